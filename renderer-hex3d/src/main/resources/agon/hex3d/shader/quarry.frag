#include noise
in vec2 across;
out vec4 pixel; // marble veins, granite grain, wood fibres, clouds

// Thin where noise, bent by clouds, changes its sign; some broad, many fine, nowhere regular.
float veins(vec3 p, float cloud) {
    float bend = 0.09 * fractal(p.zxy, 4, 3), more = 0.07 * cloud;
    float broad = abs(fractal(p + vec3(bend, more, -bend), 2, 4)), fine = abs(fractal(p.yzx + vec3(-more, bend, more), 4, 3));
    float patches = clamp(0.55 + 0.9 * noise(p.zyx + vec3(0.3, 0.0, 0.0), ivec3(2)), 0.0, 1.0);
    return patches * pow(max(0.0, 1.0 - 10.0 * broad), 1.5) + 0.35 * pow(max(0.0, 1.0 - 10.0 * fine), 2.0) + 0.10 * (0.5 + cloud);
}

// Crystals of three sizes.
float grain(vec3 p) {
    return 0.42 + 0.45 * noise(p, ivec3(14)) + 0.5 * noise(p.yzx, ivec3(26)) + 0.35 * noise(p.zxy, ivec3(44));
}

// Long along x, with the rings of years across.
float fibres(vec3 p) {
    float years = abs(2.0 * fract(3.0 * noise(p, ivec3(1, 3, 3)) + 0.25 * noise(p, ivec3(2, 9, 9))) - 1.0);
    return 0.25 + 0.5 * years * years + 0.35 * noise(p, ivec3(3, 40, 40)) + 0.2 * noise(p, ivec3(2, 20, 20));
}

void main() {
    vec3 p = vec3(0.5 + 0.5 * across, block[0].y);
    float cloud = fractal(p + vec3(0.5, 0.0, 0.0), 3, 3);
    pixel = vec4(veins(p, cloud), grain(p), fibres(p), 0.5 + 0.6 * cloud);
}

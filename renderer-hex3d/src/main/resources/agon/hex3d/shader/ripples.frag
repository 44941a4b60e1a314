#include noise
in vec2 across;
out vec4 pixel; // slopes of calm water along x and z, 0.5 is level

float height(vec2 p) {
    return 0.5 * noise(vec3(p, 0.0), ivec3(3)) + 0.22 * noise(vec3(p, 0.3), ivec3(6)) + 0.06 * noise(vec3(p, 0.6), ivec3(12))
        + 0.015 * noise(vec3(p, 0.8), ivec3(24));
}

void main() {
    vec2 p = 0.5 + 0.5 * across;
    float texel = 1.0 / block[0].z, here = height(p);
    vec2 slope = (vec2(height(p + vec2(texel, 0.0)), height(p + vec2(0.0, texel))) - here) / texel;
    pixel = vec4(0.5 + slope / 10.0, 0.0, 1.0);
}

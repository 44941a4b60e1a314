// Gradient noise that repeats itself, so that a block of it can be laid beside itself without a seam.
// Source: K. Perlin, Improving Noise, SIGGRAPH 2002; hashes by M. Jarzynski and M. Olano, Hash Functions for GPU Rendering, JCGT 2020 (pcg3d).
uniform vec4 block[1]; // seed; layer in [0, 1); texels along an edge

vec3 slope(ivec3 cell, ivec3 cells) {
    uvec3 v = uvec3((cell % cells + cells) % cells) + uint(block[0].x) * 7919u;
    v = v * 1664525u + 1013904223u;
    v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
    v ^= v >> 16u;
    v.x += v.y * v.z; v.y += v.z * v.x; v.z += v.x * v.y;
    return vec3(v >> 8u) / 8388608.0 - 1.0;
}

// In about [-1, 1]; place in periods, cells of the noise in one period.
float noise(vec3 place, ivec3 cells) {
    vec3 p = place * vec3(cells), f = fract(p);
    ivec3 i = ivec3(floor(p));
    vec3 w = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
    float corner[8];
    for (int c = 0; c < 8; c++) {
        ivec3 o = ivec3(c & 1, c >> 1 & 1, c >> 2);
        corner[c] = dot(slope(i + o, cells), f - vec3(o));
    }
    vec4 x = mix(vec4(corner[0], corner[2], corner[4], corner[6]), vec4(corner[1], corner[3], corner[5], corner[7]), w.x);
    vec2 y = mix(x.xz, x.yw, w.y);
    return 1.2 * mix(y.x, y.y, w.z);
}

// Finer and finer noise, each time half as strong.
float fractal(vec3 place, int cells, int octaves) {
    float sum = 0.0, weight = 1.0;
    for (int octave = 0; octave < octaves; octave++) {
        sum += weight * noise(place, ivec3(cells << octave));
        weight *= 0.5;
    }
    return sum;
}

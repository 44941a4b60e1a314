#include frame
#include light
uniform sampler3D stoneMap;
uniform vec4 grounds[14];  // colour
uniform vec4 figures[14];  // colour
uniform vec4 weights[14];  // of veins, grain, fibres, clouds
uniform vec4 finishes[14]; // roughness; metal; periods a unit

const vec3 GLIMMER = vec3(0.24, 0.25, 0.26); // of the water, on what hangs over it

in vec3 world;
in vec3 outward;
in vec3 stone;
in float side;
flat in vec4 look;
flat in vec4 tintA;
flat in vec4 tintB;
flat in float bottom;
out vec4 pixel;

// GGX with the height-correlated Smith term. Source: E. Heitz, Understanding the Masking-Shadowing Function, 2014.
float glint(float nh, float nl, float nv, float roughness) {
    float a = roughness * roughness, a2 = a * a;
    float d = nh * nh * (a2 - 1.0) + 1.0;
    float visible = 0.5 / max(nl * sqrt(nv * nv * (1.0 - a2) + a2) + nv * sqrt(nl * nl * (1.0 - a2) + a2), 1e-4);
    return min(a2 / (3.14159 * d * d) * visible, 40.0);
}

// Bevels that are narrower than a pixel would sparkle: they are made as rough as they are bent there.
// Source: Y. Tokuyoshi and A. Kaplanyan, Improved Geometric Specular Antialiasing, I3D 2019.
float calmed(float roughness, vec3 n) {
    vec3 x = dFdx(n), y = dFdy(n);
    float a = roughness * roughness;
    return sqrt(sqrt(a * a + min(0.5 * (dot(x, x) + dot(y, y)), 0.2)));
}

void main() {
    int paint = int(look.x + 0.5);
    vec4 finish = finishes[paint];
    vec3 n = normalize(outward), v = normalize(eye.xyz - world);
    float nv = max(dot(n, v), 1e-3), nl = max(dot(n, sun.xyz), 0.0);
    float roughness = calmed(finish.x, n);

    float pattern = clamp(dot(texture(stoneMap, stone * finish.z), weights[paint]), 0.0, 1.0);
    vec3 albedo = mix(grounds[paint].rgb, figures[paint].rgb, pattern);

    // Cells are washed with their tint, pieces are tinged with it and rimmed.
    vec4 tint = mix(tintA, tintB, smoothstep(-0.01, 0.01, side));
    float wash = tint.a * mix(0.85, 0.2 + 0.8 * smoothstep(0.15, 0.6, 1.0 - nv), look.w);
    albedo = mix(albedo, tint.rgb, wash);
    float metal = finish.y * (1.0 - 0.8 * wash);

    float closed = mix(0.35, 1.0, smoothstep(-0.02, 0.30, world.y - bottom + 0.25 * n.y));
    vec3 ambient = mix(vec3(0.03, 0.045, 0.06), vec3(0.36, 0.40, 0.46), 0.5 + 0.5 * n.y) * closed;
    vec3 facing = mix(vec3(0.045), albedo, metal);
    vec3 fresnel = facing + (1.0 - facing) * pow(1.0 - nv, 5.0) * (1.0 - 0.7 * roughness);
    vec3 diffuse = albedo * (1.0 - fresnel) * (1.0 - metal);
#ifdef MIRRORED
    // Water throws light back at what is above it.
    vec3 light = diffuse * (max(ambient, vec3(0.13, 0.15, 0.16)) + SUNLIGHT * nl * 0.32) + facing * mix(GLIMMER, 2.2 * HORIZON, smoothstep(-0.5, 0.7, n.y));
#else
    float lit = nl > 0.0 ? sunshine(world + n * (0.01 + 0.05 * (1.0 - nl))) : 0.0;
    vec3 h = normalize(v + sun.xyz);
    vec3 light = diffuse * (ambient + SUNLIGHT * nl * lit * 0.32);
    // Compressed, because flat metal would blind in the mirror direction.
    vec3 gloss = SUNLIGHT * lit * nl * facing * glint(max(dot(n, h), 0.0), nl, nv, roughness);
    light += gloss / (1.0 + max(gloss.r, max(gloss.g, gloss.b)) * mix(0.2, 2.6, metal));
    light += surroundings(reflect(-v, n), roughness) * fresnel * closed * (0.6 + 0.4 * lit);
#endif
    light += tint.rgb * wash * 0.22;
    light = mix(light, 1.3 * light + 0.16, look.z);
#ifdef MIRRORED
    pixel = vec4(sqrt(light / (1.0 + light)), 1.0);
#else
    vec3 colour = shown(light);
    pixel = look.y < 1.0 ? vec4(colour, 1.0) * look.y : opaque(colour);
#endif
}

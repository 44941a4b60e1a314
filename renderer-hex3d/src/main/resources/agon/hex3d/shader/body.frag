#include frame
#include light
uniform sampler3D stoneMap;
uniform vec4 grounds[PAINTS];  // colour
uniform vec4 figures[PAINTS];  // colour
uniform vec4 weights[PAINTS];  // of veins, grain, fibres, clouds
uniform vec4 finishes[PAINTS]; // roughness; metal; periods a unit; how much pieces differ
uniform vec4 irradiance[9];    // as Irradiance gives it

// Off the surface, where shadows are looked up: about a texel of the shadow map.
#ifdef THRIFTY
const float LIFT = 0.03;
#else
const float LIFT = 0.01;
#endif

in vec3 world;
in vec3 outward;
in vec3 stone;
flat in vec4 look;
flat in vec4 shade;
flat in vec4 own;
out vec4 pixel;

// Of a matt surface.
vec3 ambient(vec3 n) {
    vec3 light = irradiance[0].rgb + irradiance[1].rgb * n.x + irradiance[2].rgb * n.y + irradiance[3].rgb * n.z;
#ifndef THRIFTY
    light += irradiance[4].rgb * (n.x * n.y) + irradiance[5].rgb * (n.y * n.z) + irradiance[6].rgb * (n.z * n.x)
        + irradiance[7].rgb * (3.0 * n.y * n.y - 1.0) + irradiance[8].rgb * (n.x * n.x - n.z * n.z);
#endif
    return light;
}

// Bevels that are narrower than a pixel would sparkle: they are made as rough as they are bent there.
// Source: Y. Tokuyoshi and A. Kaplanyan, Improved Geometric Specular Antialiasing, I3D 2019.
float calmed(float roughness, vec3 n) {
    vec3 x = dFdx(n), y = dFdy(n);
    float a = roughness * roughness;
    return sqrt(sqrt(a * a + min(0.5 * (dot(x, x) + dot(y, y)), 0.2)));
}

// Share of light that GGX throws back from all around: factor of the facing reflectance, and what is added to it.
// Source: B. Karis, Physically Based Shading on Mobile, 2014.
vec2 thrown(float roughness, float nv) {
    vec4 r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
    float a = min(r.x * r.x, exp2(-9.28 * nv)) * r.x + r.y;
    return vec2(-1.04, 1.04) * a + r.zw;
}

// A ball of radius shade.x hangs so far above a flat place: what is left of the light. Exact for the ball.
float beneath(vec3 n) {
    vec2 away = world.xz - own.xz;
    float rise = shade.x + shade.y, far = dot(away, away) + rise * rise;
    float blocked = shade.x * shade.x * rise / (far * sqrt(far));
    return 1.0 - 0.9 * clamp(blocked, 0.0, 1.0) * max(n.y, 0.0);
}

void main() {
    int paint = int(look.x + 0.5);
    vec4 finish = finishes[paint];
    vec3 n = normalize(outward), v = normalize(eye.xyz - world);
    float nv = clamp(dot(n, v), 1e-3, 1.0), nl = max(dot(n, sun.xyz), 0.0);

    float pattern = clamp(dot(texture(stoneMap, stone * finish.z), weights[paint]), 0.0, 1.0);
    vec3 albedo = mix(grounds[paint].rgb, figures[paint].rgb, pattern) * (1.0 + finish.w * (own.w - 0.5));
    float roughness = calmed(finish.x * (1.0 + 0.5 * finish.w * (fract(own.w * 7.0) - 0.5)), n), metal = finish.y;

    float height = world.y - own.y;
    float closed = mix(0.30, 1.0, smoothstep(-0.03, 0.30, height + 0.25 * n.y)) * beneath(n);
    vec3 facing = mix(vec3(0.045), albedo, metal);
    vec3 bounce = ground.rgb * (0.30 * clamp(0.5 - 0.6 * n.y, 0.0, 1.0));
    vec3 diffuse = albedo * (1.0 - metal);
#ifdef MIRRORED
    vec3 light = diffuse * (0.8 * ambient(n) * closed + SUNLIGHT * nl * 0.5) + facing * irradiance[0].rgb;
    float near = exp(-0.85 * (world.y - ahead.w));
    pixel = vec4(sqrt(light / (1.0 + light)), 1.0) * near;
#else
    float lit = nl > 0.0 ? sunshine(world + n * (LIFT + 0.05 * (1.0 - nl))) : 0.0;
    vec3 r = reflect(-v, n);
    vec2 share = thrown(roughness, nv);
    // What it mirrors: the sky, or the table where it looks down.
    vec3 mirrored = mix(ground.rgb * 0.35, sky(r, roughness), smoothstep(-0.15 - 0.5 * roughness, 0.12 + 0.5 * roughness, r.y));
    vec3 light = diffuse * ((ambient(n) + bounce) * closed + SUNLIGHT * nl * lit);
    light += mirrored * (facing * share.x + share.y) * closed * (0.45 + 0.55 * lit);
    // A line of light along what is dark and round.
    float grazing = 1.0 - nv;
    light += vec3(0.20, 0.25, 0.30) * (grazing * grazing * grazing * (0.4 + 0.6 * n.y) * closed) * (1.0 - metal) * look.w;
    light = mix(light, 1.25 * light + 0.07, look.z);
    vec3 colour = shown(light);
    float opacity = look.y < 1.0 ? look.y + (1.0 - look.y) * 0.75 * grazing * grazing : 1.0;
    pixel = look.y < 1.0 ? vec4(colour, 1.0) * opacity : opaque(colour);
#endif
}

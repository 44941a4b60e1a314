#include frame
#include light
uniform sampler2D rippleMap;
uniform sampler2D reflectionMap;
uniform sampler2D contactMap;
uniform sampler3D stoneMap;
in vec2 across;
out vec4 pixel;

// What of the light reaches the table between what lies on it.
float open(vec2 place) {
    return texture(contactMap, 0.5 + 0.5 * (place - table.xy) / table.z).r;
}

#ifdef THRIFTY
#define REFLECTED(spot) texture(reflectionMap, spot)
#define BLUR 0.3
#else
#define REFLECTED(spot) textureLod(reflectionMap, spot, blur)
#define BLUR 1.2
#endif

// What lies on the table, mirrored: light and coverage. Far from where it stands it is blurred and faint.
vec4 items(vec2 spot, float blur) {
    vec2 texel = (1.0 + 2.0 * blur) / vec2(textureSize(reflectionMap, 0));
    vec4 seen = 0.25 * (REFLECTED(spot + texel * vec2(-0.6, -1.4)) + REFLECTED(spot + texel * vec2(1.4, -0.6))
        + REFLECTED(spot + texel * vec2(0.6, 1.4)) + REFLECTED(spot + texel * vec2(-1.4, 0.6)));
    vec3 level = seen.rgb / max(seen.a, 0.02);
    level *= level;
    return vec4(level / max(1.0 - level, 0.05), seen.a);
}

#if defined WATER
vec3 surface(vec3 ray, vec3 place, float far) {
    vec2 wind = eye.w * vec2(0.011, 0.007);
    vec2 slope = texture(rippleMap, place.xz * 0.045 + wind).xy + texture(rippleMap, place.zx * 0.11 - wind.yx).xy - 1.0;
    slope *= 0.055 * (1.0 - far);
    vec3 n = normalize(vec3(-slope.x, 1.0, -slope.y));
    float facing = clamp(dot(-ray, n), 0.0, 1.0), grazing = 1.0 - facing;
    float fresnel = 0.06 + 0.94 * grazing * grazing * grazing * grazing;
    float lit = sunshine(place), bright = pool(place.xz);
    vec3 water = mix(edge.rgb, ground.rgb, bright) * (0.55 + 0.45 * lit) * mix(0.45, 1.0, open(place.xz));
    vec4 seen = items(0.5 + 0.5 * across + slope * vec2(0.25, 0.45), BLUR);
    vec3 mirror = sky(reflect(ray, n), 0.55);
    mirror = mirror / (1.0 + mirror) * (0.35 + 0.65 * lit);
    return mix(water + mirror * min(fresnel, 0.5), seen.rgb, min(0.30 + 1.5 * fresnel, 0.9) * seen.a);
}
#elif defined FELT
vec3 surface(vec3 ray, vec3 place, float far) {
    float fibres = texture(stoneMap, vec3(place.xz * 0.9, 0.37)).g - 0.42 + 0.6 * (texture(stoneMap, vec3(place.zx * 0.23, 0.81)).a - 0.5);
    vec3 cloth = mix(edge.rgb, ground.rgb, pool(place.xz)) * (1.0 + 0.16 * fibres * (1.0 - far));
    float free = open(place.xz);
    return cloth * 0.62 * (mix(0.2, 1.0, free) + mix(0.5, 1.0, free) * sunshine(place));
}
#elif defined PLANKS
vec3 surface(vec3 ray, vec3 place, float far) {
    float plank = floor(place.z / 2.6 + 0.5), along = place.x + 3.7 * plank;
    vec2 seam = abs(fract(vec2(place.z / 2.6 + 0.5, 0.5)) - 0.5);
    float gap = smoothstep(0.488, 0.5, seam.x) * (1.0 - far);
    float fibres = texture(stoneMap, vec3(along * 0.055, place.z * 0.11 + 0.37 * plank, 0.23 * plank + place.z * 0.02)).b;
    float pores = texture(stoneMap, vec3(along * 0.21, place.z * 0.8, 0.11 * plank)).b;
    vec3 wood = mix(edge.rgb, ground.rgb, pool(place.xz)) * (1.35 - 0.75 * fibres - 0.3 * (pores - 0.5)) * (1.0 + 0.18 * sin(5.3 * plank)) * (1.0 - 0.7 * gap);
    float lit = sunshine(place), free = mix(0.22, 1.0, open(place.xz)), grazing = 1.0 - clamp(-ray.y, 0.0, 1.0);
    vec3 light = wood * (0.7 * free + mix(0.5, 1.0, free) * lit);
    float gloss = 0.04 + 0.5 * grazing * grazing * grazing * grazing * grazing;
    light += sky(reflect(ray, vec3(0.0, 1.0, 0.0)), 0.5 + 0.15 * fibres) * gloss * free * (0.4 + 0.6 * lit) * (1.0 - 0.5 * far);
    vec4 seen = items(0.5 + 0.5 * across, 1.7 * BLUR);
    return mix(light, seen.rgb, (0.05 + gloss) * seen.a);
}
#else
vec3 surface(vec3 ray, vec3 place, float far) {
    return ground.rgb;
}
#endif

// So that smooth gradients show no bands. Source: J. Jimenez, Next Generation Post Processing in Call of Duty, 2014.
float grainOf(vec2 spot) {
    return fract(52.9829189 * fract(dot(spot, vec2(0.06711056, 0.00583715)))) - 0.5;
}

void main() {
    vec3 ray = normalize(ahead.xyz + across.x * right.w * right.xyz + across.y * up.w * up.xyz);
    float depth = (ahead.w - eye.y) / min(ray.y, -1e-3);
    vec3 place = eye.xyz + depth * ray;
    float far = smoothstep(2.0, 9.0, length(place.xz - table.xy) / ground.w);
    vec3 light = surface(ray, place, far);
    light = mix(light, edge.rgb, far);
    light *= 1.0 - 0.13 * dot(across, across);
    pixel = opaque(shown(light) + grainOf(gl_FragCoord.xy) / 255.0);
}

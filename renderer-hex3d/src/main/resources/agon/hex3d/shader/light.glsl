// Sky, shadow and film: all light is linear until shown() makes it ready for a screen.
uniform sampler2DShadow shadowMap;

const vec3 SUNLIGHT = vec3(3.3, 3.0, 2.6);
const vec3 ZENITH = vec3(0.09, 0.125, 0.18);
const vec3 HORIZON = vec3(0.24, 0.27, 0.31);
const vec2 LAMP = vec2(-1.3, -1.1); // where it is on a ceiling at height 1
const vec3 DEEP = vec3(0.004, 0.011, 0.018);

vec3 air(vec3 direction) {
    return mix(HORIZON, ZENITH, sqrt(clamp(direction.y, 0.0, 1.0)));
}

// A rectangle of light on the ceiling, the softer and the fainter the rougher is what reflects it.
float panel(vec3 direction, vec2 centre, vec2 extent, float softness) {
    vec2 outside = abs(direction.xz / max(direction.y, 0.05) - centre) - extent;
    float distance = length(max(outside, 0.0)) + min(max(outside.x, outside.y), 0.0);
    vec2 blurred = extent + 0.5 * softness;
    return smoothstep(softness, -softness, distance) * smoothstep(0.0, 0.4, direction.y) * extent.x * extent.y / (blurred.x * blurred.y);
}

// What a surface of this roughness sees in a direction: a studio with two lamps above dark water.
vec3 surroundings(vec3 direction, float roughness) {
    float softness = 0.06 + 1.2 * roughness;
    float lamps = 4.5 * panel(direction, LAMP, vec2(0.7, 0.5), softness)
        + 1.5 * panel(direction, vec2(1.6, -0.1), vec2(0.4, 0.9), softness + 0.1);
    vec3 above = air(direction) + lamps * vec3(1.0, 0.97, 0.92);
    return mix(DEEP * 2.0, above, smoothstep(-0.12 - roughness, 0.08 + roughness, direction.y));
}

// 1 where the sun shines, 0 in full shadow.
float sunshine(vec3 place) {
    vec3 texel = (sunClip * vec4(place, 1.0)).xyz * 0.5 + 0.5;
    if (any(greaterThan(abs(texel - 0.5), vec3(0.5)))) return 1.0;
#if SHADOW_REACH == 0
    return texture(shadowMap, texel);
#else
    float lit = 0.0;
    for (int x = -SHADOW_REACH; x <= SHADOW_REACH; x++)
        for (int y = -SHADOW_REACH; y <= SHADOW_REACH; y++)
            lit += texture(shadowMap, texel + vec3(x, y, 0) * sun.w * 1.5);
    return lit / float((2 * SHADOW_REACH + 1) * (2 * SHADOW_REACH + 1));
#endif
}

// Film: source K. Narkowicz, ACES Filmic Tone Mapping Curve, 2015; then gamma.
vec3 shown(vec3 light) {
    vec3 film = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14);
    return pow(clamp(film, 0.0, 1.0), vec3(1.0 / 2.2));
}

// Where edges are smoothed afterwards, the brightness is left for that in the place of the opacity.
vec4 opaque(vec3 colour) {
#ifdef SMOOTHED
    return vec4(colour, dot(colour, vec3(0.299, 0.587, 0.114)));
#else
    return vec4(colour, 1.0);
#endif
}

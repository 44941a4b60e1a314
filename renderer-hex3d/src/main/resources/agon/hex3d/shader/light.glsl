// Studio, shadow and film: all light is linear until shown() makes it ready for a screen.
uniform sampler2DShadow shadowMap;
uniform sampler2D studioMap; // the blurrier, the rougher what mirrors it

const vec3 SUNLIGHT = vec3(1.22, 1.13, 1.00);
const float LEVELS = 5.0;
const vec3 DIM = vec3(0.62); // the sky in the mean

// What a surface of this roughness mirrors of the sky; as StudioMap lays it out.
vec3 sky(vec3 direction, float roughness) {
    vec2 spot = 0.5 + 0.3 * direction.xz / (1.0 + max(direction.y, -0.4));
#ifdef THRIFTY
    return mix(texture(studioMap, spot).rgb, DIM, roughness * roughness);
#else
    return textureLod(studioMap, spot, roughness * LEVELS).rgb;
#endif
}

// How much of the pool of light is at a place of the table.
float pool(vec2 place) {
    vec2 away = (place - table.xy) / (1.7 * ground.w);
    return exp(-dot(away, away));
}

// 1 where the sun shines, 0 in full shadow.
float sunshine(vec3 place) {
    vec3 texel = (sunClip * vec4(place, 1.0)).xyz * 0.5 + 0.5;
    if (any(greaterThan(abs(texel - 0.5), vec3(0.5)))) return 1.0;
#if SHADOW_REACH == 0
    return texture(shadowMap, texel);
#elif SHADOW_REACH == 1
    // Four places on a grid that is turned, a texel apart along both edges of the map: as wide as nine, and as smooth.
    vec4 off = vec4(-1.5, -0.5, 0.5, 1.5) * sun.w;
    return 0.25 * (texture(shadowMap, texel + vec3(off.yx, 0.0)) + texture(shadowMap, texel + vec3(off.wy, 0.0))
        + texture(shadowMap, texel + vec3(off.zw, 0.0)) + texture(shadowMap, texel + vec3(off.xz, 0.0)));
#else
    float lit = 0.0;
    for (int x = -SHADOW_REACH; x <= SHADOW_REACH; x++)
        for (int y = -SHADOW_REACH; y <= SHADOW_REACH; y++)
            lit += texture(shadowMap, texel + vec3(x, y, 0) * sun.w * 1.6);
    return lit / float((2 * SHADOW_REACH + 1) * (2 * SHADOW_REACH + 1));
#endif
}

// Film, then the curve of screens. Sources: S. Hill, ACES fitted curve, 2015; IEC 61966-2-1.
vec3 shown(vec3 light) {
    vec3 a = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777) * (light * table.w);
    vec3 film = (a * (a + 0.0245786) - 0.000090537) / (a * (0.983729 * a + 0.4329510) + 0.238081);
    film = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602) * film;
    film = clamp(film, 0.0, 1.0);
    return mix(1.055 * pow(film, vec3(1.0 / 2.4)) - 0.055, 12.92 * film, step(film, vec3(0.0031308)));
}

// Where edges are smoothed afterwards, the brightness is left for that in the place of the opacity.
vec4 opaque(vec3 colour) {
#ifdef SMOOTHED
    return vec4(colour, dot(colour, vec3(0.299, 0.587, 0.114)));
#else
    return vec4(colour, 1.0);
#endif
}

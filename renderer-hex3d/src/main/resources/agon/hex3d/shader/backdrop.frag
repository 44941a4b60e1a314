#include frame
#include light
uniform sampler2D rippleMap;
uniform sampler2D reflectionMap;
in vec2 across;
out vec4 pixel;

vec2 slopes(vec2 place) {
    vec2 wind = eye.w * vec2(0.011, 0.007);
    return texture(rippleMap, place * 0.07 + wind).xy + texture(rippleMap, place.yx * 0.19 - wind.yx).xy - 1.0;
}

void main() {
    vec3 ray = normalize(ahead.xyz + across.x * right.w * right.xyz + across.y * up.w * up.xyz);
    float depth = (ahead.w - eye.y) / min(ray.y, -1e-4);
    vec3 place = eye.xyz + depth * ray;
    float far = smoothstep(30.0, 140.0, ray.y < 0.0 ? depth : 1e4);

    vec2 slope = slopes(place.xz) * 0.16 * (1.0 - far);
    vec3 n = normalize(vec3(-slope.x, 1.0, -slope.y));
    float facing = clamp(dot(-ray, n), 0.0, 1.0);
    float grazing = (1.0 - facing) * (1.0 - facing);
    float fresnel = mix(0.16, 0.85, grazing * grazing);

    vec2 spot = 0.5 + 0.5 * across + vec2(slope.x, slope.y) * vec2(0.12, 0.2);
    vec4 seen = texture(reflectionMap, spot);
    vec3 items = seen.rgb * seen.rgb / max(1.0 - seen.rgb * seen.rgb, 0.02);
    vec3 mirror = reflect(ray, n);
    vec3 sky = air(mirror) * 0.25 + 0.12 * panel(mirror, LAMP, vec2(0.7, 0.5), 0.35);
    float lit = sunshine(place);
    vec3 water = DEEP + vec3(0.002, 0.012, 0.016) * (0.35 + 0.65 * lit);
    water = mix(water, sky * (0.6 + 0.4 * lit), fresnel * (1.0 - seen.a));
    water = mix(water, items, (0.35 + 0.65 * fresnel) * seen.a);

    vec3 light = far > 0.0 ? mix(water, air(vec3(0.0, max(ray.y, 0.0), 0.0)) * 0.3, far) : water;
    light *= 1.0 - 0.22 * dot(across, across);
    pixel = opaque(shown(light));
}

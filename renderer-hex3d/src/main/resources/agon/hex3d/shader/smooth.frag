uniform sampler2D pictureMap;
in vec2 across;
out vec4 pixel;

float brightness(ivec2 spot) {
    return texelFetch(pictureMap, clamp(spot, ivec2(0), textureSize(pictureMap, 0) - 1), 0).a;
}

vec3 colour(vec2 spot) {
    return textureLod(pictureMap, spot, 0.0).rgb;
}

// FXAA, the short form, with the brightness in the place of the opacity. Source: T. Lottes, FXAA, NVIDIA 2009.
void main() {
    vec2 size = vec2(textureSize(pictureMap, 0));
    ivec2 spot = ivec2(gl_FragCoord.xy);
    vec4 here = texelFetch(pictureMap, spot, 0);
    float middle = here.a, nw = brightness(spot + ivec2(-1, 1)), ne = brightness(spot + ivec2(1, 1));
    float sw = brightness(spot + ivec2(-1, -1)), se = brightness(spot + ivec2(1, -1));
    float least = min(middle, min(min(nw, ne), min(sw, se))), most = max(middle, max(max(nw, ne), max(sw, se)));
    pixel = vec4(here.rgb, 1.0);
    if (most - least < max(0.03, most * 0.1)) return;
    vec2 along = vec2(sw + se - nw - ne, nw + sw - ne - se);
    along = clamp(along / (min(abs(along.x), abs(along.y)) + 0.03), -6.0, 6.0) / size;
    vec2 place = gl_FragCoord.xy / size;
    vec3 near = 0.5 * (colour(place - along / 6.0) + colour(place + along / 6.0));
    vec3 wide = 0.5 * near + 0.25 * (colour(place - along / 2.0) + colour(place + along / 2.0));
    float blurred = dot(wide, vec3(0.299, 0.587, 0.114));
    pixel.rgb = blurred < least || blurred > most ? near : wide;
}

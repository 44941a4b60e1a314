#include frame
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 place;   // middle of the line; height of a capital letter
layout(location = 2) in vec4 extent;  // left, bottom, right, top, in such heights
layout(location = 3) in vec4 sheet;   // upper left corner, lower right corner
layout(location = 4) in vec4 ink;     // colour; opacity
layout(location = 5) in float inscribed; // 1: on a piece

out vec2 spot;
flat out vec4 colour;

void main() {
    vec2 share = corner * 0.5 + 0.5;
    vec2 offset = mix(extent.xy, extent.zw, share) * place.w;
    spot = vec2(mix(sheet.x, sheet.z, share.x), mix(sheet.w, sheet.y, share.y));
    colour = ink;
    vec3 at = place.xyz + offset.x * right.xyz + offset.y * up.xyz;
    // Half of it is below what it is written on: nearer to the eye, on the same ray, it is in front and looks the same.
    vec3 way = normalize(eye.xyz - at);
    at += inscribed * min(0.6 * up.y / max(way.y, 0.1) + 0.05, 2.0) * place.w * way;
    gl_Position = clip * vec4(at, 1.0);
}

#include frame
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 place;      // xyz; yaw, radians
layout(location = 3) in vec4 traits;     // material; opacity; shine; rimmed
layout(location = 4) in vec4 above;      // radius of what stands on it; gap to that; tilt, radians; half its height
layout(location = 5) in vec4 grain;      // place in the quarry; turn, each in [0, 1)

out vec3 world;
out vec3 outward;
out vec3 stone;
flat out vec4 look;
flat out vec4 shade;
flat out vec4 own; // foot of the item; a number of its own in [0, 1)

vec3 turned(vec3 v, float angle) {
    float c = cos(angle), s = sin(angle);
    return vec3(c * v.x + s * v.z, v.y, c * v.z - s * v.x);
}

vec3 tilted(vec3 v, float angle) {
    float c = cos(angle), s = sin(angle);
    return vec3(v.x, c * v.y - s * v.z, s * v.y + c * v.z);
}

void main() {
    vec3 middle = vec3(0.0, above.w, 0.0);
    vec3 offset = tilted(turned(position - middle, place.w), above.z) + middle;
    world = place.xyz + offset;
    outward = tilted(turned(normal, place.w), above.z);
    stone = turned(turned(position, 6.2832 * grain.w).yzx, 17.0 * grain.w).zxy + 7.0 * grain.xyz;
    look = traits;
    shade = above;
    own = vec4(place.x, place.y - abs(sin(above.z)), place.z, grain.x); // tilted, it touches nothing below
    gl_Position = clip * vec4(world, 1.0);
    gl_ClipDistance[0] = world.y - ahead.w;
}

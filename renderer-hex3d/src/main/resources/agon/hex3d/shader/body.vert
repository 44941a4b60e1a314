#include frame
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 place;      // xyz; yaw, radians
layout(location = 3) in vec4 traits;     // paint; opacity; shine; rimmed
layout(location = 4) in vec4 firstTint;  // colour; strength
layout(location = 5) in vec4 secondTint; // colour; strength
layout(location = 6) in vec4 grain;      // place in the quarry; turn, each in [0, 1)

out vec3 world;
out vec3 outward;
out vec3 stone;
out float side;
flat out vec4 look;
flat out vec4 tintA;
flat out vec4 tintB;
flat out float bottom;

vec3 turned(vec3 v, float angle) {
    float c = cos(angle), s = sin(angle);
    return vec3(c * v.x + s * v.z, v.y, c * v.z - s * v.x);
}

void main() {
    vec3 offset = turned(position, place.w);
    world = place.xyz + offset;
    outward = turned(normal, place.w);
    stone = turned(turned(position, 6.2832 * grain.w).yzx, 17.0 * grain.w).zxy + 7.0 * grain.xyz;
    side = dot(offset, right.xyz);
    look = traits;
    tintA = firstTint;
    tintB = secondTint;
    bottom = place.y;
    gl_Position = clip * vec4(world, 1.0);
    gl_ClipDistance[0] = world.y - ahead.w;
}

#include frame
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 place; // middle; radius of what is marked
layout(location = 2) in vec4 ink;   // colour; strength
layout(location = 3) in vec4 form;  // sign; 1 faces the viewer, 0 lies flat; 0 on a cell, 1 around a piece, 2 on a cell whose middle is taken; emphasis

layout(location = 4) in float tilt; // about the x axis, radians

out vec2 spot;
flat out vec4 colour;
flat out vec4 traits;

void main() {
    spot = corner * 1.75;
    colour = ink;
    traits = form;
    vec3 x = form.y > 0.5 ? right.xyz : vec3(1.0, 0.0, 0.0), y = form.y > 0.5 ? up.xyz : vec3(0.0, sin(tilt), -cos(tilt));
    gl_Position = clip * vec4(place.xyz + place.w * (spot.x * x + spot.y * y), 1.0);
}

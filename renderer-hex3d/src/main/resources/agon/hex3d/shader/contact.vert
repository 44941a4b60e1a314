#include frame
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 place; // middle, x and z; turn, radians; how soft
layout(location = 2) in vec4 form;  // half its width and depth; radius of its corners; how dark

out vec2 spot;
flat out vec4 shape;
flat out float soft;

void main() {
    spot = corner * (form.xy + place.w);
    shape = form;
    soft = place.w;
    float c = cos(place.z), s = sin(place.z);
    vec2 world = place.xy + vec2(c * spot.x + s * spot.y, c * spot.y - s * spot.x);
    gl_Position = vec4((world - table.xy) / table.z, 0.0, 1.0);
}

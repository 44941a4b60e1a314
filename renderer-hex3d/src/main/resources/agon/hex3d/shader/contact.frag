in vec2 spot; // from the middle of what lies there
flat in vec4 shape;
flat in float soft;
out vec4 pixel;

void main() {
    vec2 out2 = abs(spot) - shape.xy + shape.z;
    float away = length(max(out2, 0.0)) + min(max(out2.x, out2.y), 0.0) - shape.z;
    float near = clamp(1.0 - away / soft, 0.0, 1.0);
    pixel = vec4(shape.w * near * near);
}

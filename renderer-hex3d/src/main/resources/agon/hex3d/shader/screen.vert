layout(location = 0) in vec2 corner;
out vec2 across; // in [-1, 1]

void main() {
    across = corner;
    gl_Position = vec4(corner, 1.0, 1.0);
}

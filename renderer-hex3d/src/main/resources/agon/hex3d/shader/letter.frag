uniform sampler2D letterMap; // 0.5 on the outline, more inside
in vec2 spot;
flat in vec4 colour;
out vec4 pixel;

void main() {
    float distance = texture(letterMap, spot).r, blur = clamp(fwidth(distance) * 0.6, 0.002, 0.3);
    float inside = smoothstep(0.5 - blur, 0.5 + blur, distance);
    float halo = 0.5 * smoothstep(0.05, 0.5, distance);
    vec3 ink = pow(colour.rgb, vec3(1.0 / 2.2));
    // Light around dark letters, dark around light ones.
    vec3 around = vec3(step(dot(colour.rgb, vec3(0.2126, 0.7152, 0.0722)), 0.18));
    pixel = vec4(mix(halo * around, ink, inside), max(inside, halo)) * colour.a;
}

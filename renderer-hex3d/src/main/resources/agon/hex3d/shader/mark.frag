in vec2 spot; // in radii of what is marked
flat in vec4 colour;
flat in vec4 traits;
out vec4 pixel;

const float PLACE = 0.0, TAKE = 1.0, CAPTURE = 2.0, LAST = 3.0, WIN = 4.0, HOVER = 5.0, FORCED = 7.0;

float ring(float radius, float half_) {
    return abs(length(spot) - radius) - half_;
}

// Parts of a ring: `count` of them, each over this share of its part of the turn.
float arcs(float radius, float half_, float count, float share, float begin) {
    float part = 6.2831853 / count, angle = atan(spot.y, spot.x) - begin;
    angle = abs(mod(angle + 0.5 * part, part) - 0.5 * part) - 0.5 * share * part;
    return max(ring(radius, half_), angle * length(spot));
}

// Two strokes through the middle.
float cross_(float reach, float half_) {
    vec2 p = abs(vec2(spot.x + spot.y, spot.x - spot.y)) * 0.70710678;
    p = p.x > p.y ? p : p.yx;
    vec2 q = vec2(p.x - reach, p.y - half_);
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
}

// Four triangles that point to the middle, on the diagonals.
float arrows(float tip, float length_) {
    vec2 p = vec2(abs(spot.x) + abs(spot.y), abs(abs(spot.x) - abs(spot.y))) * 0.70710678;
    return max(p.x - tip - length_, (p.y - 0.75 * (p.x - tip)) * 0.8);
}

// Eight spikes that point outwards, from this radius.
float spikes(float from, float length_) {
    float part = 0.78539816, angle = mod(atan(spot.y, spot.x) + 0.5 * part, part) - 0.5 * part, r = length(spot);
    vec2 p = vec2(r * cos(angle) - from, abs(r * sin(angle)));
    return max(-p.x, (p.y - 0.36 * (length_ - p.x)) * 0.92);
}

// Signed distance to the sign, in radii.
float sign_(float kind, float band, float w) {
    bool around = traits.z == 1.0;
    if (kind == PLACE) return around ? ring(band, w) : length(spot) - 0.25;
    if (kind == TAKE) {
        float dashes = arcs(band, 1.2 * w, 8.0, 0.55, 0.0);
        return traits.z > 0.5 ? dashes : min(dashes, cross_(0.26, 1.3 * w));
    }
    if (kind == CAPTURE) return min(ring(band, w), arrows(band + 0.02, 0.34));
    if (kind == LAST) return arcs(band, w, 4.0, 0.36, 0.7853982);
    if (kind == FORCED) return spikes(band + 0.06, 0.42);
    if (kind == WIN) return min(ring(band - 0.01, 1.2 * w), ring(band + 0.16, 0.8 * w));
    return ring(band + 0.1, 0.7 * w);
}

void main() {
    float kind = traits.x, emphasis = traits.w, strength = colour.a;
    float band = traits.z == 1.0 ? 1.13 : 0.80, w = (0.046 + 0.016 * emphasis) * mix(0.6, 1.0, strength);
    float away = sign_(kind, band, w), blur = max(fwidth(length(spot)), 1e-4);
    float core = smoothstep(0.6 * blur, -0.6 * blur, away), casing = smoothstep(0.6 * blur, -0.6 * blur, away - 0.045);
    float alpha = mix(0.35, 1.0, strength) * mix(0.94, 1.0, min(emphasis, 1.0));
    vec4 drawn = vec4(pow(colour.rgb, vec3(1.0 / 2.2)) * core, mix(0.75 * casing, 1.0, core));
    if (kind == WIN) {
        float glow = 0.45 * exp(-9.0 * max(abs(length(spot) - band - 0.07) - 0.1, 0.0)) * (1.0 - smoothstep(1.45, 1.72, length(spot)));
        drawn += (1.0 - drawn.a) * glow * vec4(pow(colour.rgb, vec3(1.0 / 2.2)), 0.35);
    }
    pixel = drawn * alpha;
}

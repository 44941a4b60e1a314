// What all passes of a frame know; written by Pipeline in this order.
layout(std140) uniform Frame {
    mat4 clip;      // world to clip space of this pass
    mat4 sunClip;   // world to clip space of the shadow map
    vec4 eye;       // xyz; seconds
    vec4 right;     // of the picture; half its width at distance 1
    vec4 up;        // of the picture; half its height at distance 1
    vec4 ahead;     // into the picture; height of the water
    vec4 sun;       // towards it; size of a shadow texel
};

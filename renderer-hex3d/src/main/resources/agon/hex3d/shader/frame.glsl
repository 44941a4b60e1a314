// What all passes of a frame know; written by Pipeline in this order.
layout(std140) uniform Frame {
    mat4 clip;      // world to clip space of this pass
    mat4 sunClip;   // world to clip space of the shadow map
    vec4 eye;       // xyz; seconds
    vec4 right;     // of the picture; half its width at distance 1
    vec4 up;        // of the picture; half its height at distance 1
    vec4 ahead;     // into the picture; height of the table
    vec4 sun;       // towards it; size of a shadow texel
    vec4 table;     // middle of what lies on it, x and z; half the edge of the contact map; exposure
    vec4 ground;    // colour of the table in the middle; radius of what lies there
    vec4 edge;      // colour of the table far away; 0
};

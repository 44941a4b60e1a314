package agon.game.dvonn;

/// Recorded games between people.
final class Recorded {
    /// The start of a game, with 49 placements and some moves. The last turn is a pass.
    static final String GAME = """
        D2 C1 K5 B1 D1 C2 E3 D3 J5 E2 K4 J4 E1 A1 G5 K3 F1 B2 H5 C3 F5 D4 G1 E4 I5 F2 E5 F3 D5 F4 H1 I3 C5 \
        I4 G3 J3 A2 J2 I1 B3 H3 C4 A3 G2 G4 H2 \
        B4 H4 I2 I1J2 B1B2 H5H4 C2D2 I5I4 B2B4 H4F4 D3E4 F5E4 D4E5 A2B3 C4D5 B3D5 B4E4 G5G4 K3J3 K4J3 D2F2 \
        D1E2 J4I3 J2H2 E5C5 I2I3 PASS""";

    private Recorded() {}
}

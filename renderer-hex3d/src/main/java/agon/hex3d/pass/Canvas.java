package agon.hex3d.pass;

import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.Target;
import agon.hex3d.gl.TextureUnit;

/// The targets into which the passes draw, for one size and quality.
///
/// @param mirrored   the drawn reflection
/// @param reflection the displayed reflection, which is softer if it is large enough
/// @param backdrop   water and sky, which have fewer pixels
record Canvas(Quality quality, ResourceScope scope, Target mirrored, Target reflection, Target backdrop,
    Target picture) implements AutoCloseable {
    private static final int LARGE = 200; // pixels

    /// @throws agon.hex3d.GraphicsException if the driver does not support the size
    static Canvas of(RenderFrame frame) {
        ResourceScope scope = new ResourceScope();
        try {
            Detail detail = Detail.of(frame.quality());
            int width = frame.width(), height = frame.height();
            int divisor = detail.reflectionDivisor();
            Target mirrored = scope.own(detail.blurs() ? Target.blurred(TextureUnit.REFLECTION,
                Math.ceilDiv(width, divisor), Math.ceilDiv(height, divisor))
                : reduced(TextureUnit.REFLECTION, frame, divisor));
            // Averaging four pixels into one avoids jagged edges in a large reflection.
            boolean softer = !detail.blurs() && mirrored.width() >= LARGE;
            Target reflection = softer ? scope.own(reduced(TextureUnit.REFLECTION, frame, 2 * divisor)) : mirrored;
            Target backdrop = scope.own(reduced(TextureUnit.PICTURE, frame, detail.backdropDivisor()));
            Target picture = scope.own(detail.samples() > 1 ? Target.multisampled(width, height, detail.samples())
                : Target.texture(TextureUnit.PICTURE, width, height));
            return new Canvas(frame.quality(), scope, mirrored, reflection, backdrop, picture);
        } catch (RuntimeException e) {
            scope.close();
            throw e;
        }
    }

    private static Target reduced(TextureUnit unit, RenderFrame frame, int divisor) {
        return Target.texture(unit, Math.ceilDiv(frame.width(), divisor), Math.ceilDiv(frame.height(), divisor));
    }

    boolean fits(RenderFrame frame) {
        return quality == frame.quality() && picture.width() == frame.width() && picture.height() == frame.height();
    }

    @Override
    public void close() {
        scope.close();
    }
}

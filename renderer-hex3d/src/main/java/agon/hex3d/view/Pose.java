package agon.hex3d.view;

import agon.api.scene.Scene.Item;
import org.joml.Vector3f;

/// The place and the rotation of an item. An item is first turned about the y axis and then tilted about a line
/// through its centre that is parallel to the x axis.
public final class Pose {
    private Pose() {}

    /// Returns the point of the scene that is at these coordinates of an item, whose origin is the centre of its
    /// bottom.
    public static Vector3f point(Item item, double x, double y, double z) {
        float middle = item.shape().top() / 2;
        return new Vector3f((float) x, (float) y - middle, (float) z).rotateY((float) Math.toRadians(item.yaw()))
            .rotateX((float) Math.toRadians(item.tilt())).add(item.x(), item.y() + middle, item.z());
    }
}

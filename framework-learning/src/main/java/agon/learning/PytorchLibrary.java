package agon.learning;

import agon.plugins.UserFolders;
import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.engine.StandardCapabilities;
import io.vavr.collection.HashMap;
import io.vavr.control.Either;

/// PyTorch, by way of the Deep Java Library, loaded once.
///
/// @param engine of the Deep Java Library
/// @param device what is computed on
record PytorchLibrary(Engine engine, Device device) {
    /// Loads it on the first call. Its native code, which lies in a jar, is unpacked once: some 450 MB, into the user's
    /// data folder, or where the system property `DJL_CACHE_DIR` says.
    ///
    /// @return left: a clause that says why it does not load
    static Either<String, PytorchLibrary> load() {
        return Loading.LOADED;
    }

    /// Java makes sure that it is done once.
    private static final class Loading {
        static final Either<String, PytorchLibrary> LOADED = load();

        private static Either<String, PytorchLibrary> load() {
            // Nobody is told that it is used, and nothing comes from the network: what it needs is on the class path.
            HashMap.of("OPT_OUT_TRACKING", "true", "ai.djl.offline", "true", "slf4j.internal.verbosity", "ERROR")
                .put("DJL_CACHE_DIR", UserFolders.userData().resolve("natives").toString())
                .forEach((name, value) -> System.setProperty(name, System.getProperty(name, value)));
            try {
                Engine engine = Engine.getEngine("PyTorch");
                boolean gpu = engine.hasCapability(StandardCapabilities.CUDA) && engine.getGpuCount() > 0;
                return Either.right(new PytorchLibrary(engine, gpu ? Device.gpu() : Device.cpu()));
            } catch (EngineException | LinkageError | IllegalStateException e) {
                return Either.left("PyTorch does not load here: " + e.getMessage());
            }
        }
    }

    @Override
    public String toString() {
        return "PyTorch " + engine.getVersion() + ", " + (device.isGpu() ? "gpu " + device.getDeviceId() : "cpu");
    }
}

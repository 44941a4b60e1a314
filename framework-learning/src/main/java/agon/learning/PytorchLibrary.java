package agon.learning;

import agon.plugins.UserFolders;
import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.engine.StandardCapabilities;
import io.vavr.collection.HashMap;
import io.vavr.control.Either;

/// PyTorch, loaded once through the Deep Java Library.
record PytorchLibrary(Engine engine, Device device) {
    /// Loads the library on the first call. Its native code (450 MB) is unpacked once, to the user's data folder or to
    /// the folder in the system property `DJL_CACHE_DIR`.
    ///
    /// @return the library, or a clause with the reason why it cannot be loaded
    static Either<String, PytorchLibrary> load() {
        return Loading.LOADED;
    }

    /// Loads the library when Java initialises this class, which happens once, on its first use.
    private static final class Loading {
        static final Either<String, PytorchLibrary> LOADED = load();

        private static Either<String, PytorchLibrary> load() {
            // switches off telemetry and downloads; everything needed is on the class path
            HashMap.of("OPT_OUT_TRACKING", "true", "ai.djl.offline", "true", "slf4j.internal.verbosity", "ERROR")
                .put("DJL_CACHE_DIR", UserFolders.userData().resolve("natives").toString())
                .forEach((name, value) -> System.setProperty(name, System.getProperty(name, value)));
            // the Deep Java Library finds its components with the thread's context class loader
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(PytorchLibrary.class.getClassLoader());
            try {
                Engine engine = Engine.getEngine("PyTorch");
                boolean gpu = engine.hasCapability(StandardCapabilities.CUDA) && engine.getGpuCount() > 0;
                return Either.right(new PytorchLibrary(engine, gpu ? Device.gpu() : Device.cpu()));
            } catch (EngineException | LinkageError | IllegalStateException e) {
                return Either.left("PyTorch cannot be loaded: " + e.getMessage());
            } finally {
                thread.setContextClassLoader(before);
            }
        }
    }

    @Override
    public String toString() {
        return "PyTorch " + engine.getVersion() + ", " + (device.isGpu() ? "gpu " + device.getDeviceId() : "cpu");
    }
}

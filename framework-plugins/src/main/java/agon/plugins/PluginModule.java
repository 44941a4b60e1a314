package agon.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

final class PluginModule extends ModuleReference {
    private final PluginFiles files;

    PluginModule(PluginFiles files, ModuleDescriptor descriptor) {
        super(descriptor, files.path().toUri());
        this.files = files;
    }

    @Override
    public ModuleReader open() {
        return new Reader(files);
    }

    ModuleFinder finder() {
        return new ModuleFinder() {
            @Override
            public Optional<ModuleReference> find(String name) {
                return Optional.<ModuleReference>of(PluginModule.this)
                    .filter(module -> module.descriptor().name().equals(name));
            }

            @Override
            public Set<ModuleReference> findAll() {
                return Set.of(PluginModule.this);
            }
        };
    }

    private record Reader(PluginFiles files) implements ModuleReader {
        @Override
        public Optional<URI> find(String name) {
            return files.uri(name).toJavaOptional();
        }

        @Override
        public Optional<InputStream> open(String name) throws IOException {
            Optional<URI> place = find(name);
            return place.isEmpty() ? Optional.empty() : Optional.of(place.get().toURL().openStream());
        }

        @Override
        public Optional<ByteBuffer> read(String name) throws IOException {
            byte[] known = files.classes().get(name);
            return known != null ? Optional.of(ByteBuffer.wrap(known)) : ModuleReader.super.read(name);
        }

        @Override
        public Stream<String> list() {
            return Stream.concat(files.classes().keySet().stream(), files.resources().stream()).sorted();
        }

        @Override
        public void close() {
            return;
        }
    }
}

package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Date;
import java.util.Properties;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProcessStateTest {
    private final Properties own = System.getProperties();
    private final TimeZone zone = TimeZone.getDefault();

    /// Properties whose methods throw.
    @SuppressWarnings("serial")
    private static final class Broken extends Properties {
        @Override
        public String getProperty(String key) {
            throw new IllegalStateException();
        }

        @Override
        public java.util.Set<String> stringPropertyNames() {
            throw new IllegalStateException();
        }

        @Override
        public synchronized int size() {
            throw new IllegalStateException();
        }
    }

    /// A time zone that cannot be read.
    @SuppressWarnings("serial")
    private static final class NoZone extends TimeZone {
        private boolean copied; // whether this is the copy that the JVM stores

        @Override
        public int getOffset(int era, int year, int month, int day, int weekday, int millis) {
            return 0;
        }

        @Override
        public void setRawOffset(int offset) {}

        @Override
        public int getRawOffset() {
            return 0;
        }

        @Override
        public boolean useDaylightTime() {
            return false;
        }

        @Override
        public boolean inDaylightTime(Date date) {
            return false;
        }

        @Override
        public Object clone() {
            if (copied) throw new IllegalStateException();
            NoZone copy = (NoZone) super.clone();
            copy.copied = true;
            return copy;
        }
    }

    @AfterEach
    void restore() {
        System.setProperties(own);
        TimeZone.setDefault(zone);
    }

    @Test
    void other_properties_are_replaced() {
        ProcessState before = ProcessState.now();
        System.setProperties(new Properties());
        before.putBack();
        assertEquals(own, System.getProperties());
    }

    @Test
    void properties_and_a_time_zone_that_throw_are_replaced() {
        ProcessState before = ProcessState.now();
        System.setProperties(new Broken());
        TimeZone.setDefault(new NoZone());
        before.putBack();
        assertEquals(own, System.getProperties());
        assertEquals(zone, TimeZone.getDefault());
    }

    @Test
    void properties_with_a_key_that_throws_are_replaced() {
        ProcessState before = ProcessState.now();
        System.setProperties((Properties) own.clone());
        boolean[] throwing = {false};
        System.getProperties().put(new Object() {
            @Override
            public int hashCode() {
                if (throwing[0]) throw new IllegalStateException();
                return 1;
            }
        }, "");
        throwing[0] = true;
        before.putBack();
        assertEquals(own, System.getProperties());
    }

    @Test
    void a_plugin_that_broke_the_state_between_two_calls_does_not_break_the_next_call() {
        ProcessState.now();
        System.setProperties(new Broken());
        ProcessState.now();
        assertEquals(own.getProperty("java.version"), System.getProperty("java.version"));
    }
}

"""A server of environments that plays no game, for errors that Agon itself does not produce.

Its first argument selects the behaviour: "old", "garbage", "gone", "die", "refuse".
"""

import json
import os
import sys
import tempfile

kind = sys.argv[1]
if kind == "garbage":
    sys.exit(print("this is not JSON", flush=True))
games = 2
shapes = {
    "actions": ("int32", [games]), "masks": ("uint8", [games, 3]), "legal": ("int32", [games]),
    "rewards": ("float32", [games, 2]), "done": ("uint8", [games]), "illegal": ("uint8", [games]),
    "seats": ("int32", [games]), "plies": ("int32", [games]),
}
arrays = {name: {"dtype": d, "shape": s, "offset": 64 * i} for i, (name, (d, s)) in enumerate(shapes.items())}
handle, name = tempfile.mkstemp(prefix="agon-fake-")
os.truncate(handle, 64 * len(arrays))
print(json.dumps({
    "agon": "envs", "version": 7 if kind == "old" else 1, "game": "fake", "variant": "fake", "games": games,
    "seats": 2, "actions": 3, "planes": [0, 0, 0], "file": name + ("x" if kind == "gone" else ""), "size": 64 * len(arrays), "arrays": arrays,
}), flush=True)
if kind == "gone":
    os.unlink(name)
    print("agon: no memory", file=sys.stderr)
    sys.exit(4)
while command := os.read(0, 1):
    if command == b"o":
        os.unlink(name)
        os.write(1, b"k")
    elif kind == "die":
        print("agon: memory is low", file=sys.stderr)
        print("agon: out of memory", file=sys.stderr)
        sys.exit(3)
    else:
        os.write(1, b'e{"error":"not today"}\n')
if os.path.exists(name):
    os.unlink(name)

"""Renders pictures: called by make.mjs inside Blender, after `--`.

    OUT SIZE SAMPLES THREADS [NAME …]      no name: all pictures
"""
import importlib
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import studio  # noqa: E402

CAMERA = ('pitch', 'turn', 'fill', 'focus', 'shape')


def all_pictures():
    """The tables of all families: {'1/stapler': (model, {parameters})}."""
    pictures = {}
    for file in sorted((HERE / 'models').glob('*.py')):
        table = importlib.import_module(f'models.{file.stem}').PICTURES
        twice = pictures.keys() & table.keys()
        if twice:
            sys.exit(f'in two tables: {", ".join(sorted(twice))}')
        pictures.update(table)
    return pictures


def main(out, size, samples, threads, *names):
    pictures = all_pictures()
    unknown = set(names) - pictures.keys()
    if unknown:
        sys.exit(f'no such picture: {", ".join(sorted(unknown))}')
    for name in names or pictures:
        model, parameters = pictures[name]
        start = time.time()
        studio.empty_scene()
        (pathlib.Path(out) / name).parent.mkdir(parents=True, exist_ok=True)
        model(**{key: value for key, value in parameters.items() if key not in CAMERA})
        camera = {key: value for key, value in parameters.items() if key in CAMERA}
        # scenes are as wide as a page
        width = int(size) * 4 // 3 if name.startswith('content/') else int(size)
        studio.photograph(f'{out}/{name}', width, int(samples), threads=int(threads), **camera)
        print(f'picture {name} {time.time() - start:.1f} s', flush=True)


main(*sys.argv[sys.argv.index('--') + 1:])

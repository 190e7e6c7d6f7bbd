"""Boxes in which goods are sold."""
from random import Random

from materials import card, lighter, print_ink
from shapes import box, group, text


def tray(item, count, step, length, high, color, brand, note):
    """Things side by side in a flat box, half pulled out of its sleeve: `item(i)` makes one that lies along x."""
    chance, board = Random(3), card(color, 0.45)
    inside = count * step + 1
    for i in range(count):
        one = item(i)
        one.location.x += chance.uniform(-1.2, 0.6)
        one.location.y += (i - (count - 1) / 2) * step
        one.location.z += 0.7
    box((length + 6, inside + 1.6, 0.7), card('#d9d4c8'), (length / 2, 0, 0), bevel=0.1)
    for y in (-1, 1):
        box((length + 6, 0.6, high * 0.75), card('#d9d4c8'), (length / 2, y * (inside / 2 + 0.5), 0.2), bevel=0.1)
    # the sleeve: four walls, open towards the tips
    start, end = length * 0.36, length + 4
    middle, run = (start + end) / 2, end - start
    wide = inside + 3
    top = high + 1.4
    sleeve = [
        box((run, wide, 0.6), board, (middle, 0, top - 0.6), bevel=0.2),
        box((run, wide, 0.5), board, (middle, 0, -0.1), bevel=0.1),
        *(box((run, 0.6, top), board, (middle, y * (wide / 2 - 0.3), -0.1), bevel=0.2) for y in (-1, 1)),
        box((0.6, wide - 1, top - 0.8), board, (end - 0.4, 0, 0.2), bevel=0.1),
    ]
    white = print_ink('#efece4')
    sleeve += [
        box((run * 0.12, wide, 0.02), print_ink(lighter(color, 0.75)), (start + run * 0.12, 0, top + 0.01), bevel=0),
        text(brand, min(wide * 0.24, run * 1.05 / len(brand)), white, (start + run * 0.27, wide * 0.04, top + 0.03)),
        text(note, min(wide * 0.12, run * 1.05 / len(note)), white, (start + run * 0.27, -wide * 0.24, top + 0.03)),
    ]
    group(sleeve)

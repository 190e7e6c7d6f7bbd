"""Pencils, colored pencils and crayons."""
from math import cos, radians, sin

from materials import card, lighter, metal, plastic, principled, print_ink, rubber, wood
from packs import tray
from shapes import cut, cylinder, group, lathe, lay, move, prism, text

COLORS = ('#e3c23a', '#dd8a2e', '#b8433a', '#b5506f', '#6d4a86', '#34508a', '#3f86ad', '#3c7a5a', '#7f9a3c', '#7b5236',
          '#3a3a3c', '#a59a8c')


def pencil_parts(color='#d3a034', lead='#3b3c3e', length=175, eraser=True, name=None, band=True):
    """Along z, the tip at 0."""
    cone = [(0, 0), (1.05, 5), (4.4, 23), (4.4, length + 5), (0, length + 5)]
    hexagon = [(4.05 * cos(radians(a)), 4.05 * sin(radians(a))) for a in range(30, 390, 60)]
    body = prism(hexagon, length - 8, principled('lacquer', color, rough=0.25, clear=0.5), (0, 0, 8), bevel=0.55)
    cut(body, lathe([(r, z + 0.55) for r, z in cone], None, steps=48), 'INTERSECT')
    core = cut(prism([(x * 0.95, y * 0.95) for x, y in hexagon], length - 1, wood('#d8b384', axis=2), (0, 0, 0.5),
                     bevel=0.4), lathe(cone, None, steps=48), 'INTERSECT')
    tip = lathe([(0.18, 0), (0.35, 0.4), (1.12, 5.1), (1.0, 6)], plastic(lead, 0.4))
    parts = [body, core, tip]
    if eraser:
        ferrule = metal('#c3b48a', 0.25)
        rings = [(4.0, 0)]
        for i in range(6):
            rings += [(4.05, i * 2 + 0.6), (3.75, i * 2 + 1.1), (4.05, i * 2 + 1.6)]
        parts.append(lathe([*rings, (4.0, 13.5)], ferrule, (0, 0, length - 1)))
        parts.append(cylinder(3.6, 10, rubber('#c98a86'), (0, 0, length + 10), bevel=1.2))
    elif band:
        parts.append(prism([(x * 1.01, y * 1.01) for x, y in hexagon], 9, plastic('#2f3133', 0.3), (0, 0, length - 8.6),
                           bevel=0.5))
    if name:
        # on the flat side that is up when the pencil lies
        parts.append(text(name, 3.6, print_ink('#4b3a1c'), (-3.53, -1.3, length - 62), (0, -90, 0), spacing=1.05))
    return parts


def pencil():
    lay(pencil_parts(name='Trazo  HB'), 3.51)


def pencil_box():
    tray(lambda i: lay(pencil_parts(name='Trazo  HB'), 3.51), 12, 7.6, 196, 9, '#2d4a3c', 'Trazo', '12 × HB')


def colored_pencils():
    tray(lambda i: lay(pencil_parts(COLORS[i], COLORS[i], eraser=False), 3.51), 12, 7.6, 176, 9, '#34508a', 'Alero', '12')


def two_color_parts():
    """Red at one end, blue at the other, both sharpened."""
    halves = []
    for color, turn in (('#b23533', 0), ('#2f4f95', 180)):
        half = group(pencil_parts(color, color, length=88, eraser=False, band=False))
        halves.append(move(half, (0, 0, 0 if turn == 0 else 175), (turn, 0, 0)))
    return halves


def two_color_pencil():
    lay(two_color_parts(), 3.51)


def two_color_box():
    tray(lambda i: lay(two_color_parts(), 3.51), 12, 7.6, 176, 9, '#7d3035', 'Trazo', '12')


def crayon_parts(color):
    """Along z, the tip at 0: a wax stick in a paper sleeve."""
    wax, label = principled('wax', color, rough=0.45, specular=0.4), card(lighter(color, 0.12), 0.7)
    return [lathe([(1.2, 0), (1.7, 0.6), (3.0, 7), (3.9, 8), (3.9, 90), (3.4, 90.5), (0, 90.5)], wax),
            cylinder(4.1, 70, label, (0, 0, 14), bevel=0.1),
            *(cylinder(4.13, 2.2, print_ink('#3b3a39'), (0, 0, z), bevel=0) for z in (20, 76))]


def crayons():
    tray(lambda i: lay(crayon_parts(COLORS[i]), 4.1), 12, 8.6, 91, 9.5, '#a87f2c', 'Alero', '12')


PICTURES = {
    '1/pencil': (pencil, dict(turn=36, pitch=46)),
    '1/pencil-12': (pencil_box, dict(turn=24, pitch=38)),
    '1/colored-pencils': (colored_pencils, dict(turn=-24, pitch=38)),
    '1/two-color-pencil': (two_color_pencil, dict(turn=36, pitch=46)),
    '1/two-color-pencil-12': (two_color_box, dict(turn=24, pitch=38)),
    '1/crayon': (crayons, dict(turn=-24, pitch=38)),
}

"""Needles and pins, nibs and a palette."""
from math import cos, pi, radians, sin
from random import Random

from bodies import hide
from materials import brass, bump, card, laminated, metal, noise, plastic, principled, print_ink, steel, wood
from models.craft import spool
from shapes import (apply, box, circle, copy, cylinder, group, lathe, lay, prism, rounded, sheet, surface, text, through,
                    tube)


def open_box(wide, deep, high, material, wall=1.2):
    """A tray: a bottom and four walls."""
    parts = [box((wide - 0.8, deep - 0.8, wall), material, bevel=0.2)]
    parts += [box((wide, wall, high), material, (0, y * (deep - wall) / 2, 0), bevel=0.3) for y in (-1, 1)]
    # a little lower, so that no two faces lie in one place at the corners
    parts += [box((wall, deep - wall, high - 0.15), material, (x * (wide - wall - 0.2) / 2, 0, 0), bevel=0.3)
              for x in (-1, 1)]
    return parts


def palette():
    """Two plies of beech; the upper one has the wells."""
    outline = through([(150, 8), (126, 74), (56, 104), (-30, 104), (-112, 74), (-150, 8), (-128, -62), (-66, -98), (-8, -92),
                       (24, -64), (60, -48), (102, -54), (138, -36)], 8, closed=True)
    thumb = [(98 + 19 * cos(2 * pi * i / 48), -8 + 14 * sin(2 * pi * i / 48)) for i in range(48)]
    wells = [circle(15, (112 * cos(radians(a)), 4 + 70 * sin(radians(a))), 48) for a in (45, 72, 99, 126, 153, 180, 207)]
    wells.append(circle(38, (-18, -8), 64))
    beech = wood('#c79a62', axis=0, rough=0.3)
    prism(outline, 3, beech, bevel=0.6, holes=[thumb])
    prism(outline, 3.4, beech, (0, 0, 2.9), bevel=0.7, holes=[thumb, *wells])
    text('Nube', 15, print_ink('#5a3a22'), (34, -6, 6.4), (0, 0, 12))


def nib_parts():
    """Along x, the point at the origin, its edges on the ground."""
    bronze, dark = metal('#b6b0a4', 0.2), plastic('#1c1c1e', 0.6)
    shape = through([(0, 0.25), (5, 1.0), (11, 2.6), (15, 3.5), (19, 3.4), (24, 3.2), (34, 3.3)], 8)

    def half(x):
        return next(w + (s - w) * (x - a) / (b - a) for (a, w), (b, s) in zip(shape, shape[1:]) if x <= b)

    def rise(x):
        return half(x) * (0.55 + 0.25 * min(1, x / 20))

    def point(u, v):
        angle, x = (2 * u - 1) * 1.25, 34 * v
        w = half(x)
        return x, w * sin(angle) / sin(1.25), 0.2 + rise(x) * (cos(angle) - cos(1.25)) / (1 - cos(1.25))

    slit = sheet([(x, 0.2 + rise(x) + 0.2) for x in range(1, 15)], 0.32, 0.2, dark)
    hole = cylinder(0.95, 0.5, dark, (15, 0, 0.2 + rise(15) - 0.1), bevel=0.1, steps=24)
    words = text('Cumbre', 2.3, print_ink('#4b463c'), (20, -0.7, 0.2 + rise(27) + 0.36))
    return [surface(point, 24, 68, bronze, 0.35, angle=80), slit, hole, words]


def calligraphy_nibs():
    """A tray with nibs, its lid behind it, and two nibs before it."""
    chance, board = Random(6), laminated('#2f4536')
    open_box(84, 70, 9, board)
    box((80, 66, 1), card('#e6dfcf'), (0, 0, 1.1), bevel=0.2)
    for i in range(10):
        x, y = (-37.5, 2.5)[i // 5] + chance.uniform(-0.6, 0.6), (i % 5 - 2) * 12 + chance.uniform(-1, 1)
        group(nib_parts(), (x, y, 2.1), (0, 0, chance.uniform(-4, 4)))
    group(nib_parts(), (-34, -52, 0), (0, 0, -14))
    group(nib_parts(), (6, -58, 0), (0, 0, 20))
    lid = [box((86.5, 72.5, 10), board, bevel=0.8), box((87, 8, 10.25), print_ink('#cbb98a'), (0, -20, 0), bevel=0.6),
           text('Cumbre', 15, print_ink('#e9e2cf'), (0, 3, 10.1), align='CENTER'),
           text('12 plumillas', 7, print_ink('#e9e2cf'), (0, -9.5, 10.1), align='CENTER')]
    group(lid, (22, 86, 0), (0, 0, -9))


def needle_parts():
    """Along z, the point at the origin, with a gilded eye."""
    eye = [(0.62 * cos(a * pi / 8), 0, 37.4 + 2.8 * sin(a * pi / 8)) for a in range(16)]
    return [lathe([(0, 0), (0.25, 2), (0.48, 9), (0.52, 28), (0.5, 35)], steel(0.14), steps=20),
            tube(eye, 0.32, brass(0.2), closed=True, sides=3)]


def needles():
    """A card with twenty needles under a strip of felt, a spool, and one needle with its thread."""
    felt = principled('felt', '#2f4a44', rough=0.95, sheen=0.5)
    bump(felt, noise(felt, 0.8, detail=5), 0.25)
    parts = [prism(rounded(76, 88, 4), 0.6, card('#ddd3bd'), bevel=0.15), box((66, 15, 1.7), felt, (0, -8, 0.5), bevel=0.5),
             box((66, 3, 0.15), print_ink('#8f3d44'), (0, 21, 0.6), bevel=0),
             text('Ribera', 13, print_ink('#8f3d44'), (0, 27, 0.7), align='CENTER'),
             text('20 agujas', 6, print_ink('#4b463c'), (0, -39, 0.7), align='CENTER')]
    chance = Random(3)
    for i in range(20):
        parts.append(lay(needle_parts(), 1.15, ((i - 9.5) * 3 + chance.uniform(-0.2, 0.2), -30 + chance.uniform(-1, 1), 0),
                         turn=90))
    group(parts, (-22, 0, 0), (0, 0, 6))
    spool('#8f3d44', (44, 22, 0), 20)
    strand = principled('thread', '#8f3d44', rough=0.6)
    lay(needle_parts(), 0.55, (20, -52, 0), turn=14, roll=90)
    line = [(57.6, 22, 14), (62, 10, 4), (70, -6, 0.5), (88, -20, 0.5), (84, -40, 0.5), (70, -44, 0.5), (60.4, -40.4, 1.1),
            (56.3, -42.9, 1), (52, -47, 0.5), (58, -57, 0.4), (74, -62, 0.4)]
    tube(through(line, 8), 0.36, strand)


def safety_pin():
    """Flat along x; its coil is around the origin. Both parts can be copied."""
    nickel = steel(0.14)
    coil = [(3.3 * cos(radians(a)), 3.3 * sin(radians(a)), 0.6 + 1.15 * (a - 80) / 360) for a in range(80, 641, 15)]
    line = [(29, 3.6, 0.9), (16, 3.7, 0.7), (6, 3.5, 0.6), *coil, (6, -3.5, 2.3), (16, -3.2, 1.9), (28, -2.6, 1.1)]
    head = through([(26.4, -4.6), (31, -5), (34, -3.6), (35, 0.4), (34, 4.4), (31, 5.6), (26.4, 5.2), (26, 0.4)], 4,
                   closed=True)
    return tube(line, 0.55, nickel, sides=4), apply(prism(head, 2.8, nickel, (0, 0, -0.1), bevel=1.1, segments=4))


def safety_pins():
    """A box full of pins, five of them before it."""
    chance, board = Random(5), laminated('#3c4f6b')
    pins = safety_pin()
    open_box(84, 58, 17, board)
    for i in range(96):
        turn, x, y = chance.uniform(-32, 32) + chance.choice((0, 180)), chance.uniform(-16, 16), chance.uniform(-10, 10)
        place = (x - 15.5 * cos(radians(turn)), y - 15.5 * sin(radians(turn)), 4.6 + i * 0.13)
        rot = (chance.uniform(-14, 14), chance.uniform(-5, 5), turn)
        for part in pins:
            copy(part, place, rot)
    for x, y, turn in ((-40, -50, 12), (8, -46, -24), (-8, -64, 28), (50, -34, 74), (34, -62, -8)):
        for part in pins:
            copy(part, (x, y, 0.1), (0, 0, turn))
    hide(*pins)
    text('Yunque', 10, print_ink('#e9e6dd'), (0, -29.2, 5), (90, 0, 0), 'CENTER')


PICTURES = {
    '2/palette': (palette, dict(turn=-14, pitch=46)),
    '2/calligraphy-nib': (calligraphy_nibs, dict(turn=-20, pitch=42)),
    '2/needle': (needles, dict(turn=-12, pitch=42)),
    '2/safety-pin': (safety_pins, dict(turn=-16, pitch=40)),
}

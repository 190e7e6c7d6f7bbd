"""Cleaner, a broom, a basket, and small goods for guests."""
from math import cos, pi, sin
from random import Random

from mathutils import Vector

from bodies import hide, loft, melted, weld
from materials import (bump, card, darker, film, laminated, lighter, metal, noise, paper, plastic, principled, print_ink,
                       rubber, steel, tint, wood)
from shapes import box, copy, cylinder, group, lathe, prism, rounded, surface, text, through, tube


def twisted(line, radius, strand, turns, material, strands=3):
    """Strands twisted around a line in the plane of x and z, or around a ring in the plane of x and y."""
    parts, last = [], len(line) - 1
    flat = max(p[2] for p in line) - min(p[2] for p in line) < 1e-6
    across = Vector((0, 0, 1)) if flat else Vector((0, 1, 0))
    for k in range(strands):
        points = []
        for i, place in enumerate(line):
            way = Vector(line[min(i + 1, last)]) - Vector(line[max(i - 1, 0)])
            out = way.cross(across).normalized()
            angle = 2 * pi * (turns * i / last + k / strands)
            points.append(Vector(place) + radius * (cos(angle) * out + sin(angle) * across))
        parts.append(tube(points, strand, material, smooth=False, sides=2))
    return parts


def jug(cap='#4a7459'):
    """Five liters: the shoulder falls away from the neck and leaves room for a hand under the handle."""
    skin = principled('polyethylene', '#e3e7dc', rough=0.34, glow_through=0.22)
    bump(skin, noise(skin, 45, detail=2), 0.5)
    body = loft([(0, 0, 0.3, 0, 0), (0, 0, 0.3, 84, 56), (0, 0, 9, 92, 64), (0, 0, 30, 93, 65), (0, 0, 110, 93, 65),
                 (0, 0, 188, 93, 65), (-4, 0, 210, 88, 62), (-20, 0, 232, 68, 50), (-38, 0, 252, 41, 37),
                 (-47, 0, 266, 25, 25), (-48, 0, 280, 19, 19), (-48, 0, 290, 19, 19), (-48, 0, 290, 0, 0)], skin, 0.42,
                (0, 1, 0), (0, 0, 1), 96)
    handle = loft([(-36, 0, 246, 0, 0), (-30, 0, 252, 15, 16), (-12, 0, 272, 13, 15), (14, 0, 287, 11, 13),
                   (46, 0, 283, 11, 13), (72, 0, 259, 12, 14), (80, 0, 222, 14, 17), (76, 0, 190, 16, 20),
                   (74, 0, 180, 0, 0)], skin, up=(0, 1, 0))
    melted([body, handle], 2, skin)
    screw_cap(25, 25, plastic(cap, 0.35), (-48, 0, 273))
    lathe([(20, 266), (26.5, 267), (26.5, 271), (20, 272)], skin, (-48, 0, 0))

    def front(lift):
        return lambda u, v: (136 * (u - 0.5), lift - 65 * (1 - (abs(u - 0.5) * 136 / 93) ** 4.76) ** 0.21, 40 + 132 * v)

    surface(front(-0.6), 40, 24, card('#eceadf', 0.45))
    band = front(-0.85)
    surface(lambda u, v: band(u, 0.08 + 0.2 * v), 40, 6, print_ink(cap))
    for words, size, z, color in (('Salvia', 31, 122, darker(cap, 0.3)), ('limpiador neutro', 13.5, 101, darker(cap, 0.3)),
                                  ('para suelos', 13.5, 84, darker(cap, 0.3)), ('5 l', 17, 57, '#eceadf')):
        text(words, size, print_ink(color), (0, -66.1, z), (90, 0, 0), 'CENTER')


def screw_cap(radius, high, material, at):
    """Ribbed, as caps are that one turns by hand."""
    parts = [lathe([(radius - 1, 0), (radius, 0.8), (radius, high - 2), (radius - 2, high), (0, high)], material, bevel=0.4)]
    count = round(radius * 1.6)
    for i in range(count):
        angle = 2 * pi * i / count
        parts.append(box((1.3, 1.4, high - 5), material, (radius * cos(angle), radius * sin(angle), 1.6), bevel=0.4,
                         rot=(0, 0, 360 * i / count)))
    return group(parts, at)


def broom():
    """Straw, bound with wire around the handle and sewn flat; it lies."""
    chance, lift, long = Random(8), 29, 330
    straws = [principled('straw', color, rough=0.6, specular=0.3) for color in ('#b99a5e', '#a9874a', '#c7ab72', '#9c8350')]
    for straw in straws:
        bump(straw, noise(straw, 1.2, stretch=(14, 1, 1), detail=3), 0.3)
    shape = [(-6, 19, 19), (24, 30, 22), (60, 62, 25), (110, 96, 25), (180, 118, 23), (long, 148, 24)]

    def half(x):
        return next((tuple(p + (q - p) * (x - a) / (b - a) for p, q in zip(s, t))
                     for (a, *s), (b, *t) in zip(shape, shape[1:]) if x <= b), shape[-1][1:])

    core = [(x, 0, lift, wide * 0.95, high * 0.9) for x, wide, high in shape[:-1]]
    loft([*core, (300, 0, lift, 132, 20), (308, 0, lift, 0, 0)], straws[1])
    for i in range(620):
        angle, deep = chance.uniform(0, 2 * pi), 1 if i < 440 else chance.uniform(0.2, 0.95)
        drift, end = chance.gauss(0, 0.05), long + chance.uniform(-22, 12)
        line = []
        for x in (-4, 24, 60, 110, 180, 250, end):
            wide, high = half(min(x, long))
            stray = max(0, x - 180) / 150
            line.append((x, wide * deep * cos(angle + drift * stray) + stray * chance.gauss(0, 2.5),
                         max(1.2, lift + high * deep * sin(angle + drift * stray) + stray * chance.gauss(0, 2))))
        tube(line, chance.uniform(0.8, 1.4), chance.choice(straws), sides=1)
    seam = principled('cord', '#7f3f36', rough=0.8)
    for x in (112, 134, 158):
        wide, high = half(x)
        tube([(x + 1.2 * sin(a * 5), (wide + 1.6) * cos(2 * pi * a / 60), lift + (high + 1.6) * sin(2 * pi * a / 60))
              for a in range(60)], 1.3, seam, closed=True, sides=3)
    wire = [(r, 14 + i * 2.2 + d) for i in range(24) for r, d in ((20.4 - i * 0.28, 0), (21.3 - i * 0.28, 1.1))]
    ash = wood('#c49b66', axis=2, rough=0.42)
    group([lathe([(0, -4), (19, -4), (20.6, 13), *wire, (13, 68), (0, 68)], metal('#a9abab', 0.3), angle=20),
           lathe([(12, 0), (12, 900), (11, 906), (7, 910), (0, 911)], ash)], (0, 0, lift), (0, -91.1, 0))


def basket():
    """Willow woven around stakes, with a twisted rim and handle."""
    chance, wide, deep, high = Random(2), 140, 178, 168
    willows = []
    for color in ('#b08450', '#a3763f', '#bb935f'):
        willow = principled('willow', color, rough=0.5, specular=0.35)
        tint(willow, noise(willow, 14, detail=5), darker(color, 0.25), lighter(color, 0.1))
        bump(willow, noise(willow, 1.2, detail=3), 0.15)
        willows.append(willow)

    def wall(angle, z, out=0.0):
        grow = 0.8 + 0.2 * z / high
        return (wide * grow + out) * cos(angle), (deep * grow + out) * sin(angle), z

    stakes, points = 36, 216
    for row in range(27):
        line = [wall(2 * pi * i / points, 9 + row * 5.8 + chance.gauss(0, 0.15),
                     4.9 * cos(stakes * pi * i / points + pi * row)) for i in range(points)]
        tube(line, 3, willows[row * 7 % 3], closed=True, smooth=False, sides=2)
    for i in range(stakes):
        angle = 2 * pi * i / stakes
        tube([wall(angle, 2), wall(angle, high)], 2.6, willows[i % 3], smooth=False, sides=2)
    for row in range(1, 22):
        part = row / 22.5
        line = [(wide * 0.8 * part * cos(a), deep * 0.8 * part * sin(a), 7 + 1.6 * cos(stakes / 2 * a + pi * row))
                for a in (2 * pi * i / points for i in range(points))]
        tube(line, 2.9, willows[row % 3], closed=True, smooth=False, sides=2)
    prism([(wide * 0.79 * cos(pi * i / 32), deep * 0.79 * sin(pi * i / 32)) for i in range(64)], 3, willows[1], (0, 0, 1))
    for z, radius, strand in ((high + 2, 5.2, 4.6), (5.6, 3, 2.6)):
        ring_ = [(*wall(2 * pi * i / 480, z, 1)[:2], z) for i in range(481)]
        twisted(ring_, radius, strand, 26, willows[0])
    arch = through([(-118, 0, 70), (-129, 0, 150), (-134, 0, 230), (-118, 0, 318), (-68, 0, 380), (0, 0, 402), (68, 0, 380),
                    (118, 0, 318), (134, 0, 230), (129, 0, 150), (118, 0, 70)], 16)
    twisted(arch, 5.4, 5, 11, willows[2])


def toothbrush_parts(color):
    """Lying along x, the bristles up and the tip of the head at the origin."""
    white, soft = plastic('#eae9e4', 0.3), rubber(color)
    side = through([(0, 0), (2, 4), (8, 5.6), (20, 5.6), (27, 4.4), (36, 2.9), (58, 2.8), (74, 4.4), (92, 5.9), (122, 5.2),
                    (146, 4.6), (151, 0)], 5)
    parts = [prism([*((x, -y) for x, y in side), *reversed(side[1:-1])], 5.2, white, bevel=1.8, segments=5),
             prism(rounded(44, 6.4, 3.1, at=(104, 0)), 1.4, soft, (0, 0, 4.2), bevel=0.6),
             *(prism(rounded(1.6, 7, 0.7, at=(x, 0)), 1.8, soft, (0, 0, 4.2), bevel=0.4) for x in (94, 99, 104, 109, 114))]
    for row in range(4):
        tuft = principled('bristles', '#efeeea' if row in (0, 3) else color, rough=0.6)
        first = cylinder(0.95, 10, tuft, (3.6, (row - 1.5) * 2.4, 5), bevel=0.25, steps=12)
        parts += [first, *(copy(first, (3.6 + i * 2.6, (row - 1.5) * 2.4, 5)) for i in range(1, 9))]
    return parts


def pouch(material, long, wide, high):
    """The upper side of a flat bag of film; its left end is at x = 0."""
    def point(u, v):
        rise = min(1, min(u, 1 - u) * 8) ** 0.6 * min(1, min(v, 1 - v) * 2.6) ** 0.6
        wave = 0.7 * sin(u * 23 + 4 * v) * sin(v * 9 + 2) + 0.5 * sin(u * 41 - 7 * v)
        return long * u, wide * (v - 0.5), 0.4 + rise * (high + wave)

    seal = principled('seal', '#dfe3e4', rough=0.35, glow_through=0.4)
    return [surface(point, 90, 30, material), *(box((8, wide, 0.5), seal, (x, 0, 0), bevel=0.15) for x in (3, long - 3))]


def toothbrushes():
    """A box; before it three brushes in their pouches and one without."""
    wrap = film(opacity=0.1, rough=0.1)
    bump(wrap, noise(wrap, 9, stretch=(3, 1, 1), detail=3), 1.2)
    colors = ('#4f8f8a', '#5577a3', '#b9707f', '#6d9a68')
    for i, (x, y, turn) in enumerate(((-92, 2, 2), (-84, -46, -5), (-96, -92, 3), (-70, -138, 7))):
        parts = toothbrush_parts(colors[i])
        if i < 3:
            parts = [group(parts, (16, 0, 0.6)), *pouch(wrap, 184, 40, 16.5),
                     text('Salvia', 9, print_ink(colors[0]), (86, -3.4, 17.8))]
        group(parts, (x, y, 0), (0, 0, turn))
    white, band = laminated('#e9e8e3'), print_ink(colors[0])
    case = [box((216, 130, 78), white, bevel=1), box((219, 133, 36), white, (0, 0, 76), bevel=1.2),
            box((217, 131, 9), band, (0, 0, 7), bevel=0.8)]
    for words, size, x, z, align in (('Salvia', 34, -96, 43, 'LEFT'), ('cepillos de dientes', 12, -96, 25, 'LEFT'),
                                     ('100', 34, 96, 43, 'RIGHT')):
        case.append(text(words, size, print_ink('#35605d'), (x, -65.2, z), (90, 0, 0), align))
    group(case, (0, 98, 0), (0, 0, -3))


def sweet(color):
    """A hard candy in twisted foil along x, its middle at the origin: the wrapper and a band of print."""
    def skin(lift, reach):
        def point(u, v):
            x, angle = reach * (2 * v - 1), 2 * pi * u
            part = max(0, (abs(x) - 12.6) / 13.4)
            r = 1.7 + lift + (7.6 * max(0, 1 - (abs(x) / 12.6) ** 2.4) ** 0.6 if part == 0 else 8.8 * part ** 0.8)
            r *= 1 + 0.2 * part * sin(9 * angle + x)
            return x + part * 1.4 * sin(5 * angle), r * cos(angle), r * (1 - 0.55 * part) * sin(angle)
        return point

    foil = principled('wrapper', color, rough=0.26, specular=0.6)
    bump(foil, noise(foil, 2.4, stretch=(5, 1, 1), detail=3), 0.5)
    return [weld(surface(skin(0, 26), 54, 60, foil, angle=50)),
            weld(surface(skin(0.12, 3.6), 54, 6, principled('print', '#e8dfc8', rough=0.3), angle=50))]


def candies():
    """A clear bag under a folded card, and some candies before it."""
    chance, wide, long = Random(4), 226, 290
    sweets = [sweet(color) for color in ('#a83e3a', '#c58a3a', '#5f8a4f', '#7d4f80', '#c9b24f', '#3f7590')]

    def rise(x, y):
        return (max(0, 1 - abs(2 * x / wide) ** 3.2) * max(0, 1 - abs(2 * y / long) ** 3.2)) ** 0.5

    places = []
    for z in (9.6, 25, 40, 55):
        for row in range(-6, 7):
            for column in range(-4, 5):
                x, y = column * 29 + (row % 2) * 12 + chance.uniform(-6, 6), row * 23 + chance.uniform(-5, 5)
                if z + 9 < 66 * rise(x, y) and abs(x) < wide / 2 - 20 and abs(y) < long / 2 - 20:
                    places.append((x, y, z + chance.uniform(-1, 3) * (z > 10), chance.uniform(-22, 22) * (z > 10)))
    places += [(x, y, 9.6, 0) for x, y in ((-96, -190), (-34, -208), (22, -186), (70, -212), (128, -188))]
    for x, y, z, lean in places:
        turn, roll = chance.uniform(0, 360), chance.choice((0, 180)) + chance.uniform(-12, 12)
        for part in chance.choice(sweets):
            copy(part, (x, y, z), (roll, lean, turn))
    hide(*(part for parts in sweets for part in parts))
    clear = film(opacity=0.06, rough=0.08)
    bump(clear, noise(clear, 30, detail=3), 5)

    def skin(u, v):
        x, y = wide * (u - 0.5), long * (v - 0.5)
        wave = 1.6 * sin(x / 13 + y / 31) + 1.3 * sin(y / 11 - x / 23)
        return x, y, 0.5 + rise(x, y) * (69 + wave)

    surface(skin, 90, 110, clear)
    seal = principled('seal', '#dfe3e4', rough=0.3, glow_through=0.4)
    for side in (-1, 1):
        box((wide, 12, 0.6), seal, (0, side * (long / 2 + 4), 0), bevel=0.2)
    board = laminated('#7c2f38')
    header = [box((wide + 6, 64, 2.6), board, bevel=0.9),
              box((wide + 6.2, 5, 2.8), print_ink('#d9c79a'), (0, -27, -0.05), bevel=0.9),
              text('Espiga', 33, print_ink('#ece2c9'), (0, -3, 2.75), align='CENTER'),
              text('caramelos   1 kg', 12, print_ink('#ece2c9'), (0, -19, 2.75), align='CENTER')]
    for x in (-60, 60):
        header.append(box((14, 1, 0.7), steel(0.25), (x, 26, 2.5), bevel=0.3))
    group(header, (0, long / 2 + 35, 0.3), (0, 0, 0.6))


def chopsticks():
    """A hundred pairs in two paper bands; each pair is sawn from one piece and still joined at its end."""
    chance = Random(9)
    shape = [(0, -5.3), (205, -4.3), (205, -0.7), (16, -0.5), (16, 0.5), (205, 0.7), (205, 4.3), (0, 5.3)]
    pairs = [prism(shape, 4.4, wood(color, axis=0, rough=0.55), bevel=0.3)
             for color in ('#d9bd8b', '#cfae78', '#dfc798', '#d3b682')]
    for layer in range(10):
        for i in range(10):
            copy(chance.choice(pairs), (chance.uniform(-1.6, 1.6) - 4 * (chance.random() < 0.05), (i - 4.5) * 11.2,
                                        0.3 + layer * 4.5), (0, 0, chance.uniform(-0.25, 0.25)))
    for x, y, turn in ((-6, -86, 5), (22, -112, -7)):
        copy(pairs[0], (x, y, 0.1), (0, 0, turn))
    hide(*pairs)
    red, cream = paper('#a83b35'), print_ink('#ece4d2')
    for x, wide in ((52, 46), (160, 22)):
        box((wide, 116.5, 46.2), red, (x, 0, 0), bevel=2, rot=(0, 0, 0.3))
        for side in (-1, 1):
            box((1.6, 116.8, 46.4), cream, (x + side * (wide / 2 - 4), 0, -0.05), bevel=0.8, rot=(0, 0, 0.3))
    text('100 pares', 15, cream, (57, 0, 46.4), (0, 0, 90.3), 'CENTER')


PICTURES = {
    '1/jug': (jug, dict(turn=-20, pitch=16)),
    '1/broom': (broom, dict(turn=-42, pitch=46, fill=0.86)),
    '1/basket': (basket, dict(turn=-30, pitch=24)),
    '1/toothbrush': (toothbrushes, dict(turn=-18, pitch=34)),
    '1/candy': (candies, dict(turn=-14, pitch=46)),
    '1/chopsticks': (chopsticks, dict(turn=-30, pitch=36)),
}

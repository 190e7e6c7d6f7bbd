"""What a reception has: seats, badges, a bell, a date stamp, a suitcase."""
from math import cos, pi, radians, sin
from random import Random

from materials import bump, fabric, film, metal, noise, paper, plastic, principled, print_ink, rubber, steel, wood
from shapes import (arc, box, circle, copy, cylinder, group, lathe, prism, rounded, sheet, side_prism, surface, text,
                    through, tube)


def portrait(x, y, wide, z):
    """A passport photo: hair, head and shoulders before a pale wall."""
    s = wide / 20
    shapes = (([(x + px * s, y + py * s) for px, py in ((-10, -13), (10, -13), (10, 13), (-10, 13))], '#b9c6cf'),
              (arc((x, y - 12.9 * s), 8.6 * s, 0, 180, 24), '#4a5a6b'), (circle(4.9 * s, (x, y + 1.2 * s)), '#3b2e27'),
              (circle(4.2 * s, (x, y - 0.4 * s)), '#c9a288'))
    return [prism(outline, 0.1, print_ink(color), (0, 0, z + i * 0.12), bevel=0)
            for i, (outline, color) in enumerate(shapes)]


def id_cards():
    """A hundred white cards in two piles; a printed one lies on a pile, one before them."""
    chance, white = Random(5), principled('pvc', '#eeeeeb', rough=0.22, specular=0.5)

    def printed(at, rot):
        blue, grey, z = print_ink('#2f5484'), print_ink('#a4a9af'), 0.7
        lines = [box((long, 1.5, 0.15), grey, (-9 + long / 2, 1 - i * 5.6, z), bevel=0)
                 for i, long in enumerate((32, 40, 24))]
        bars = [box((0.5 + i * 7 % 3 * 0.35, 5, 0.15), print_ink('#2c2d30'), (-8 + i * 1.7, -19, z), bevel=0)
                for i in range(24)]
        return group([prism(rounded(85.6, 54, 3.2), 0.76, white, bevel=0.15),
                      box((85.2, 10, 0.15), blue, (0, 15, z), bevel=0), *portrait(-27, -8, 20, z + 0.1),
                      text('CUMBRE', 6.4, print_ink('#eeece6'), (-37, 12.8, z + 0.2)),
                      text('María Soler', 5.4, print_ink('#33363a'), (-9, 4, z + 0.1)), *lines, *bars], at, rot)

    first = prism(rounded(85.6, 54, 3.2), 0.76, white, (-46, 26, 0), bevel=0.15)
    for i in range(1, 100):
        pile, level = divmod(i, 50)
        copy(first, (-46 + pile * 94 + chance.uniform(-0.4, 0.4), 26 + pile * 6 + chance.uniform(-0.4, 0.4), level * 0.79),
             (0, 0, chance.uniform(-0.5, 0.5) + pile * 5))
    printed((-46, 26, 39.5), (0, 0, -3))
    printed((24, -42, 0), (0, 0, 9))


def chair(color='#b98a57'):
    """Beech: two bent posts, three slats, a shaped seat."""
    across, along, up = (wood(color, axis=axis, rough=0.42) for axis in (0, 1, 2))
    edge = through([(208, 0), (188, 220), (182, 430), (194, 620), (234, 860)], 8)
    outline = [*edge, *((y + 32 + 6 * max(0, 1 - abs(z - 430) / 430), z) for y, z in reversed(edge))]
    for x in (-1, 1):
        prism(outline[::-1], 34, along, (x * 194 - 17, 0, 0), bevel=5, rot=(90, 0, 90))
        lathe([(0, 0), (15, 0), (16, 1), (20, 390), (20, 436), (0, 436)], up, (x * 190, -186, 0), bevel=1)
        box((20, 370, 62), along, (x * 192, 0, 366), bevel=3)
        box((18, 380, 28), along, (x * 191, 4, 168), bevel=5)
    box((360, 20, 62), across, (0, -188, 366), bevel=3)
    box((360, 20, 62), across, (0, 190, 366), bevel=3)
    box((366, 28, 18), across, (0, 0, 174), bevel=5)

    # hollowed where one sits
    def seat(u, v):
        x, y = sin(pi * (u - 0.5)), sin(pi * (v - 0.5))
        dip = 9 * max(0, 1 - 1.5 * x * x) * max(0, 1 - 1.3 * y * y)
        round_ = 13 * (1 - ((1 - x ** 10) * (1 - y ** 10)) ** 0.5)
        return x * (222 - 8 * y ** 6), y * 216 - 14 + 8 * x * x, 458 - dip - round_

    surface(seat, 56, 56, across, angle=80)
    prism(rounded(430, 418, 16, at=(0, -10)), 13, across, (0, 0, 432.5), bevel=4)
    for y, z, high in ((209, 640, 58), (222, 725, 58), (237, 814, 72)):
        line = through([(-184, 0), (-92, -17), (0, -23), (92, -17), (184, 0)], 8)
        sheet(line, high, 14, across, (0, y, z), (79, 0, 0), bevel=4)


def cushion(size, material, at, rot=(0, 0, 0)):
    """Two puffed halves and the piping where they meet; its middle is at `at`."""
    wide, deep, high = size

    def edge(x, y):
        return wide / 2 * x * (1 - 0.05 * y ** 6), deep / 2 * y * (1 - 0.05 * x ** 6)

    def half(sign):
        def point(u, v):
            x, y = sin(pi * (u - 0.5)), sin(pi * (v - 0.5))
            full = (max(0, 1 - x ** 8) * max(0, 1 - y ** 8)) ** 0.36
            return *edge(x, y), sign * high / 2 * full * (1 - 0.1 * (x * x + y * y))
        return surface(point, 56, 56, material, angle=80)

    way = [i / 12 - 1 for i in range(24)]
    rim = [*((t, -1) for t in way), *((1, t) for t in way), *((-t, 1) for t in way), *((-1, -t) for t in way)]
    piping = tube([(*edge(x, y), 0) for x, y in rim], 5, material, closed=True)
    return group([half(1), half(-1), piping], at, rot)


def sofa(color='#66757c'):
    """Two seats, two soft backs, legs of oak."""
    cloth = fabric(color, 4, 0.9)
    bump(cloth, noise(cloth, 110, detail=2), 7)
    oak = wood('#8d6843', axis=2, rough=0.4)
    for x in (-1, 1):
        for y in (-300, 320):
            lathe([(0, 0), (15, 0), (17, 2), (25, 132), (0, 132)], oak, (x * 660, y, 0))
        box((140, 800, 500), cloth, (x * 690, 0, 128), bevel=42, segments=8)
    box((1300, 740, 170), cloth, (0, 4, 130), bevel=18, segments=5)
    box((1270, 170, 640), cloth, (0, 330, 150), bevel=45, rot=(-6, 0, 0), segments=8)
    for x in (-1, 1):
        cushion((616, 650, 180), cloth, (x * 308, -62, 368), (-1.5, 0, x * 0.6))
        cushion((610, 440, 210), cloth, (x * 309, 200, 620), (76 + x, 0, x * -1.5))


def lanyards():
    """Two badge holders, each on its ribbon with a hook."""
    def ribbon(line):
        """A strip that lies flat along a line."""
        def point(u, v):
            i = round(u * (len(line) - 1))
            (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
            long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            x, y, side = *line[i], (v - 0.5) * 14
            return x - (by - ay) / long * side, y + (bx - ax) / long * side, 0.6 + 1.4 * u
        return point

    def one(color, loop, at, turn):
        weave, chrome = fabric(color, 0.6, 0.8), steel(0.15)
        line = through(loop, 10)
        parts = [surface(ribbon(line), len(line) - 1, 4, weave, 0.7), box((17, 13, 4.6), chrome, (0, -8, 0.1), bevel=1),
                 tube(through([(0, -13, 2.6), (0, -19, 2.6), (7, -24, 2.6), (7.5, -35, 2.6), (0, -42, 2.6), (-6.5, -36, 2.6),
                               (-5.4, -28, 2.6)], 6), 1.5, chrome),
                 cylinder(2.5, 6, chrome, (0, -14, 2.6), rot=(90, 0, 0))]
        clear, white = film('#e9eef0', 0.16, 0.15), principled('card', '#f0efeb', rough=0.5)
        slot = rounded(15, 4, 1.8, at=(0, -40))
        holder = rounded(68, 118, 4, at=(0, -92))
        parts += [prism(holder, 0.5, clear, (0, 0, 0.2), bevel=0.1, holes=[slot]),
                  prism(holder, 0.5, clear, (0, 0, 2.1), bevel=0.1, holes=[slot]),
                  prism(rounded(56, 88, 3, at=(0, -100)), 0.7, white, (0, 0, 0.9), bevel=0.1),
                  box((55.6, 13, 0.15), print_ink(color), (0, -67, 1.55), bevel=0), *portrait(0, -90, 19, 1.56),
                  text('Cumbre', 7, print_ink('#eeece6'), (0, -69.6, 1.8), align='CENTER'),
                  text('Diego Marín', 6, print_ink('#33363a'), (0, -115, 1.7), align='CENTER')]
        parts += [box((long, 1.6, 0.15), print_ink('#a4a9af'), (0, y, 1.55), bevel=0)
                  for long, y in ((34, -122), (42, -128))]
        group(parts, at, (0, 0, turn))

    one('#34567f', [(-2, -8), (-10, 24), (-46, 90), (-70, 160), (-46, 222), (8, 236), (58, 204), (62, 140), (34, 70),
                    (8, 24), (2, -8)], (-52, 0, 0), 4)
    one('#7d3b3f', [(-2, -8), (-8, 22), (-26, 70), (-38, 140), (0, 205), (58, 214), (100, 176), (92, 110), (50, 54),
                    (12, 22), (2, -8)], (56, -16, 0), -3)


def date_stamp():
    """Self-inking, on a slip of paper with its imprint."""
    shell, grey, blue = plastic('#2a2c30', 0.3), plastic('#5b6067', 0.35), plastic('#2f5484', 0.35)
    slip = [box((130, 92, 0.3), paper('#f1efe8'), bevel=0.05)]
    slip += [text('19 JUL 2026', 5.6, print_ink('#33518c'), (-16, y, 0.35), (0, 0, turn))
             for y, turn in ((-37, 3), (-26, -2))]
    group(slip, (10, -8, 0), (0, 0, 7))
    legs = [(-24, 12), (-18, 12), (-18, 35), (18, 35), (18, 12), (24, 12), *arc((13, 61), 11, 0, 90, 8),
            *arc((-13, 61), 11, 90, 180, 8)]
    parts = [side_prism(legs, 31, shell, bevel=1.8, segments=4), prism(rounded(47, 35, 4), 9, grey, bevel=1.2),
             box((34, 20, 29), plastic('#3a3d42', 0.45), (0, 3, 7), bevel=1),
             box((48.6, 17, 9), blue, (0, 0, 42), bevel=0.8)]
    # day, month and year are set at ridged wheels
    rim = [(r * cos(radians(i * 7.5)), r * sin(radians(i * 7.5))) for i, r in enumerate((8.2, 8.2, 7.4, 7.4) * 12)]
    for i in range(5):
        parts.append(group([prism(rim, 4.6, grey, bevel=0.2)], (-14.6 + i * 6.1, -8.6, 20), (0, 90, 0)))
    parts += [box((28, 20, 0.4), paper('#efede6'), (0, 0, 71.8), bevel=0.1),
              box((28, 1.6, 0.2), print_ink('#2f5484'), (0, -7.6, 72.1), bevel=0),
              text('19 JUL 2026', 4, print_ink('#33518c'), (0, 0, 72.3), align='CENTER'),
              text('4 mm', 3.6, print_ink('#6b6f75'), (0, -5, 72.3), align='CENTER'),
              text('Ribera', 8, print_ink('#d4d5d6'), (0, -15.65, 51), (90, 0, 0), 'CENTER')]
    group(parts, (-14, 8, 0.3), (0, 0, -4))


def counter_bell():
    """A chromed dome with a button above a black foot."""
    chrome, black = steel(0.07), principled('lacquer', '#222326', rough=0.22, clear=0.6)
    lathe([(0, 0), (39, 0), (42, 1), (43, 3), (43, 6), (41, 8.6), (34, 10.5), (12, 11), (9, 14), (6, 18), (0, 18)],
          black, bevel=0.3)
    outer = through([(40, 14), (39.6, 19), (37, 29), (31, 38.5), (21, 46), (10, 49.6), (4, 50.2)], 6)
    inner = [(r - 1.3 * r / 40 - 0.2, z - 1.3 * (1 - r / 42)) for r, z in reversed(outer)]
    lathe([*outer, *inner, outer[0]], chrome, angle=60)
    lathe([(9, 49), (9.6, 50.4), (9, 52), (6, 53.4), (0, 53.6)], chrome, bevel=0.2)
    cylinder(4, 40, chrome, (0, 0, 14))
    lathe([(3, 53), (3, 60), (6.6, 61), (8, 63), (7.4, 66), (4.4, 68), (0, 68.6)], chrome, angle=60)


def suitcase(color='#42596b'):
    """A ribbed shell with a zip around it, on four casters, the handle half out."""
    shell, black, alloy = plastic(color, 0.34, grain=0.03), plastic('#26282b', 0.4), metal('#b4b7ba', 0.28)
    wide, high, deep, low = 380, 500, 200, 48
    middle = low + high / 2
    prism(rounded(wide, high, 66, 12, at=(0, middle)), deep, shell, (0, deep / 2, 0), bevel=44, rot=(90, 0, 0), segments=10)
    top, r = low + high + 1, 45
    back = -deep / 2 - 1 + r
    profile = [(-12, top), *arc((back, top - r), r, 90, 180, 12), *arc((back, low - 1 + r), r, 180, 270, 12), (-12, low - 1)]
    for i in range(8):
        x = -119 + i * 34
        sheet(profile, 17, 4, shell, (x, 0, 0), (0, 0, 90), bevel=1.4)
    for radius, material, grow in ((4.4, black, 0.6), (1.8, metal('#8f8f8c', 0.35), 4.2)):
        ring_ = rounded(wide + grow * 2, high + grow * 2, 66 + grow, 10, at=(0, middle))
        tube([(x, 0, z) for x, z in ring_], radius, material, closed=True, smooth=False)
    # a plate with the name, in place of the ribs' middle
    box((74, 5, 22), alloy, (0, -deep / 2 - 4, 396), bevel=1.2)
    text('Alero', 14, print_ink('#3a3d41'), (0, -deep / 2 - 6.7, 402), (90, 0, 0), 'CENTER')
    for x in (-1, 1):
        tube([(x * 66, 66, top - 14), (x * 66, 66, top + 188)], 7, alloy, smooth=False)
        box((30, 26, 12), black, (x * 66, 66, top - 5), bevel=3)
        for y in (-66, 66):
            box((46, 46, 22), black, (x * 136, y, 40), bevel=7)
            cylinder(9, 28, black, (x * 136, y + 3, 16), bevel=1)
            for side in (-1, 1):
                cylinder(21, 9, rubber('#2c2d30'), (x * 136 + side * 10 - 4.5, y + 7, 21), bevel=3, rot=(0, 90, 0))
    box((164, 24, 26), black, (0, 66, top + 180), bevel=9, segments=5)
    sheet(through([(-62, 0), (-56, 15), (-30, 21), (30, 21), (56, 15), (62, 0)], 6), 22, 7, black, (0, 22, top - 1),
          bevel=2.4)
    box((8, 46, 70), black, (wide / 2 + 2, -8, middle + 20), bevel=3)
    box((3, 22, 26), alloy, (wide / 2 + 6, -8, middle + 42), bevel=1)
    group([sheet(through([(-60, 0), (-54, 14), (-30, 19), (30, 19), (54, 14), (60, 0)], 6), 20, 6, black, bevel=2)],
          (wide / 2 - 1, 32, middle), (0, 90, 0))


PICTURES = {
    '1/id-card': (id_cards, dict(turn=-22, pitch=34)),
    '1/chair': (chair, dict(turn=-32, pitch=16)),
    '1/sofa': (sofa, dict(turn=-24, pitch=15)),
    '1/lanyard': (lanyards, dict(turn=16, pitch=50)),
    '1/date-stamp': (date_stamp, dict(turn=-26, pitch=26)),
    '1/counter-bell': (counter_bell, dict(pitch=22)),
    '1/suitcase': (suitcase, dict(turn=-28, pitch=12)),
}

"""What a classroom and its laboratory need."""
from math import cos, radians, sin
from random import Random

from materials import brass, glass, laminated, metal, principled, print_ink, steel, wood
from shapes import arc, box, copy, cylinder, group, lathe, lay, move, prism, ring, text, through, tube


def abacus():
    """Ten wires with ten beads each, in a frame of beech."""
    beech, wire = wood('#c99f68', axis=2, rough=0.42), steel(0.2)
    wide, high = 250, 236
    for x in (-1, 1):
        box((16, 22, high), beech, (x * wide / 2, 0, 0), bevel=2.4)
        box((30, 84, 16), wood('#c99f68', axis=1, rough=0.42), (x * wide / 2, 0, 0), bevel=2.4)
    box((wide + 16, 22, 16), wood('#c99f68', axis=0, rough=0.42), (0, 0, high), bevel=2.4)
    colors = ('#a83a35', '#d08a3a', '#d9bb4a', '#5a8f52', '#35708f')
    chance = Random(9)
    for row in range(10):
        z = 34 + row * 20.5
        tube([(-wide / 2, 0, z), (wide / 2, 0, z)], 1.6, wire, smooth=False)
        paint = principled('lacquer', colors[row // 2], rough=0.25, clear=0.5)
        bead = lathe([(1.6, -8.4), (6, -8), (9.4, -3), (9.6, 0), (9.4, 3), (6, 8), (1.6, 8.4)], paint)
        left = chance.choice((10, 10, 7, 5, 3))
        for i in range(10):
            x = -wide / 2 + 18 + i * 17 if i < left else wide / 2 - 18 - (9 - i) * 17
            copy(bead, (x, 0, z), (0, 90, 0))
        move(bead, (0, 0, -4000))
        bead.hide_render = bead.hide_viewport = True


def hand_bell():
    metal_ = brass(0.16)
    lathe([(0, 66), (9, 66), (20, 62), (27, 52), (31, 36), (37, 16), (46, 4), (48, 0), (45, 1), (35, 16), (29, 36), (25, 50),
           (18, 58), (0, 61)], metal_)
    for z, r in ((40, 30.3), (44, 29.6)):
        ring(r + 0.5, r - 1, 1.2, metal_, (0, 0, z), bevel=0.4)
    turned = principled('varnish', '#3b2418', rough=0.2, clear=0.7)
    lathe([(6, 65), (9, 67), (7, 72), (9, 80), (13, 96), (13.5, 112), (10, 130), (7.5, 138), (10, 144), (11, 150), (8, 156),
           (0, 158)], turned)
    lathe([(10, 64.5), (11, 66), (9.4, 69), (7, 70)], metal_)


def hourglass():
    """Two bulbs between discs of walnut, the sand half through."""
    walnut, clear = wood('#7a5234', axis=0, rough=0.35), glass()
    for z in (0, 142):
        lathe([(0, 0), (40, 0), (42, 1.5), (42, 8), (40, 10), (0, 10)], walnut, (0, 0, z), bevel=0.5)
    for i in range(3):
        angle = radians(90 + i * 120)
        lathe([(5, 10), (5, 20), (3.6, 26), (5, 76), (3.6, 126), (5, 132), (5, 142)], walnut,
              (34 * cos(angle), 34 * sin(angle), 0))
    outer = [(20, 10), (27, 20), (29, 34), (25, 52), (12, 68), (3.6, 75), (3.6, 77), (12, 84), (25, 100), (29, 118), (27, 132),
             (20, 142)]
    lathe([*outer, *((r - 1.4, z) for r, z in reversed(outer))], clear)
    sand = principled('sand', '#c9a061', rough=0.95)
    lathe([(0, 11), (20, 11), (26, 20), (27, 26), (14, 35), (0, 42)], sand)
    lathe([(0, 77), (2, 77), (10, 84), (19, 93), (12, 93.6), (0, 90)], sand)
    tube([(0, 0, 40), (0, 0, 78)], 0.7, sand, smooth=False)


def magnifying_glass():
    chrome = steel(0.12)
    group([group([ring(41, 37.5, 8, chrome, (0, 0, -4), bevel=1.5),
                  lathe([(0, -3.4), (20, -2.6), (37.6, -0.7), (37.6, 0.7), (20, 2.6), (0, 3.4)], glass(), angle=60)],
                  (0, 0, 11))])
    lay([lathe([(5, 0), (6.5, 1), (6, 10), (7.5, 13), (7, 18)], chrome),
         lathe([(7.4, 17), (8.6, 20), (10.6, 60), (11, 96), (9, 108), (0, 110)], principled('varnish', '#26272a', rough=0.2,
                                                                                            clear=0.6))], 11, (40, 0, 0))


def chalk(colors):
    """A box of sticks, some of them out."""
    board = laminated('#3f6f9a')
    long, wide, high = 114, 114, 64
    box((long, wide, 1), board, bevel=0.2)
    for y in (-1, 1):
        box((long, 0.8, high), board, (0, y * wide / 2, 0), bevel=0.2)
    for x in (-1, 1):
        box((0.8, wide, high), board, (x * long / 2, 0, 0), bevel=0.2)
    sticks = [cylinder(5.2, 80, principled('chalk', color, rough=0.95, specular=0.1), (0, 0, -4000),
                       bevel=0.8) for color in colors]
    for i in range(100):
        place = ((i % 10 - 4.5) * 11.1, (i // 10 - 4.5) * 11.1, 1 - (i * 7) % 5)
        copy(sticks[(i * 7 + i // 10) % len(colors)], place)
    for stick in sticks:
        stick.hide_render = stick.hide_viewport = True
    front = -wide / 2 - 0.5
    text('Alero', 24, print_ink('#efece4'), (0, front, 32), (90, 0, 0), 'CENTER')
    text('100 tizas', 11, print_ink('#efece4'), (0, front, 12), (90, 0, 0), 'CENTER')
    for i, (x, y, turn) in enumerate(((-16, -84, 8), (6, -102, -6), (76, -86, 24))):
        lay([cylinder(5.2, 80, principled('chalk', colors[(i + 1) % len(colors)], rough=0.95, specular=0.1), bevel=0.8)], 5.2,
            (x - 40, y, 0), turn=turn)


def ruled_edge(parts, ink, start, end, z, every=10):
    """Marks along x, a longer one for each centimetre."""
    for i in range(int((end - start) / 1) + 1):
        long = 5 if i % every == 0 else 3.6 if i % (every // 2) == 0 else 2.2
        parts.append(box((0.22, long, 0.04), ink, (start + i, 1.2 + long / 2, z), bevel=0))


def acrylic():
    return principled('acrylic', '#dfeaf0', rough=0.06, transmit=0.75, ior=1.3, specular=0.6)


def set_square():
    """Brushed aluminium, 45 degrees."""
    ink, plate = print_ink('#2e3238'), metal('#c3c6c8', 0.34, brushed=0)
    size, edge = 200, 34
    parts = [prism([(0, 0), (size, 0), (0, size)], 1.6, plate, bevel=0.3, holes=[[(edge, edge), (size - edge * 2.41, edge),
                                                                                  (edge, size - edge * 2.41)][::-1]])]
    ruled_edge(parts, ink, 6, 176, 1.61)
    parts += [text(str(i), 6, ink, (6 + i * 10 - 1.6, 8.6, 1.62)) for i in range(1, 18)]
    parts.append(text('Alero', 9, ink, (10, 20, 1.62)))
    group(parts, (-70, -60, 0))


def protractor():
    ink = print_ink('#2e3a48')
    outer = [(-75, -9), (75, -9), *arc((0, 0), 75, 0, 180, 64)]
    hole = [(-42, 8), *[(x, y) for x, y in arc((0, 8), 42, 180, 0, 40)]]
    parts = [prism(outer, 2, acrylic(), bevel=0.35, holes=[hole])]
    for degree in range(0, 181, 2):
        angle, long = radians(degree), 8 if degree % 10 == 0 else 4.4
        r = 73.4 - long / 2
        parts.append(box((long, 0.24, 0.04), ink, (r * cos(angle), r * sin(angle), 2.01), bevel=0, rot=(0, 0, degree)))
        if degree % 20 == 0 and 0 < degree < 180:
            parts.append(move(text(str(degree), 5, ink, align='CENTER'), (59 * cos(angle), 59 * sin(angle), 2.02),
                              (0, 0, degree - 90)))
    parts.append(text('Alero', 6, ink, (-8, -6.4, 2.02)))
    ruled = []
    for i in range(-6, 7):
        ruled.append(box((0.24, 4, 0.04), ink, (i * 10, -6.6, 2.01), bevel=0))
    group([*parts, *ruled], (0, -30, 0))


def test_tube():
    """One tube, lying."""
    foot = [(8 * sin(radians(a)), 8 - 8 * cos(radians(a))) for a in range(0, 91, 10)]
    inner = [(6.8 * sin(radians(a)), 8 - 6.8 * cos(radians(a))) for a in range(90, -1, -10)]
    lay([lathe([*foot, (8, 148), (9.6, 149), (9.6, 150.4), (6.8, 150.4), *inner], glass())], 8)


def petri_dishes():
    """A pile of closed dishes, and one open beside its lid."""
    clear = glass()
    dish = [(0, 0), (42, 0), (43.6, 1.5), (43.6, 14), (42.4, 14), (42.2, 2), (0, 1.4)]
    lid = [(0, 12), (45, 12), (45.6, 11), (45.6, 0), (44.6, 0), (44.4, 10.6), (0, 10.8)]
    for i in range(4):
        lathe(dish, clear, (0, 30, i * 16.4))
        lathe(lid, clear, (0, 30, i * 16.4 + 4))
    lathe(dish, clear, (-46, -58, 0))
    lathe(lid, clear, (52, -62, 0))


def magnet():
    """A horseshoe of red steel with bare poles, and a few paper clips at them."""
    red, bare = principled('lacquer', '#a8322f', rough=0.3, clear=0.5), steel(0.25)
    outer, inner = arc((0, 0), 52, 0, 180, 40), arc((0, 0), 28, 180, 0, 40)
    legs = [*outer, (-52, -40), (-28, -40), *inner, (28, -40), (52, -40)]
    parts = [prism(legs, 22, red, bevel=1.6)]
    for x in (-40, 40):
        parts.append(box((24, 30, 22), bare, (x, -55, 0), bevel=1.6))
        parts.append(text('N' if x < 0 else 'S', 15, print_ink('#3a3b3d'), (x, -60, 22.05), align='CENTER'))
    group(parts)
    wire = steel(0.2)
    for x, y, turn in ((-44, -86, 74), (-32, -92, 108), (38, -90, 88), (50, -84, 60)):
        line = [(-13, 3, 0), (8, 3, 0), (13, 0, 0), (8, -3.4, 0), (-14, -3.4, 0), (-18, 0, 0), (-14, 4.4, 0), (6, 4.4, 0)]
        group([tube(through(line, 6), 0.55, wire)], (x, y, 0.8), (0, 0, turn))


PICTURES = {
    '1/abacus': (abacus, dict(turn=-24, pitch=14)),
    '1/hand-bell': (hand_bell, dict(turn=-14, pitch=18)),
    '1/hourglass': (hourglass, dict(turn=-14, pitch=14)),
    '1/magnifying-glass': (magnifying_glass, dict(turn=34, pitch=42)),
    '1/chalk-white': (chalk, dict(colors=('#efede6',), turn=-26, pitch=30)),
    '1/chalk-color': (chalk, dict(colors=('#d98a9a', '#e2c85f', '#8fb98a', '#86aecf', '#c99a6a', '#efede6'), turn=-26, pitch=30)),
    '1/set-square': (set_square, dict(turn=-10, pitch=52)),
    '1/protractor': (protractor, dict(turn=-16, pitch=52)),
    '1/test-tube': (test_tube, dict(turn=36, pitch=44)),
    '1/petri-dish': (petri_dishes, dict(turn=-14, pitch=36)),
    '1/magnet': (magnet, dict(turn=-18, pitch=46)),
}

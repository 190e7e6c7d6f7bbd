"""A keyboard, a guitar and a trumpet."""
from math import cos, pi, radians, sin
from random import Random

from mathutils import Vector

from materials import brass, fabric, metal, plastic, principled, print_ink, rubber, steel, wood
from parts import UP
from shapes import box, cylinder, group, lathe, move, prism, ring, rounded, side_prism, text, through, tube


def piano_keys():
    """Thirty-seven keys from C to C."""
    shell, panel, ink = plastic('#33363b', 0.4, grain=0.01), plastic('#24262a', 0.45), print_ink('#cfd0cd')
    white, dark = principled('key', '#efeee8', rough=0.2), principled('key', '#222326', rough=0.3)
    step, left = 22.0, -11 * 22.0
    box((560, 222, 24), shell, (0, 0, 4), bevel=5, segments=4)
    for x in (-230, 230):
        for y in (-80, 80):
            cylinder(11, 5, rubber(), (x, y, 0), bevel=0.8)
    for x in (-1, 1):
        box((36, 118, 38), shell, (x * 262, -51, 6), bevel=5, segments=4)
    side = [(6, 4), (111, 4), (111, 44), (104, 52), (16, 46), (6, 44)]
    move(side_prism(side, 560, shell, bevel=4, segments=4), rot=(0, 0, 90))
    chance = Random(2)
    for i in range(22):
        box((step - 1, 116, 13), white, (left + (i + 0.5) * step, -52, 27.6 - chance.uniform(0, 0.3)), bevel=1.2)
        if i < 21 and i % 7 in (0, 1, 3, 4, 5):
            box((11, 74, 12), dark, (left + (i + 1) * step, -31, 38.6), bevel=1.6, segments=4)
    top = []
    for x in (-1, 1):
        top.append(prism(rounded(116, 70, 10), 1, panel, (x * 206, 46, -0.5), bevel=0.4))
        top += [box((100, 2.2, 1.2), plastic('#111214', 0.7), (x * 206, 16 + k * 5.6, 0), bevel=0.3) for k in range(11)]
    top += [prism(rounded(106, 38, 4), 1.4, panel, (-66, 58, -0.5), bevel=0.4),
            box((84, 24, 0.4), principled('display', '#9fb0a2', rough=0.14), (-66, 58, 0.8), bevel=0.1),
            *(prism(rounded(17, 9, 2), 3, plastic('#565b62', 0.45), (14 + i % 6 * 22, 70 - i // 6 * 16, -0.4),
                    bevel=0.8) for i in range(18)),
            *(prism(rounded(17, 9, 2), 3, plastic('#a5483e', 0.45), (-110 + i * 22, 24, -0.4), bevel=0.8) for i in range(5)),
            text('Centella', 13, ink, (14, 14, 0.15)), text('37', 9, ink, (122, 14, 0.15))]
    # the slope of the panel: from (16, 46) to (104, 52)
    group(top, (0, 12, 45.8), (3.9, 0, 0))
    group([text('088', 17, print_ink('#2d352f'), (-92, 51, 1.25))], (0, 12, 45.8), (3.9, 0, 0))


def guitar():
    """Lying on its back, the neck to the right."""
    sides, spruce = wood('#7a4a2c', axis=0, rough=0.22), wood('#d9b077', axis=0, rough=0.24)
    rose, cedar = wood('#4a2c1e', axis=0, rough=0.35), wood('#9a6a40', axis=0, rough=0.35)
    bone, dark = plastic('#e9e4d3', 0.35), plastic('#17130f', 0.9)
    lower = [(0, -30), (12, -92), (52, -148), (112, -166), (180, -143), (243, -110), (298, -116), (350, -128), (402, -110),
             (432, -60), (438, -24)]
    shape = through([*lower, *((x, -y) for x, y in reversed(lower))], 6, closed=True)
    prism(shape, 82, sides, bevel=1.5)
    prism([((x - 220) * 1.008 + 220, y * 1.01) for x, y in shape], 4, plastic('#2e1d14', 0.3), (0, 0, 80), bevel=1)
    prism([((x - 220) * 0.995 + 220, y * 0.99) for x, y in shape], 2, spruce, (0, 0, 82.6), bevel=0.4)
    z = 84.7
    hole, scale, bridge = 292, 580, 122
    for outer, inner, color in ((58, 56.5, '#2e1d14'), (56.5, 50, '#a8553a'), (50, 48.5, '#2e1d14'), (47, 45.5, '#d9c79a'),
                                (44.5, 42, '#2e1d14')):
        ring(outer, inner, 0.25, print_ink(color), (hole, 0, z - 0.1), bevel=0)
    lathe([(0, 0), (41.6, 0), (41.8, 0.12)], dark, (hole, 0, z - 0.08))
    prism([(-13, -82), (13, -82), (15, -40), (15, 40), (13, 82), (-13, 82), (-15, 40), (-15, -40)], 8, rose,
          (bridge, 0, z - 0.5), bevel=2)
    box((3, 74, 11), bone, (bridge + 2, 0, z), bevel=0.8)
    nut = bridge + scale
    board = [(346, -28), (nut, -23.5), (nut, 23.5), (346, 28)]
    prism([(430, -27), (nut, -23), (nut, 23), (430, 27)], 20, cedar, (0, 0, 68), bevel=8, segments=5)
    prism(board, 5.4, rose, (0, 0, z - 0.6), bevel=0.7)
    side_prism([(436, 6), (448, 6), (462, 40), (490, 72), (436, 76)], 44, cedar, bevel=6, segments=4)
    high = z + 4.8
    for n in range(1, 17):
        x = nut - scale * (1 - 2 ** (-n / 12))
        half = 23.5 + (nut - x) / (nut - 346) * 4.5 - 0.6
        tube([(x, -half, high), (x, half, high)], 0.8, steel(0.25), smooth=False)
    box((5, 46, 8.6), bone, (nut + 2, 0, z - 0.4), bevel=0.8)
    outline = [(0, -23), (16, -33), (150, -36), (162, -30), (158, -14), (168, 0), (158, 14), (162, 30), (150, 36), (16, 33),
               (0, 23)]
    slots = [rounded(104, 14, 6, at=(88, y)) for y in (-17, 17)]
    head = [prism(outline, 17, cedar, (0, 0, -17), bevel=1.5, holes=slots)]
    for i in range(3):
        for y in (-1, 1):
            x = 56 + i * 34
            head += [cylinder(5, 22, bone, (x, y * 17 - 11, -8), rot=(-90, 0, 0)),
                     cylinder(2.4, 16, steel(0.2), (x, y * 42 - 8, -8), rot=(-90, 0, 0)),
                     box((17, 9, 12), bone, (x, y * 52, -14), bevel=3, segments=4),
                     box((26, 2, 15), brass(0.25), (x, y * 36.2, -15.5), bevel=0.6)]
    head.append(move(text('Alero', 12, print_ink('#e2cf9c'), align='CENTER'), (28, 0, 0.15), (0, 0, -90)))
    group(head, (nut + 4, 0, z + 5), (0, 13, 0))
    for i in range(6):
        k = i - 2.5
        roller = 56 + (2 - min(i, 5 - i)) * 34
        string = principled('string', '#e9e6dc', rough=0.2) if i > 2 else metal('#b9ae98', 0.3)
        end = Vector((nut + 4 + roller * cos(radians(13)), (17 + (abs(k) - 1.5) * 3) * (1 if k > 0 else -1),
                      z + 2 - roller * sin(radians(13))))
        tube([(bridge - 8, k * 11.4, z + 6), (bridge + 2, k * 11.4, z + 11.4), (nut + 2, k * 7.6, z + 8.6), tuple(end)],
             (0.75, 0.65, 0.55)[i % 3],
             string, smooth=False)


def trumpet():
    """Lying on its side before its case."""
    gold, chrome, pearl = brass(0.13), steel(0.12), principled('pearl', '#eceae2', rough=0.2)

    def pipe(*points, r=6.0):
        return tube(points, r, gold, smooth=False, sides=10)

    def bow(x, y, sign, r=6.0, half=30):
        return tube([(x + sign * half * cos(t), y, half * sin(t)) for t in (pi * (i / 20 - 0.5) for i in range(21))], r,
                    gold, sides=10)

    bell = through([(6.2, 30), (7, 70), (9.4, 120), (14, 165), (22, 198), (35, 220), (49, 231), (60, 236)], 6)
    flare = [*bell, (61.5, 236.6), (61, 237.8), (59.4, 237.4), *((r - 1, z + 0.8) for r, z in reversed(bell[:-2]))]
    parts = [group([lathe([*flare, flare[0]], gold, angle=60)], (0, 14, 30), (0, 90, 0)),
             pipe((-150, 14, 30), (34, 14, 30)), bow(-150, 14, -1), pipe((-150, 14, -30), (-40, 14, -30)),
             pipe((-40, 14, -30), (-30, 4, -30)),
             pipe((-256, -14, 30), (150, -14, 30), r=5.6), bow(150, -14, 1, 5.8), pipe((150, -14, -30), (34, -14, -30)),
             pipe((34, -14, -30), (20, -4, -30)), pipe((80, -14, 30), (112, -14, 30), r=6.8),
             pipe((80, -14, -30), (112, -14, -30), r=6.8),
             group([lathe([(7, 0), (7.4, 1), (7.4, 36), (6.4, 40), (5, 41)], gold)], (-262, -14, 30), (0, 90, 0)),
             group([lathe([(0, 10), (5, 8), (9.6, 2), (12, 0), (13.4, 1), (13.6, 3), (12, 8), (9.6, 16), (6, 26), (4.6, 40),
                           (5.4, 78)], chrome)], (-330, -14, 30), (0, 90, 0))]
    for i, x in enumerate((-34, -8, 18)):
        parts += [lathe([(0, -66), (4, -66), (5, -64), (10.4, -61), (11, -60), (11, -52), (10, -50), (10, 46), (11, 47),
                         (11, 56), (10, 58), (5, 60),
                         (5, 62), (0, 62)], gold, (x, 0, 0), bevel=0.2),
                  cylinder(2.2, 26, chrome, (x, 0, 60)),
                  lathe([(3, 84), (8, 85), (8.6, 86.4), (8.6, 89), (7.6, 90)], chrome, (x, 0, 0)),
                  lathe([(0, 90.2), (7.4, 90.2)], pearl, (x, 0, 0))]
    for z in (-18, 22):
        parts.append(pipe((-34, 0, z), (18, 0, z), r=4.4))
    # the slides of the valves
    for x, far, y, lift in ((18, 112, 0, -8), (-34, -112, -2, 2)):
        parts += [pipe((x, y, z), (far, y, z), r=5) for z in (lift - 13, lift + 13)]
        turn = 1 if far > x else -1
        parts.append(tube([(far + turn * 13 * cos(t), y,
                            lift + 13 * sin(t)) for t in (pi * (i / 16 - 0.5) for i in range(17))], 5, gold))
        parts += [pipe((far - turn * 26, y, z), (far - turn * 2, y, z), r=5.8) for z in (lift - 13, lift + 13)]
    parts += [tube([(82 + 13 * cos(t), 0, 20 + 13 * sin(t)) for t in (2 * pi * i / 32 for i in range(32))], 1.6, gold,
                   closed=True),
              tube(through([(34, -14, 34), (36, -14, 50), (48, -14, 54), (56, -14, 46)], 6), 2, gold)]
    for x in (-110, 56):
        parts.append(tube([(x, -14, 30), (x, 14, 30)], 2.2, gold, smooth=False))
    group([group(parts, rot=UP)], (20, -120, 39.6), (0, -2, -9))
    cloth, black = fabric('#2c2f35', 0.7, 0.85), plastic('#1f2023', 0.45)
    case = [box((600, 150, 236), cloth, (0, 0, 4), bevel=24, segments=6),
            prism(rounded(601.6, 237.6, 24, at=(0, 122)), 5, black, (0, 2.5, 0), bevel=0.6, rot=UP)]
    case += [tube(through([(-56, -75, 168), (-54, -98, 168), (-30, -104, 168), (30, -104, 168), (54, -98, 168),
                           (56, -75, 168)], 6), 6, black),
             *(box((26, 6, 30), chrome, (x, -75, 154), bevel=1.5) for x in (-190, 190)),
             *(box((26, 8, 22), black, (x, -74, 157), bevel=2) for x in (-56, 56)),
             *(box((30, 130, 8), black, (x, 0, 0), bevel=2) for x in (-220, 220)),
             prism(rounded(110, 34, 6), 1.2, metal('#b4a06a', 0.35), (0, -74.6, 92), bevel=0.4, rot=UP),
             text('Alero', 22, print_ink('#3a2f1c'), (0, -76, 84), UP, 'CENTER')]
    group(case, (0, 120, 0), (0, 0, 3))


PICTURES = {
    '1/piano-keys': (piano_keys, dict(turn=-20, pitch=36)),
    '1/guitar': (guitar, dict(turn=34, pitch=46)),
    '1/trumpet': (trumpet, dict(turn=-14, pitch=24)),
}

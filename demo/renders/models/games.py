"""Balls, board games, trophies and instruments."""
from math import cos, pi, radians, sin

from materials import bump, card, darker, fabric, metal, noise, paper, plastic, principled, print_ink, rubber, steel, wood
from shapes import arc, box, cylinder, group, lathe, lay, move, prism, ring, rounded, text, through, tube


def ball(r, material, at=(0, 0, 0)):
    profile = [(0, 0), *[(r * cos(radians(a)), r + r * sin(radians(a))) for a in range(-84, 90, 6)], (0, 2 * r)]
    return lathe(profile, material, at, angle=60)


def dice():
    """Five dice, each with another number up."""
    pips = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
            5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1))}
    faces = {(0, 0, 0): 0, (90, 0, 0): 1, (0, -90, 0): 2, (0, 90, 0): 3, (-90, 0, 0): 4}

    def die(at, turn, numbers, color, dots):
        body = plastic(color, 0.2)
        cube = box((16, 16, 16), body, (0, 0, -8), bevel=2.4, segments=5)
        parts = [cube]
        for rot, index in faces.items():
            marks = [lathe([(0, 0.07), (1.45, 0.05), (1.5, 0)], plastic(dots, 0.4), (x * 4, y * 4, 8)) for x,
                     y in pips[numbers[index]]]
            parts.append(group(marks, rot=rot))
        return group([group(parts, (0, 0, 8))], at, (0, 0, turn))

    die((-14, 2, 0), 24, (5, 6, 3, 4, 1), '#e9e4d6', '#2c2d30')
    die((10, 10, 0), -16, (6, 4, 5, 2, 3), '#e9e4d6', '#2c2d30')
    die((-10, 30, 0), 8, (1, 2, 3, 5, 4), '#e9e4d6', '#2c2d30')
    die((24, -6, 0), 62, (3, 1, 2, 6, 5), '#e9e4d6', '#2c2d30')
    die((4, -14, 0), 40, (2, 3, 6, 1, 4), '#e9e4d6', '#2c2d30')


def chess():
    """King, rook and two pawns on a corner of the board."""
    light, dark = wood('#d3b07c', axis=0, rough=0.35), wood('#5b3a26', axis=0, rough=0.35)
    for x in range(4):
        for y in range(3):
            box((50, 50, 12), light if (x + y) % 2 else dark, ((x - 1.5) * 50, (y - 1) * 50, 0), bevel=0.3)
    foot = [(0, 0), (17, 0), (18, 1.5), (18, 5), (15, 7), (14, 9), (15, 11), (12, 14)]
    pawn = [*foot, (7.5, 26), (6.5, 33), (10, 35), (9, 37), (7, 38), *[(9.5 * cos(radians(a)),
                                                                        46 + 9.5 * sin(radians(a))) for a in range(-58, 90, 8)],
            (0, 55.5)]
    rook = [*foot, (10, 26), (9.5, 44), (13, 47), (13.5, 49), (13.5, 60), (10, 60), (10, 55), (0, 55)]
    king = [*foot, (9, 30), (7.5, 52), (13, 56), (13, 58), (9.5, 60), (10, 64), (13, 78), (11, 80), (5, 82), (0, 83)]
    ivory, ebony = wood('#dcc08f', axis=2, rough=0.3), wood('#3a2419', axis=2, rough=0.3)
    lathe(king, ivory, (-25, 0, 12))
    for size, high, z in (((4.6, 4.6), 15, 94), ((12, 4.6), 4.6, 99.5)):
        box((*size, high), ivory, (-25, 0, z), bevel=1.2)
    lathe(rook, ivory, (-75, 50, 12))
    lathe(pawn, ivory, (25, -50, 12))
    lathe(pawn, ebony, (75, 0, 12))
    lathe(rook, ebony, (25, 50, 12))


def playing_cards():
    """A deck in its box, and four cards fanned in front."""
    red, black, white = print_ink('#ab2f2c'), print_ink('#2a2b2e'), card('#eeebe3', 0.4)
    case = [box((64, 19, 91), card('#2f4a76', 0.4), bevel=1.2),
            prism(rounded(46, 70, 4), 0.1, print_ink('#e8e2d2'), (0, -9.5, 45.5), bevel=0, rot=(90, 0, 0)),
            prism([(0, -20), (14, 0), (0, 20), (-14, 0)], 0.1, print_ink('#2f4a76'), (0, -9.7, 45.5), bevel=0, rot=(90, 0, 0))]
    group(case, (22, 44, 0), (0, 0, -18))
    diamond = [(0, -9), (6.5, 0), (0, 9), (-6.5, 0)]
    heart = through([(0, -9), (8, 1), (7, 7), (3, 8), (0, 4), (-3, 8), (-7, 7), (-8, 1)], 6, closed=True)
    for i, (letter, ink, shape) in enumerate((('A', red, heart), ('K', red, diamond), ('Q', red, heart), ('J', red, diamond))):
        face = [prism(rounded(63, 88, 4), 0.32, white, bevel=0.08), prism(shape, 0.04, ink, (0, 0, 0.32), bevel=0),
                text(letter, 13, ink, (-27, 31, 0.36)), move(text(letter, 13, ink), (27, -31, 0.36), (0, 0, 180))]
        small = prism([(x * 0.42, y * 0.42) for x, y in shape], 0.04, ink, (-23, 23, 0.32), bevel=0)
        group([group([*face, small], (0, 74, 0))], (-14, -120, i * 0.36), (0, 0, 24 - i * 15))


def yo_yo_parts(color):
    body, mid = plastic(color, 0.18), steel(0.2)
    half = [(4, 2), (12, 2.4), (27, 6), (29, 9), (28, 14), (22, 17.5), (12, 18.6), (0, 18.8)]
    return [lathe(half, body), lathe([(r, -z) for r, z in half], body), cylinder(4.5, 6, mid, (0, 0, -3), bevel=0.2),
            ring(15, 13.6, 0.3, print_ink('#ead9a8'), (0, 0, 18.2), bevel=0.1)]


def yo_yos():
    """Twenty-four in an open box."""
    for i in range(24):
        color = ('#a63a34', '#2f5a94', '#3f7d57', '#c99a3a')[(i + i // 6) % 4]
        group(yo_yo_parts(color), ((i % 6 - 2.5) * 62, (i // 6 - 1.5) * 62, 21))
    board = card('#34568a', 0.45)
    box((378, 254, 1.6), board, bevel=0.3)
    for x in (-1, 1):
        box((1.6, 254, 34), board, (x * 189, 0, 0), bevel=0.5)
    for y in (-1, 1):
        box((379, 1.6, 34), board, (0, y * 127, 0), bevel=0.5)
    text('Alero', 22, print_ink('#efece4'), (-172, -128.1, 10), (90, 0, 0))


def yo_yo(color='#a63a34'):
    """Lying on its side, the string in loops beside it."""
    group(yo_yo_parts(color), (0, 0, 19))
    cord = principled('cord', '#e5dfd0', rough=0.95)
    tube(through([(4, -4, 19), (22, -26, 15), (34, -36, 1), (58, -34, 0.9), (66, -14, 0.9), (48, -4, 0.9), (40, -22, 0.9),
                  (60, -46, 0.9),
                  (88, -36, 0.9)], 10), 0.8, cord)


def basketball():
    r = 121
    leather = principled('basketball', '#b5652f', rough=0.6, specular=0.35)
    bump(leather, noise(leather, 2.2, detail=1), 0.7)
    seam = rubber('#262324')
    parts = [ball(r, leather, (0, 0, -r))]

    def line(point):
        parts.append(tube([point(2 * pi * i / 96) for i in range(96)], 2.4, seam, closed=True, sides=4))

    line(lambda a: (r * cos(a), r * sin(a), 0))
    line(lambda a: (r * cos(a), 0, r * sin(a)))
    for side in (-1, 1):
        # two curves that come close at the front and at the back
        line(lambda a, side=side: tuple(r * q / (sum(p * p for p in (side * (0.62 + 0.26 * cos(2 * a)), cos(a), sin(a))) ** 0.5)
                                        for q in (side * (0.62 + 0.26 * cos(2 * a)), cos(a), sin(a))))
    group([group(parts, rot=(26, 18, 30))], (0, 0, r))


def table_tennis():
    """Two bats and a ball."""
    handle = wood('#b98a55', axis=1, rough=0.45)

    def bat(color, at, turn):
        blade = [*arc((0, 0), 76, -62, 242, 48)]
        parts = [prism(blade, 6, wood('#c9a06a', axis=1), bevel=0.6),
                 prism([(x * 0.985, y * 0.985) for x, y in blade], 2.4, principled('rubber sheet', color, rough=0.62),
                       (0, 0, 6), bevel=0.4),
                 prism([(x * 0.985, y * 0.985) for x, y in blade], 2.4, rubber('#242527'), (0, 0, -2.4), bevel=0.4),
                 prism([(-12, -60), (12, -60), (13, -100), (16, -152), (-16, -152), (-13, -100)][::-1], 20, handle, (0, 0, -7),
                       bevel=6, segments=5)]
        return group([group(parts, (0, 0, 7))], at, (0, 0, turn))

    bat('#a3332f', (-50, 30, 0), 28)
    bat('#a3332f', (64, 44, 0), -34)
    ball(20, principled('celluloid', '#eeeae0', rough=0.35), (12, -92, 0))


def flying_disc(color='#c8612f'):
    rim = [(0, 18), (70, 18.6), (110, 17), (126, 13), (134, 6), (136, 1), (134.5, 0), (132, 2), (128, 10), (110, 14.6),
           (70, 16.2), (0, 15.8)]
    lathe(rim, plastic(color, 0.35), bevel=0.2)
    for r in (84, 89, 94):
        ring(r + 0.8, r, 0.4, plastic(darker(color, 0.15), 0.4), (0, 0, 18.1), bevel=0.15)
    text('Alero', 34, print_ink('#efe8d8'), (0, -11, 18.75), align='CENTER')


def trophy():
    """A cup with two handles on a dark foot."""
    gold = metal('#c9a250', 0.16)
    lathe([(0, 62), (9, 62), (22, 66), (24, 70), (10, 76), (7, 84), (9, 96), (24, 110), (44, 140), (50, 176), (53, 196),
           (55, 199), (52, 199),
           (48, 176), (40, 142), (20, 116), (0, 112)], gold, bevel=0.3)
    for x in (-1, 1):
        line = [(x * 44, 0, 142), (x * 62, 0, 138), (x * 80, 0, 154), (x * 84, 0, 176), (x * 72, 0, 190), (x * 53, 0, 186)]
        tube(through(line, 8), 3.6, gold)
    foot = wood('#3a2a20', axis=0, rough=0.25)
    box((92, 92, 30), foot, bevel=2)
    box((72, 72, 32), foot, (0, 0, 30), bevel=2)
    box((48, 0.8, 17), metal('#c9a250', 0.3), (0, -36.2, 37), bevel=0.3)
    text('1.º', 12, print_ink('#4c3a1c'), (0, -36.8, 41), (90, 0, 0), 'CENTER')


def medal(color, words):
    """A disc on a ribbon that lies in a V."""
    disc, dark = metal(color, 0.24), metal(darker(color, 0.4), 0.4)
    parts = [lathe([(0, 0), (33, 0), (35, 1), (35, 3), (33, 4), (29.5, 4), (29, 3), (0, 3)], disc, bevel=0.2),
             text(words, 30, dark, (0, -9.5, 3.02), align='CENTER')]
    for i in range(40):
        angle = radians(i * 9)
        parts.append(box((2.4, 0.8, 0.5), disc, (31.4 * cos(angle), 31.4 * sin(angle), 3.9), bevel=0.2, rot=(0, 0, i * 9)))
    parts.append(group([ring(6, 4.4, 2, disc, bevel=0.4)], (0, 39, 1)))
    group(parts)
    for x, color_ in ((-1, '#2f4a80'), (1, '#a83733')):
        strap = fabric(color_, 0.5, 0.8)
        group([box((24, 150, 0.9), strap, (0, 70, 0), bevel=0.2)], (x * 2, 42, 0.6 if x < 0 else 1.6), (0, 0, -x * 17))


def drum():
    """A snare drum with its sticks across it."""
    chrome, shell, skin = steel(0.14), principled('lacquer', '#8e2f2c', rough=0.15, clear=0.8), paper('#ece8dc', 0.2)
    lathe([(170, 12), (172, 12), (172, 128), (170, 128)], shell)
    lathe([(0, 134), (168, 134), (172, 131)], skin)
    for z in (4, 124):
        ring(178, 171, 13, chrome, (0, 0, z), bevel=1.6)
    for i in range(8):
        angle = radians(i * 45 + 12)
        x, y = 181 * cos(angle), 181 * sin(angle)
        cylinder(2.4, 120, chrome, (x, y, 10), bevel=0.4)
        box((10, 15, 40), chrome, (x * 0.975, y * 0.975, 50), bevel=3, rot=(0, 0, i * 45 + 12))
    for x, turn in ((-24, 26), (24, 40)):
        stick = wood('#cfab78', axis=2, rough=0.4)
        lay([lathe([(0, 0), (4.6, 3), (5.4, 9), (4, 17), (3.4, 24), (7, 120), (7.4, 300), (6.6, 318), (0, 321)], stick)], 142,
            (x - 150, -96, 0), turn)


def maracas():
    for x, y, turn, color in ((-10, 34, -12, '#a8432f'), (6, -36, 10, '#2f6a5b')):
        gourd = principled('lacquer', color, rough=0.2, clear=0.7)
        parts = [lathe([(0, 0), (16, 2), (30, 14), (36, 34), (34, 54), (24, 72), (13, 82), (10.5, 86)], gourd),
                 lathe([(10, 84), (11, 86), (9, 100), (10, 140), (12.5, 196), (11, 204), (0, 206)],
                       wood('#c49a63', axis=2, rough=0.35))]
        for z, r, band in ((26, 34.7, '#e2c25f'), (34, 36.1, '#ece4d0'), (42, 36.1, '#e2c25f')):
            parts.append(ring(r + 0.25, r - 1, 3.2, print_ink(band), (0, 0, z), bevel=0.1))
        lay(parts, 36, (-100, y, 0), turn)


def recorder():
    """A school recorder, its brush beside it."""
    ivory = principled('resin', '#e3d8bd', rough=0.28)
    parts = [lathe([(0, 0), (11, 0), (12, 4), (12.6, 14), (14, 24), (14, 66), (15.5, 70), (15.5, 80), (13, 84), (12.5, 92),
                    (11, 230), (13, 236),
                    (13, 246), (11, 250), (10.6, 290), (14, 312), (14.5, 320), (8, 320)], ivory, bevel=0.4)]
    hole = plastic('#3a332a', 0.8)
    for z in (118, 146, 170, 196, 220):
        parts.append(lathe([(0, 0.1), (3.6, 0.1), (3.9, 0)], hole, (-12.6 + (z - 92) * 0.011, 0, z), rot=(0, -90, 0)))
    parts.append(box((1, 9, 5), hole, (-13.9, 0, 46), bevel=0.2))
    lay(parts, 15.5, (-160, 0, 0))


PICTURES = {
    '2/dice': (dice, dict(turn=-14, pitch=34)),
    '2/chess': (chess, dict(turn=-26, pitch=24)),
    '2/playing-cards': (playing_cards, dict(turn=-8, pitch=38)),
    '1/yo-yo': (yo_yo, dict(turn=-14, pitch=34)),
    '1/yo-yo-24': (yo_yos, dict(turn=-26, pitch=40)),
    '1/basketball': (basketball, dict(turn=0, pitch=18)),
    '1/table-tennis': (table_tennis, dict(turn=-10, pitch=42)),
    '1/flying-disc': (flying_disc, dict(turn=-12, pitch=34)),
    '1/trophy': (trophy, dict(turn=-26, pitch=14)),
    '1/drum': (drum, dict(turn=-10, pitch=26)),
    '1/maracas': (maracas, dict(turn=34, pitch=34)),
    '1/recorder': (recorder, dict(turn=36, pitch=44)),
}
for _name, _color, _words in (('gold', '#c9a250', '1'), ('silver', '#bcbcba', '2'), ('bronze', '#a9713f', '3')):
    PICTURES[f'1/medal-{_name}'] = (medal, dict(color=_color, words=_words, turn=-14, pitch=44))

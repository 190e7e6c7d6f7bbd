"""Instruments of a school laboratory, and a globe."""
from math import cos, hypot, pi, radians, sin
from random import Random

from coasts import LAND
from materials import (brass, glass, metal, noise, painted_metal, paper, plastic, principled, print_ink, rubber, steel,
                       tint, wood)
from parts import dial, hoop, on_ball, sphere, UP
from shapes import (arc, box, circle, cylinder, group, lathe, lay, move, prism, ring, rounded, sheet, side_prism,
                    surface, text, through, tube)


def coast(points, r, material):
    """Land on a ball: a piece of the ball that is above the sea where it is within the coast [(longitude, latitude), …]."""
    sides = list(zip(points, points[1:] + points[:1]))
    west, east = min(x for x, _ in points) - 2, max(x for x, _ in points) + 2
    south, north = min(y for _, y in points) - 2, min(89, max(y for _, y in points) + 2)

    def point(u, v):
        x, y = west + (east - west) * u, south + (north - south) * v
        inside, near = False, 9.0
        for (ax, ay), (bx, by) in sides:
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
            dx, dy = bx - ax, by - ay
            t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9)))
            near = min(near, hypot(x - ax - t * dx, y - ay - t * dy))
        # sloping, so that the shore runs between the points of the grid
        high = r + max(-1.6, min(0.45, 0.9 * near if inside else -0.9 * near))
        a, b = radians(y), radians(x)
        return high * cos(a) * cos(b), high * cos(a) * sin(b), high * sin(a)

    return surface(point, int(east - west), int(north - south), material, angle=80)


def globe():
    """The ball alone, its axis leaning."""
    r = 125

    def gloss(color):
        return principled('laminate', color, rough=0.24, clear=0.3)

    sea, ground, ice = gloss('#a9c6d4'), gloss('#b3b685'), gloss('#e6e9e8')
    tint(ground, noise(ground, 22, detail=6, rough=0.6), '#8fa577', '#d3c08c', 0.36, 0.62)
    parts = [sphere(r, sea)]
    for line in LAND:
        points = [tuple(map(float, pair.split(','))) for pair in line.split()]
        # the coast of Antarctica runs around the pole
        if max(y for _, y in points) > -60:
            parts.append(coast(points, r, ice if min(abs(y) for _, y in points) >= 60 else ground))
    parts.append(lathe([((r + 0.4) * cos(radians(a)), (r + 0.4) * sin(radians(a))) for a in range(-90, -69, 2)], ice,
                       angle=60))
    grid = gloss('#7f9fae')
    for a in (-60, -30, 30, 60):
        parts.append(tube(hoop((r + 0.25) * cos(radians(a)), (r + 0.25) * sin(radians(a))), 0.3, grid, closed=True, sides=3))
    parts += [tube(hoop(r + 0.25), 0.3, grid, rot=(90, 0, a), closed=True, sides=3) for a in range(0, 180, 30)]
    parts.append(tube(hoop(r + 0.1), 0.7, gloss('#b5655a'), closed=True, sides=4))
    for z, turn in ((r - 0.8, 0), (-r + 0.8, 180)):
        parts.append(lathe([(7, 0), (7, 1.6), (5.6, 2.6), (3, 3), (0, 3)], brass(0.25), (0, 0, z), rot=(turn, 0, 0)))
    for words, size, latitude, longitude, color in (
            ('Océano Atlántico', 6, 33, -42, '#4f7a8f'), ('Océano Atlántico', 5.4, -19, -14, '#4f7a8f'),
            ('ÁFRICA', 9, 14, 16, '#4c4a40'), ('EUROPA', 6, 50, 18, '#4c4a40'), ('ASIA', 10, 52, 80, '#4c4a40'),
            ('AMÉRICA DEL SUR', 5.4, -9, -57, '#4c4a40'), ('Océano Índico', 6, -14, 72, '#4f7a8f'),
            ('Alero', 7, -38, -18, '#37475a')):
        parts += on_ball(words, size, print_ink(color), r + 0.65, latitude, longitude)
    group([group(parts, rot=(0, 0, -95))], (0, 0, r), (0, 20, 0))


def thermometer():
    """A glass rod with its scale, and the tube that it is kept in."""
    ink, red = print_ink('#2b2d31'), principled('spirit', '#b3312c', rough=0.25)
    first, step = 52, 1.75  # where -10 degrees are, and the length of a degree
    clear, words = glass(), [('Alero', 272), ('°C', 40)]
    rod = [lathe([(0, 0), (1.6, 0.5), (2.6, 2.2), (2.7, 14), (2.3, 17), (3.3, 21), (3.4, 23), (3.4, 292), (2.6, 296),
                  (0, 297)], clear),
           lathe([(0, 1), (1.4, 1.6), (1.9, 3), (1.9, 14), (0.9, 18), (0.7, 20), (0.7, first + 33 * step),
                  (0, first + 33 * step)], red),
           box((0.5, 4.4, 252), principled('enamel', '#f1f0ea', rough=0.4), (1.7, 0, 30), bevel=0.1)]
    for degree in range(-10, 111):
        long, z = 2.6 if degree % 10 == 0 else 2 if degree % 5 == 0 else 1.4, first + (degree + 10) * step
        rod.append(box((0.3, long, 0.4), ink, (-3.2, 1.16, z - 0.2), bevel=0, rot=(0, 0, -20)))
        if degree % 10 == 0:
            words.append((str(degree), z))
    # the figures lie on the other side of the column
    rod += [group([move(text(label, 3.2, ink, align='CENTER'), (-3.55, -1.2, z), (0, -90, 0))], rot=(0, 0, 20))
            for label, z in words]
    lay(rod, 3.4, (-150, -16, 0), 0)
    case = [lathe([(0, 0), (7.4, 0), (8, 0.8), (8, 282), (7.6, 283)], plastic('#dfe2e0', 0.35)),
            lathe([(7.4, 276), (8.4, 277), (8.4, 309), (7.6, 311), (0, 311)], plastic('#8e3a36', 0.35), bevel=0.3),
            *(ring(8.5, 8, 1, plastic('#7b302d', 0.4), (0, 0, 281 + i * 3)) for i in range(8))]
    lay(case, 8.5, (-166, 10, 0), 3)


def weight(r, material, at):
    """A brass weight with its knob."""
    return lathe([(0, 0), (r * 0.94, 0), (r, 0.6), (r, r * 1.5), (r * 0.86, r * 1.62), (r * 0.4, r * 1.7),
                  (r * 0.28, r * 1.95),
                  (r * 0.5, r * 2.2), (r * 0.5, r * 2.4), (r * 0.3, r * 2.6), (0, r * 2.62)], material, at, bevel=0.2)


def scales():
    """A beam on a column with two hanging pans, and weights before it."""
    gold, oak, bright = brass(0.2), wood('#8a5c38', axis=0, rough=0.35), steel(0.18)
    chance = Random(4)
    box((330, 150, 26), oak, (0, 0, 6), bevel=3)
    box((312, 132, 6), oak, (0, 0, 31.8), bevel=2)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(10, 7, rubber(), (x * 145, y * 56, 0), bevel=1)
    lathe([(0, 0), (34, 0), (35, 2), (32, 6), (16, 10), (11, 18), (13, 24), (9, 30), (7.5, 150), (9, 256), (13, 262),
           (13, 268), (8, 274),
           (7, 290), (0, 290)], gold, (0, 0, 37.6), bevel=0.3)
    beam, z = [(-152, -3), (-152, 3), (-60, 8), (-14, 17), (14, 17), (60, 8), (152, 3), (152, -3), (60, -7), (-60, -7)], 318
    side_prism(beam[::-1], 7, gold, (0, -10, z), bevel=1.4)
    lathe([(0, 0), (7, 0), (8, 1), (8, 4), (4, 6), (0, 6.4)], bright, (0, -13, z + 3), rot=UP)
    cylinder(3, 16, bright, (0, 4, z + 3), rot=UP)
    # the pointer before its scale, at the column's foot
    tube([(0, -14.4, z - 2), (0, -14.4, 116)], 0.9, bright, smooth=False)
    prism(arc((0, 0), 206, -101, -79, 16) + arc((0, 0), 186, -79, -101, 16), 1.6, principled('ivory', '#e9e2cf', rough=0.4),
          (0, -11, z), bevel=0.3, rot=UP)
    for i in range(-8, 9):
        a = radians(i * 1.1 - 90)
        box((0.5, 0.15, 9 if i % 4 else 13), print_ink('#3a332a'), (203 * cos(a), -12.7, z + 203 * sin(a)), bevel=0,
            rot=(0, -i * 1.1, 0))
    box((10, 12, 18), gold, (0, -6, 114), bevel=1)
    for x in (-1, 1):
        parts = [lathe([(0, 0), (46, 0), (56, 5), (60, 11), (61, 11.4), (60, 12.6), (54, 7.4), (45, 2.2), (0, 2.2)], gold,
                       (0, 0, 92))]
        for i in range(3):
            a = radians(i * 120 + 40)
            parts.append(tube([(0, 0, z - 22), (59 * cos(a), 59 * sin(a), 103)], 0.8, bright, smooth=False))
        parts += [sphere(4, gold, (0, 0, z - 22)),
                  tube(through([(0, 0, z - 20), (0, 0, z - 10), (0, 6, z - 4), (0, 0, z + 6), (0, -6, z - 3)], 6), 1.3,
                       bright)]
        group(parts, (x * 147, -10, 0), (0, 0, chance.uniform(-20, 20)))
    for i, r in enumerate((13, 10.5, 8.6, 7, 5.4)):
        weight(r, gold, (-60 + i * 29 - i * i * 1.2, -104 + i % 2 * 4, 0))
    text('Alero', 12, print_ink('#e2cf9c'), (0, -75.2, 14), UP, 'CENTER')
    text('500 g', 7, print_ink('#e2cf9c'), (118, -75.2, 15), UP, 'CENTER')


def compass():
    """A round case, its lid open."""
    case, ink = brass(0.24), print_ink('#2a2c30')
    lathe([(0, 0), (29, 0), (31, 1), (32, 2.4), (32, 10), (31, 11.6), (29, 11.6), (28.4, 10.8), (28.4, 4)], case, bevel=0.2)
    lathe([(0, 4.4), (28.4, 4.4)], principled('face', '#eae7dc', rough=0.5))
    parts = dial(27, ink, 4.5, 72, 6, 3.4, 0.6)
    for letter, x, y in (('N', 0, 17.4), ('E', 17.6, -2.6), ('S', 0, -22), ('O', -17.6, -2.6)):
        parts.append(text(letter, 7, print_ink('#a53832') if letter == 'N' else ink, (x, y, 4.6), align='CENTER'))
    parts += [ring(13, 12.4, 0.15, ink, (0, 0, 4.5), bevel=0), text('Alero', 3.6, ink, (0, -10, 4.6), align='CENTER')]
    group(parts)
    north, south = principled('lacquer', '#a8322f', rough=0.25), principled('lacquer', '#e4e4e1', rough=0.3)
    needle = [prism([(-3.2, 0), (3.2, 0), (0, 22)], 0.5, north, bevel=0.1),
              prism([(3.2, -0.1), (-3.2, -0.1), (0, -22)], 0.5, south, bevel=0.1),
              lathe([(0, 0), (2.4, 0), (2.6, 0.8), (1.4, 1.8), (0, 2)], case, (0, 0, 0.3))]
    group(needle, (0, 0, 7), (0, 0, -27))
    cylinder(0.7, 3, steel(0.2), (0, 0, 4.4), bevel=0.1)
    lathe([(28.4, 10.4), (0, 10.4)], glass())
    lid = [lathe([(0, 0), (29.6, 0), (31.4, 0.8), (32, 2), (32, 5), (30.6, 5), (30.6, 2.2), (29, 1.4), (0, 1.4)], case,
                 bevel=0.2)]
    group([group(lid, (0, 32, 0))], (0, 33, 12.6), (68, 0, 0))
    for x in (-10, 3):
        cylinder(2, 7, case, (x, 33.6, 11), rot=(0, 90, 0), bevel=0.3)
    box((12, 4, 6), case, (0, 33, 4), bevel=0.8)
    cylinder(3.4, 7, case, (0, -30.5, 6.4), rot=UP, bevel=0.6)
    tube([(x, y - 43, 3.4 + 0.275 * y) for x, y, _ in hoop(8, steps=40)], 1.1, case, closed=True)


def microscope():
    """Seen from the side: the arm at the right, the stage and the lamp at the left."""
    coat, black, chrome = painted_metal('#e2e1db', 0.32), plastic('#2a2c30', 0.4), steel(0.16)
    prism(rounded(184, 124, 34), 22, coat, (10, 0, 3), bevel=5, segments=5)
    prism(rounded(84, 64, 16, at=(56, 0)), 20, coat, (0, 0, 22), bevel=6, segments=5)
    for x in (-62, 82):
        for y in (-42, 42):
            cylinder(8, 4, rubber(), (x, y, 0), bevel=0.6)
    arm = [(34, 30), (82, 30), (90, 70), (90, 170), (80, 222), (56, 254), (24, 266), (-38, 266), (-42, 262), (-42, 240),
           (-38, 236),
           (12, 234), (36, 222), (46, 196), (48, 150), (44, 90)]
    side_prism(arm, 42, coat, bevel=7, segments=6, angle=50)
    lens = -14  # x of the optical axis
    lathe([(0, 0), (26, 0), (27, 1), (26, 14), (21, 19), (19, 19), (18, 17), (0, 17)], black, (lens, 0, 24.6), bevel=0.4)
    lathe([(0, 17.6), (17.6, 17.6)], principled('lamp', '#eef0ea', rough=0.3), (lens, 0, 24.6))
    box((118, 116, 8), black, (-2, 0, 116), bevel=1.6)
    lathe([(0, 0), (14, 0), (18, 6), (20, 8), (20, 24), (0, 24)], black, (lens, 0, 93), bevel=0.5)
    box((25, 76, 1.1), glass('#e9f2f0'), (lens, 4, 124.2), bevel=0.1, rot=(0, 0, 3))
    box((18, 20, 0.4), paper(), (lens - 1, -22, 125.3), bevel=0.05, rot=(0, 0, 3))
    for y in (-34, 34):
        sheet([(38, 124.6), (30, 126.6), (2, 126.4), (-10, 125.9), (-13, 127)], 7, 0.9, chrome, at=(0, y, 0), bevel=0.2)
        cylinder(5, 3, chrome, (36, y, 124), bevel=0.5)
    lathe([(0, 0), (17, 0), (27, 7), (29, 12), (29, 26), (26, 30), (0, 30)], black, (lens, 0, 206), bevel=0.5)

    def objective(long, color, at, rot):
        tip = [(0, -long), (3, -long), (4.6, 3 - long), (8, 10 - long), (9, 12 - long), (9, -12), (10.4, -10), (10.4, 2),
               (0, 2)]
        band = lathe([(9.1, -17), (9.3, -16.8), (9.3, -13.4), (9.1, -13.2)], print_ink(color))
        return group([lathe(tip, chrome, bevel=0.2), band], at, rot)

    objective(56, '#3f6ea0', (lens, 0, 208), (0, 0, 0))
    objective(38, '#c9a13b', (lens + 5, 18, 212), (42, 0, 0))
    objective(28, '#a8433f', (lens + 5, -18, 212), (-42, 0, 0))
    lathe([(0, 0), (28, 0), (28, 8), (22, 14), (0, 14)], coat, (lens, 0, 263), bevel=0.8)
    head = [lathe([(0, -6), (20, -6), (21, 0), (21, 26), (17, 30), (16, 34), (16, 84), (0, 84)], coat, bevel=0.5),
            lathe([(14, 80), (14, 90), (18, 93), (19, 96), (19, 110), (16.6, 113), (10, 112), (8, 110), (0, 110)], black,
                  bevel=0.3),
            lathe([(0, 110.4), (7.6, 110.4)], principled('lens', '#20242c', rough=0.05, clear=0.8))]
    group(head, (lens + 2, 0, 276), (0, 38, 0))
    for r, long, x, z in ((23, 108, 66, 84), (13, 126, 66, 84)):
        cylinder(r, long, black, (x, long / 2, z), rot=UP, bevel=1.4)
        cylinder(r * 0.7, long + 0.8, chrome, (x, long / 2 + 0.4, z), rot=UP, bevel=0.3)
        for i in range(36 if r > 20 else 24):
            a = 2 * pi * i / (36 if r > 20 else 24)
            for y in (-1, 1):
                box((1.2, 8, 1.2), black, (x + r * cos(a), y * (long / 2 - 6), z - 0.6 + r * sin(a)), bevel=0.3)
    text('Alero', 10, print_ink('#37475a'), (56, -21.2, 160), UP)


def telescope():
    """A white tube on a tripod of aluminium."""
    white, black, aluminium = painted_metal('#e4e4df', 0.22), plastic('#26282b', 0.4), metal('#b4b7ba', 0.34)
    hub = 640
    tube_ = [lathe([(33, -230), (34, -228), (34, 330), (33, 332)], white),
             lathe([(38, 322), (41, 326), (41, 442), (39.6, 446), (37.6, 446), (37.6, 420), (0, 420)], black, bevel=0.4),
             lathe([(0, 428), (20, 427), (37.4, 424)], principled('lens', '#26303c', rough=0.04, clear=1.0)),
             lathe([(34.4, -236), (35.6, -234), (35.6, -212), (34.4, -210)], black),
             lathe([(0, -330), (15, -330), (16.4, -328), (16.4, -262), (24, -254), (33, -238), (33, -226), (0, -226)], black,
                   bevel=0.4),
             cylinder(4, 66, steel(0.2), (0, 33, -280), rot=UP, bevel=0.5),
             *(lathe([(0, 0), (10, 0), (11, 1), (11, 11), (10, 12), (0, 12)], black, (0, y, -280),
                     rot=UP) for y in (41, -29)),
             # the diagonal with its eyepiece, which points up
             lathe([(16, -344), (17.6, -342), (17.6, -328), (16, -326)], steel(0.2)),
             box((34, 34, 40), black, (2, 0, -382), bevel=5),
             lathe([(14, 10), (17, 12), (17, 30), (15, 33), (15, 52), (19, 56), (19, 66), (15, 70), (9, 69), (0, 68)], black,
                   (0, 0, -362),
                   rot=(0, 90, 0), bevel=0.4)]
    finder = [lathe([(9, -70), (11, -68), (11, 40), (15, 52), (15, 78), (13, 79), (13, 70), (0, 70)], black, bevel=0.3),
              lathe([(0, -82), (9, -82), (12, -80), (12, -68), (8, -64)], black, bevel=0.3)]
    tube_ += [group(finder, (62, 0, -130)), *(box((32, 10, 9), black, (46, 0, z), bevel=1.5) for z in (-172, -110)),
              move(text('Alero', 22, print_ink('#37475a')), (-7.7, -34.2, 236), (90, 90, 0)),
              move(text('D=60  F=700', 8, print_ink('#37475a')), (-2.8, -34.2, 150), (90, 90, 0))]
    tube_ += [ring(38, 34, 16, black, (0, 0, z), bevel=0.8) for z in (-50, 34)]
    tube_.append(box((12, 22, 120), black, (-42, 0, -60), bevel=2))
    group(tube_, (0, 0, hub + 92), (0, -62, 0))
    lathe([(0, 0), (30, 0), (32, 2), (32, 14), (20, 20), (15, 26), (15, 44), (0, 44)], black, (0, 0, hub), bevel=0.6)
    for y in (-1, 1):
        box((40, 6, 56), black, (-8, y * 16, hub + 36), bevel=2)
    tube([(4, -8, hub + 34), (60, -44, hub), (90, -60, hub - 60), (118, -78, hub - 110)], 3.4, steel(0.2))
    tube([(104, -69, hub - 84), (128, -84, hub - 130)], 8, black, smooth=False)
    for i in range(3):
        a = radians(i * 120 - 74)
        c, s = cos(a), sin(a)

        def on_leg(t):
            return (26 + 300 * t) * c, (26 + 300 * t) * s, hub + 6 - (hub - 4) * t

        tube([on_leg(0), on_leg(0.56)], 12, aluminium, smooth=False)
        tube([on_leg(0.5), on_leg(0.985)], 8.4, metal('#8e9296', 0.32), smooth=False)
        tube([on_leg(0.53), on_leg(0.58)], 14, black, smooth=False)
        tube([on_leg(0), on_leg(0.05)], 14.4, black, smooth=False)
        lathe([(0, 0), (13, 0), (14, 2), (12, 16), (10, 22), (0, 22)], rubber(), (326 * c, 326 * s, 0))
        tube([on_leg(0.45), (40 * c, 40 * s, hub - 262)], 3, aluminium, smooth=False)
    prism(circle(92, steps=6), 5, black, (0, 0, hub - 266), bevel=2)


PICTURES = {
    '1/globe': (globe, dict(pitch=14)),
    '1/thermometer': (thermometer, dict(turn=34, pitch=48)),
    '1/scales': (scales, dict(turn=-18, pitch=14)),
    '1/compass': (compass, dict(turn=-16, pitch=40)),
    '1/microscope': (microscope, dict(turn=-28, pitch=16)),
    '1/telescope': (telescope, dict(turn=-18, pitch=8)),
}

"""What measures, plays, sounds or is played with: laboratory, sports, instruments, small appliances."""
from itertools import combinations, permutations
from math import asin, atan2, cos, degrees, hypot, pi, radians, sin, tan
from random import Random

from mathutils import Vector

from materials import (brass, bump, card, fabric, glass, laminated, metal, noise, painted_metal, paper, plastic, principled,
                       print_ink, rubber, steel, tint, wood)
from models.desk import wrapped
from models.furnishing import LAND
from shapes import (arc, box, circle, copy, cylinder, group, lathe, lay, move, prism, ring, rounded, sheet, side_prism,
                    surface, text, through, tube)

UP = (90, 0, 0)  # turns what lies so that it stands and faces the front


def sphere(r, material, at=(0, 0, 0)):
    """A ball around `at`."""
    return lathe([(r * cos(radians(a)), r * sin(radians(a))) for a in range(-90, 91, 3)], material, at, steps=128, angle=60)


def hoop(r, z=0.0, steps=72):
    return [(r * cos(2 * pi * i / steps), r * sin(2 * pi * i / steps), z) for i in range(steps)]


def on_ball(words, size, ink, r, latitude, longitude):
    """Words on a ball around the origin, letter by letter along a parallel."""
    wide = [size * 0.56 * (0.55 if c in 'il.,1 ' else 1.45 if c in 'mwMW' else 1) for c in words]
    a, along, parts = radians(latitude), -sum(wide) / 2, []
    for letter, step in zip(words, wide):
        b = radians(longitude) + (along + step / 2) / (r * cos(a))
        out, up = Vector((cos(a) * cos(b), cos(a) * sin(b), sin(a))), Vector((-sin(a) * cos(b), -sin(a) * sin(b), cos(a)))
        parts.append(text(letter, size, ink, out * r - up * size * 0.36, (90 - latitude, 0, degrees(b) + 90), 'CENTER'))
        along += step
    return parts


def dial(r, ink, z, count=60, major=5, long=3.0, wide=0.4):
    """Marks around the origin on a face at `z`; the first stands at the top."""
    parts = []
    for i in range(count):
        size, thick = (long, wide) if i % major == 0 else (long * 0.55, wide * 0.6)
        a = radians(90 - i * 360 / count)
        parts.append(box((size, thick, 0.12), ink, ((r - size / 2) * cos(a), (r - size / 2) * sin(a), z), bevel=0,
                         rot=(0, 0, degrees(a))))
    return parts


def hand(long, wide, z, degree, material, back=0.2):
    """A pointer from the origin; `degree` counts from the top, clockwise."""
    outline = [(-wide / 2, -long * back), (wide / 2, -long * back), (wide * 0.3, long), (-wide * 0.3, long)]
    return group([prism(outline, 0.4, material, bevel=0.08)], (0, 0, z), (0, 0, -degree))


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


def panel(corners, r, material, dip=1.5):
    """One piece of a stitched ball around the origin: its edges sink into the seam."""
    corners = [Vector(corner) for corner in corners]
    middle, count = sum(corners, Vector()) / len(corners), len(corners)
    side = (corners[0] - middle).normalized()
    up = middle.normalized().cross(side)
    corners.sort(key=lambda c: atan2((c - middle).dot(up), (c - middle).dot(side)))

    def point(u, v):
        k = int(u * count)
        edge = corners[k % count].lerp(corners[(k + 1) % count], u * count - k)
        return middle.lerp(edge, v).normalized() * (r - dip * max(0, (v - 0.86) / 0.14) ** 2)

    return surface(point, count * 10, 22, material, angle=80)


def leather(color):
    material = principled('leather', color, rough=0.38, specular=0.45)
    bump(material, noise(material, 1.6, detail=2), 0.12)
    return material


def football():
    """Twelve dark and twenty white pieces."""
    r, gold = 110, (1 + 5 ** 0.5) / 2
    white, dark = leather('#e9e8e2'), leather('#2f3b4c')
    tips = [Vector(tip).normalized() for a in (-1, 1) for b in (-gold, gold) for tip in ((0, a, b), (a, b, 0), (b, 0, a))]

    def near(a, b):
        return 0.1 < (a - b).length < 1.2

    parts = [sphere(r - 1.3, rubber('#3c3d40'))]
    parts += [panel([a.lerp(b, 1 / 3) for b in tips if near(a, b)], r, dark) for a in tips]
    triples = [three for three in combinations(tips, 3) if all(near(a, b) for a, b in combinations(three, 2))]
    parts += [panel([a.lerp(b, 1 / 3) for a, b in permutations(three, 2)], r, white) for three in triples]
    # a white piece faces the camera, so that the name lies on it
    front = Vector((0.12, -1, 0.42)).normalized()
    turn = sum(triples[0], Vector()).normalized().rotation_difference(front).to_euler()
    name = on_ball('Alero', 15, print_ink('#2f3b4c'), r + 0.3, degrees(asin(front.z)), degrees(atan2(front.y, front.x)))
    group([group(parts, rot=tuple(degrees(a) for a in turn)), *name], (0, 0, r))


def volleyball():
    """Six times three strips, each three across their neighbors."""
    r = 105
    colors = [leather(color) for color in ('#d6b33f', '#eae8e1', '#345f91')]
    parts = [sphere(r - 1.3, rubber('#4a4b4e'))]

    def strip(axis, end, part):
        def point(u, v):
            x, y, place = 2 * u - 1, (2 * v - 1 + 2 * part) / 3, [0.0, 0.0, 0.0]
            place[axis], place[(axis + 1) % 3], place[(axis + 2) % 3] = end, tan(pi / 4 * x), tan(pi / 4 * y)
            rim = min(1 - abs(x), (1 - abs(2 * v - 1)) / 3)
            return Vector(place).normalized() * (r - 1.5 * max(0, 1 - rim / 0.06) ** 2)
        return surface(point, 90, 36, colors[part + 1], angle=80)

    parts += [strip(axis, end, part) for axis in range(3) for end in (-1, 1) for part in (-1, 0, 1)]
    group([group([*parts, *on_ball('Alero', 17, print_ink('#345f91'), r + 0.3, 0, -90)], rot=(-24, 14, 20))], (0, 0, r))


def shuttlecock(at, turn):
    """Sixteen feathers that overlap; lies on the cork and on the rim of its skirt."""
    white, quill = principled('feather', '#efeee9', rough=0.75, glow_through=0.25), plastic('#e6e2d6', 0.5)
    parts = [lathe([(0, 0), (6, 0.8), (10.6, 4.4), (12.8, 10), (12.8, 22), (11, 24), (0, 24)], leather('#ece9e0'), angle=60),
             lathe([(12.8, 16), (13.1, 16.2), (13.1, 19.8), (12.8, 20)], print_ink('#3f7350'))]
    vane = [(-0.8, 24), (0.8, 24), (5.6, 34), (6.6, 52), (5, 60), (1.6, 63), (-3, 62), (-6, 56), (-6.4, 40)]
    feather = [prism(vane, 0.35, white, bevel=0.1), tube([(0, 0, 0.2), (0, 61, 0.2)], 0.8, quill, smooth=False)]
    for i in range(16):
        a = radians(i * 22.5)
        things = [copy(thing) for thing in feather] if i else feather
        parts.append(group([group(things, rot=(0, 16, 0))], (9.6 * cos(a), 9.6 * sin(a), 20), (108, 0, i * 22.5 + 90)))
    parts += [tube(hoop(r, z), 0.7, quill, closed=True) for r, z in ((14.4, 33.5), (17.5, 43))]
    group([group(parts)], (*at, 8.4), (0, 74.7, turn))


def badminton():
    """A racket lying, and a shuttlecock."""
    frame, string, shaft = painted_metal('#2f4f7a', 0.22), principled('string', '#eceae2', rough=0.4), metal('#3a3d42', 0.3)
    long, wide = 122, 96
    parts = [tube([(long * x, wide * y, 0) for x, y, _ in hoop(1)], 5, frame, closed=True)]
    for i in range(-10, 11):
        y = i * 8.6
        x = long * (1 - (y / wide) ** 2) ** 0.5
        parts.append(tube([(-x, y, 0.4), (x, y, 0.4)], 0.5, string, smooth=False, sides=3))
    for i in range(-13, 14):
        x = i * 8.8
        y = wide * (1 - (x / long) ** 2) ** 0.5
        parts.append(tube([(x, -y, -0.4), (x, y, -0.4)], 0.5, string, smooth=False, sides=3))
    wrap = [(r, 26 + i * 16 + d) for i in range(9) for r, d in ((13, 0), (13.6, 13), (12.9, 15.6))]
    handle = [lathe([(3.6, -240), (4.4, -238), (4.4, -220), (3.6, -216), (3.6, -20), (4.4, -4), (9, 14), (12.4, 24),
                     (12.4, 26)], shaft),
              lathe([(12.4, 25), *wrap, (13.4, 172), (15, 178), (15.4, 186), (14, 190), (0, 190.4)], rubber('#2b2c30'),
                    angle=20),
              lathe([(13.7, 24), (13.9, 24.4), (13.9, 31), (13.7, 31.4)], print_ink('#b8433a'))]
    parts += [group(handle, (354, 0, 0), (0, 90, 0)), box((14, 12, 8), frame, (120, 0, -4), bevel=2.5)]
    parts += [move(text('Alero', 13, print_ink('#e9e6dc')), (-26, -4, 1), (0, 0, 0))]
    # the grip is thicker than the head
    group([group(parts, (0, 0, 7))], (-200, 20, 0), (0, -0.9, 0))
    shuttlecock((10, -78), -28)


def tennis_balls():
    """Twelve in a net, which is tied above them."""
    r, chance = 33, Random(5)
    felt = principled('felt', '#c6c94e', rough=1, specular=0.05, sheen=0.8)
    bump(felt, noise(felt, 1.3, detail=5, rough=0.8), 0.9)
    first = [sphere(r, felt), tube([((r - 0.4) * (0.75 * cos(t) + 0.25 * cos(3 * t)),
                                     (r - 0.4) * (0.75 * sin(t) - 0.25 * sin(3 * t)),
                                     (r - 0.4) * 0.866 * sin(2 * t)) for t in (2 * pi * i / 96 for i in range(96))], 1.3,
                                   principled('seam', '#e9e8dd', rough=0.7), closed=True)]
    places = [(38.1 * cos(radians(k * 60 + i * 120 + 20)), 38.1 * sin(radians(k * 60 + i * 120 + 20)), r + 1.4 + k * 53.9)
              for k in range(4) for i in range(3)]
    for n, place in enumerate(places):
        things = [copy(thing) for thing in first] if n else first
        group(things, place, (chance.uniform(0, 180), chance.uniform(0, 180), chance.uniform(0, 180)))

    def reach(angle, z):
        """How far the net is from the axis where it leans on the balls."""
        far = 60.0
        for x, y, middle in places:
            along = x * cos(angle) + y * sin(angle)
            rest = r * r - (z - middle) ** 2 - (x * x + y * y - along * along)
            if rest > 0:
                far = max(far, along + rest ** 0.5 + 1.2)
        return far

    cord = principled('cord', '#2f5c48', rough=0.8)
    heights = [20 + i * 6 for i in range(34)]
    ends = [(57, 225.5), (48, 231), (36, 233), (20, 242), (8, 256), (6.6, 264), (12, 280), (20, 294)]
    count = 5 + len(heights) + len(ends)
    for i in range(15):
        for way in (-1, 1):
            points = []
            for step in range(count):
                a = 2 * pi * i / 15 + way * step * 0.062
                if step < 5:
                    far, z = ((6, 0.9), (34, 0.9), (48, 1.2), (58, 6), (None, 13))[step]
                elif step < 5 + len(heights):
                    far, z = None, heights[step - 5]
                else:
                    far, z = ends[step - 5 - len(heights)]
                far = far or reach(a, z)
                points.append((far * cos(a), far * sin(a), z))
            tube(points, 0.8, cord, sides=3)
    tube([(9 * cos(i * 0.7), 9 * sin(i * 0.7), 255 + i * 0.28) for i in range(36)], 1.6,
         principled('cord', '#e4e0d2', rough=0.9))
    label = [prism(rounded(64, 92, 5), 0.7, card('#2f5c48', 0.45), bevel=0.2),
             text('Alero', 18, print_ink('#eceadf'), (0, 12, 0.8), align='CENTER'),
             text('Tenis', 11, print_ink('#d9dc7a'), (0, -8, 0.8), align='CENTER'),
             text('12', 22, print_ink('#eceadf'), (0, -36, 0.8), align='CENTER')]
    group(label, (100, -86, 0), (0, 0, -16))


def kite():
    """Lying: four pieces of nylon on two rods, a tail in two strips, the line on its winder."""
    top, bottom, side = (0, 330), (0, -330), (305, 110)
    colors = ('#c8503c', '#e0b545', '#31618f', '#d98a3a')
    rod = plastic('#2b2d31', 0.4)
    tube([(0, -338, 3.4), (0, 338, 3.4)], 3, rod, smooth=False)
    tube([(-312, 110, 3.4), (312, 110, 3.4)], 2.8, rod, smooth=False)
    for x, y in ((0, -336), (0, 336), (-310, 110), (310, 110)):
        group([prism(rounded(20, 20, 5), 9, plastic('#2b2d31', 0.5), bevel=2.4)], (x, y, 0), (0, 0, 45))
    n = 0
    for sign in (-1, 1):
        for end in (top, bottom):
            cloth = fabric(colors[n], 0.5, 0.55)

            def point(u, v, sign=sign, end=end):
                # u runs from the spine to the side's corner, v from the crossing to the end
                x, y = side[0] * sign * u, (110 + (end[1] - 110) * v) * (1 - u) + side[1] * u
                sag = sin(pi * u) ** 0.7 * sin(pi * min(1, v * 0.8 + 0.1))
                return x, y, 8.2 - 4.4 * sag + 0.7 * sin(x / 13 + y / 29) * sag

            surface(point, 48, 48, cloth, 0.3, angle=80)
            rim = [(side[0] * sign * t, end[1] * (1 - t) + side[1] * t,
                    8 - 0.8 * sin(pi * t)) for t in (i / 12 for i in range(13))]
            tube(rim, 1.6, fabric('#e6e2d6', 0.5))
            n += 1
    prism(rounded(44, 44, 9), 1.2, plastic('#2b2d31', 0.5), (0, 110, 8), bevel=0.5)
    text('Alero', 11, print_ink('#efe9da'), (0, 106, 9.3), align='CENTER')

    def strip(line, wide, lift):
        line = through(line, 12)

        def point(u, v):
            i = round(u * (len(line) - 1))
            (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
            long = hypot(bx - ax, by - ay)
            x, y, off = *line[i], (v - 0.5) * wide
            return x - (by - ay) / long * off, y + (bx - ax) / long * off, lift + 2.2 * sin(u * 19 + v) ** 2
        return point, len(line) - 1

    for line, lift, color in (([(-2, -322), (-16, -380), (20, -440), (-14, -500), (40, -560), (120, -548)], 1, '#c8503c'),
                              ([(4, -322), (-34, -372), (-52, -450), (-110, -500), (-90, -570), (-180, -590)], 4,
                               '#e0b545')):
        way, steps = strip(line, 24, lift)
        surface(way, steps, 4, fabric(color, 0.5, 0.55), 0.4)
    grip = plastic('#31618f', 0.35)
    reel = [lathe([(34, 0), (58, 0), (60, 2), (60, 5), (52, 8), (50, 24), (60, 27), (60, 30), (58, 32), (34, 32), (32, 30),
                   (32, 2), (34, 0)], grip),
            *(ring(52.5 + i % 2, 49, 1.7, principled('line', '#ece8da', rough=0.8), (0, 0, 8.4 + i * 1.7),
                   bevel=0.5) for i in range(9))]
    group(reel, (212, -330, 0))
    tube(through([(0, 86, 8.8), (60, 0, 9), (130, -70, 8.8), (160, -210, 1), (140, -290, 1), (162, -326, 9),
                  (176, -366, 13)], 8), 0.8,
         principled('line', '#ece8da', rough=0.8))


def goal():
    """A frame of white tube with a net, folded out."""
    wide, high, deep, r = 600, 786, 560, 14
    white, black, cord = painted_metal('#e9e8e3', 0.25), plastic('#2a2c30', 0.45), principled('cord', '#d5d6d2', rough=0.8)

    def bar(*points):
        tube(points, r, white, smooth=False, sides=10)

    bar((-wide, 0, r), (-wide, 0, high))
    bar((wide, 0, r), (wide, 0, high))
    bar((-wide, 0, high), (wide, 0, high))
    bar((-wide, deep, r), (wide, deep, r))
    for x in (-wide, wide):
        bar((x, 0, r), (x, deep, r))
        bar((x, 0, high), (x, deep, r))
        # joints at which it folds
        for y, z in ((0, high), (0, r), (deep, r)):
            sphere(r + 4.5, black, (x, y, z + 4.5 if z == r else z))
        tube([(x, 0, 90), (x, 0, 150)], r + 2.4, black, smooth=False, sides=10)
    columns, rows = 14, 13

    def knot(i, k):
        u, v = i / columns, k / rows
        sag = (34 + 8 * sin(u * 23 + v * 5)) * sin(pi * v) * abs(sin(pi * u)) ** 0.5
        return (2 * u - 1) * (wide - 4), 8 + (deep - 8) * v - sag * 0.5, high - 8 - (high - 2 * r) * v - sag * 0.7 + 8 * v

    for i in range(columns + 1):
        tube([knot(i, k) for k in range(rows + 1)], 1.5, cord, sides=3)
    for k in range(rows + 1):
        tube([knot(i, k) for i in range(columns + 1)], 1.5, cord, sides=3)
    for x in (-wide, wide):
        for k in range(1, 7):
            t = k / 7
            tube([(x, deep * t, r), (x, deep * t, r + (high - r) * (1 - t))], 1.5, cord, smooth=False, sides=3)
            tube([(x, 0, high * t), (x, deep * (1 - (high * t - r) / (high - r)), high * t)], 1.5, cord, smooth=False,
                 sides=3)
    label = [box((230, 0.8, 46), laminated('#2f5c8a'), bevel=0.2),
             text('Alero', 34, print_ink('#eceae2'), (0, -0.6, 11), UP, 'CENTER')]
    group(label, (0, -r - 0.6, high - 23))


def dart(color):
    """Along z, the point at 0."""
    body, fin = brass(0.25), principled('flight', color, rough=0.4)
    grip = [(r, 40 + i * 2.4 + d) for i in range(16) for r, d in ((3.6, 0), (3.6, 1.5), (3.2, 1.8), (3.2, 2.2))]
    parts = [lathe([(0, 0), (0.9, 3), (1.1, 34), (0, 34)], steel(0.2)),
             lathe([(1.3, 33), (2.8, 38), *grip, (3, 80), (0, 80)], body, angle=20),
             lathe([(2.4, 79), (2.6, 82), (2.2, 112), (2.2, 150), (1.4, 151)], plastic('#25272a', 0.35))]
    side = [(1, 108), (6, 106), (17, 122), (17, 146), (12, 153), (1, 153)]
    parts += [group([prism(side, 0.5, fin, (0, 0.25, 0), bevel=0.1, rot=UP)], rot=(0, 0, a)) for a in (45, 135, 225, 315)]
    return parts


def dartboard():
    """Leaning, three darts in it and three before it."""
    r, thick = 225, 24
    cork = principled('cork', '#b58a58', rough=0.9, specular=0.15)
    grain = noise(cork, 5, detail=6, rough=0.75)
    tint(cork, grain, '#8a6138', '#cba06c', 0.36, 0.62)
    bump(cork, grain, 0.5)
    black, red, green, wire = (principled('dye', color, rough=0.85)
                               for color in ('#2b2a29', '#a23a33', '#3d6d4c', '#b9bbbb'))
    parts = [lathe([(0, 0), (r - 2, 0), (r, 2), (r, thick - 2), (r - 2, thick), (0, thick)], cork),
             ring(r - 3, 170, 0.2, black, (0, 0, thick), bevel=0),
             ring(r + 3, r - 0.5, thick, painted_metal('#2a2b2e', 0.4), bevel=1)]
    z = thick + 0.05
    for i, number in enumerate((20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5)):
        a = 90 - i * 18
        for outer, inner, ink in ((170, 160, green if i % 2 else red), (160, 107, None if i % 2 else black),
                                  (107, 97, green if i % 2 else red), (97, 16, None if i % 2 else black)):
            if ink:
                edge = arc((0, 0), outer, a - 9, a + 9, 6) + arc((0, 0), inner, a + 9, a - 9, 6)
                parts.append(prism(edge, 0.2, ink, (0, 0, z), bevel=0))
        b, c = radians(a), radians(a + 9)
        parts.append(move(text(str(number), 25, print_ink('#e6e3da'), align='CENTER'), (187 * cos(b), 187 * sin(b), z + 0.4),
                          (0, 0, a - 90)))
        parts.append(tube([(16 * cos(c), 16 * sin(c), z + 0.6), (175 * cos(c), 175 * sin(c), z + 0.6)], 0.55, wire,
                          smooth=False))
    parts += [tube(hoop(edge, z + 0.6), 0.55, wire, closed=True) for edge in (170, 160, 107, 97, 16, 7)]
    parts += [ring(16, 7, 0.2, green, (0, 0, z), bevel=0), cylinder(7, 0.3, red, (0, 0, z), bevel=0)]
    for x, y, tilt, color in ((-8, 104, (-4, 3, 20), '#a23a33'), (70, -46, (-7, -4, 70), '#345f91'),
                              (-96, -20, (-2, 6, 0), '#345f91')):
        parts.append(group([group(dart(color), rot=(0, 0, tilt[2]))], (x, y, thick - 9), (*tilt[:2], 0)))
    group([group(parts, (0, r + 3, 0))], rot=(78, 0, 0))
    for x, y, turn, color in ((-120, -96, -12, '#a23a33'), (-70, -150, 8, '#345f91'), (60, -116, -24, '#a23a33')):
        group([group(dart(color))], (x, y, 0.4), (0, 84.6, turn))


def stopwatch():
    """Lying, its cord in a loop."""
    chrome, ink, red = steel(0.13), print_ink('#26282c'), print_ink('#a8322f')
    lathe([(0, 0), (21, 0), (25.6, 2.6), (27.4, 7), (26.4, 10.6), (25, 12.4), (23.8, 12.8), (23.2, 12), (23.2, 9)], chrome,
          bevel=0.2)
    lathe([(0, 9.4), (23.2, 9.4)], principled('face', '#efeee8', rough=0.45))
    z = 9.5
    dial(22.6, ink, z, 300, 5, 2.2, 0.3)
    dial(22.6, ink, z + 0.1, 12, 1, 3.2, 0.7)
    for i in range(1, 13):
        a = radians(90 - i * 30)
        text(str(i * 5), 3.8, red if i == 12 else ink, (17 * cos(a), 17 * sin(a) - 1.4, z + 0.1), align='CENTER')
    group([*dial(5.8, ink, 0, 30, 5, 1.4, 0.35), text('30', 2, ink, (0, 2.4, 0.1), align='CENTER'),
           hand(4.6, 0.8, 0.5, 76, ink)], (0, 8.2, z))
    text('Alero', 3, ink, (0, -8.6, z + 0.1), align='CENTER')
    text('1/5 s', 2.1, ink, (0, -12.4, z + 0.1), align='CENTER')
    hand(20.5, 0.9, 10.7, 218, print_ink('#2b3f63'), 0.25)
    lathe([(0, 9.4), (1.6, 9.4), (1.6, 11), (1, 11.6), (0, 11.7)], chrome)
    lathe([(23.6, 12.3), (21, 13.3), (12, 14.1), (0, 14.4)], glass(), angle=60)
    knurl = [(r, 6 + i * 1.1 + d) for i in range(6) for r, d in ((5.2, 0), (5.6, 0.3), (5.6, 0.8))]
    lathe([(4.4, -2), (4.4, 1), (2.6, 2), (2.6, 5), *knurl, (4.6, 13.4), (0, 13.8)], chrome, (0, 27, 7), rot=(-90, 0, 0),
          angle=20)
    for turn in (-38, 38):
        group([lathe([(2, -2), (2, 4), (3.4, 4.4), (3.6, 8), (3, 9), (0, 9.2)], chrome, (0, 27, 7), rot=(-90, 0, 0))],
              rot=(0, 0, turn))
    tube([(9.4 * sin(t), 38 - 9.4 * cos(t), 5.2 - 3.6 * (1 - cos(t)) / 2) for t in (2 * pi * i / 40 for i in range(40))],
         1.1, chrome,
         closed=True)
    cord = principled('cord', '#34485f', rough=0.85)
    tube(through([(2, 47, 3.4), (8, 60, 1.3), (42, 74, 1.2), (66, 44, 1.2), (58, 4, 1.2), (44, -24, 1.2), (50, -40, 1.2),
                  (66, -36, 1.2),
                  (74, -2, 1.2), (78, 52, 1.2), (46, 86, 1.2), (2, 66, 1.3), (-2, 47, 3.4)], 10), 1.2, cord)


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


def trackball():
    """The ball lies in a hollow between two keys."""
    shell, dark, key = plastic('#3a3d42', 0.4, grain=0.01), plastic('#17181a', 0.6), plastic('#55595f', 0.38, grain=0.01)
    long, wide = 84, 62  # half the length along y, half the width

    def height(x, y, lift=0.0):
        far = ((abs(x) / wide) ** 2.5 + (abs(y) / long) ** 2.5) ** 0.4
        return 4 + lift + 36 * max(0, 1 - far ** 3) ** 0.5 * (1 - 0.12 * y / long)

    def place(angle, far):
        c, s = cos(angle), sin(angle)
        stretch = far / ((abs(c) ** 2.5 + abs(s) ** 2.5) ** 0.4)
        return wide * c * stretch, long * s * stretch

    def point(u, v):
        x, y = place(2 * pi * u, sin(pi / 2 * v))
        return x, y, height(x, y)

    surface(point, 96, 48, shell, angle=80)
    prism([place(2 * pi * i / 64, 1) for i in range(64)], 5, rubber('#26272a'), bevel=1)
    for side in (-1, 1):

        def over(u, v, side=side):
            # a key on either side of the ball, towards the front
            x, y = side * (27 + 26 * u * (1 - 0.25 * v)), 30 - 88 * v
            rim = min(1, 12 * min(u, 1 - u), 16 * min(v, 1 - v))
            return x, y, height(x, y, -1 + 2.4 * rim ** 0.5)

        surface(over, 30, 50, key, angle=80)
    r, y = 21, -8
    top = height(0, y)
    lathe([(21.6, -6), (22, 0), (23.4, 1.8), (25.4, 1.6), (26.4, -0.4), (26, -6), (21.6, -6)], dark, (0, y, top), angle=60)
    sphere(r, principled('ball', '#8f2f2f', rough=0.12, clear=0.8), (0, y, top + 3))
    text('Centella', 7.4, print_ink('#a9abb0'), (0, 44, height(0, 44) + 0.5), (-15, 0, 0), 'CENTER')
    tube(through([(0, 78, 7), (0, 104, 4), (-30, 130, 2.4), (-96, 122, 2.4), (-120, 70, 2.4), (-112, 10, 2.4),
                  (-130, -50, 2.4)], 8), 2.3,
         rubber('#232427'))


def headphones():
    """Upright on their cushions, the cable in front."""
    black, soft, chrome = plastic('#2a2c30', 0.38, grain=0.01), leather('#26272a'), steel(0.2)
    r, reach, top = 43, 74, 110
    for side in (-1, 1):
        cup = [lathe([(20, -15), (25, -19), (34, -20), (41, -16), (r, -9), (41, -3), (37, 0), (20, 0), (20, -15)], soft,
                     angle=70),
               lathe([(0, -6), (20.4, -6)], fabric('#3a3d42', 0.8)),
               lathe([(41, -1), (41.6, 1), (40, 8), (34, 15), (26, 17.4), (25, 16.8), (23, 18), (0, 18.6)], black, angle=50),
               lathe([(25.4, 16.9), (26.4, 17.5), (27.4, 17.1)], chrome)]
        cup.append(group([text('Centella', 7, print_ink('#b9bbbd'), (0, -2.6, 18.75), align='CENTER')],
                         rot=(0, 0, 90 * side)))
        group([group(cup, rot=(0, 90 * side, 0))], (side * 58, 0, r), (0, 0, side * 4))
        box((4, 17, 40), metal('#b4b6b8', 0.3, brushed=2), (side * reach, 0, 72), bevel=1)
        box((9, 32, 30), black, (side * reach, 0, 92), bevel=3, segments=4)
    line = [(reach, 96), *((reach * cos(radians(a)), top + 84 * sin(radians(a))) for a in range(0, 181, 5)), (-reach, 96)]
    sheet(line, 27, 4, black, bevel=1.2)
    pad = [((reach - 8) * cos(radians(a)), top + 77 * sin(radians(a))) for a in range(24, 157, 4)]
    sheet(pad, 35, 11, soft, bevel=3.6)
    cable = rubber('#232427')
    tube(through([(-64, 0, 8), (-70, -36, 2.2), (-40, -84, 1.8), (50, -84, 1.8), (96, -112, 1.8), (40, -140, 1.8),
                  (-60, -118, 1.8),
                  (-110, -136, 1.8), (-96, -164, 3.4)], 10), 1.7, cable)
    plug = [lathe([(2, -2), (3.2, 0), (4.4, 6), (4.6, 22), (4, 24), (0, 24)], black),
            lathe([(1.75, 23), (1.75, 36), (1.4, 37), (1.75, 38.4), (1.2, 39.6), (0, 40)], metal('#c9a250', 0.2))]
    group([group(plug, rot=(0, 90, 0))], (-98, -163, 4.6), (0, 0, -24))


def coiled(path, radius, turns, wire, material):
    """A cord in coils along a path that lies."""
    line, count = through(path, 24), turns * 14
    points = []
    for i in range(count + 1):
        t = i / count * (len(line) - 1.001)
        k = int(t)
        a, b = Vector(line[k]), Vector(line[k + 1])
        along = (b - a).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        turn = 2 * pi * i / 14
        points.append(tuple(a.lerp(b, t - k) + (side * cos(turn) + side.cross(along) * sin(turn)) * radius))
    return tube(points, wire, material, sides=4)


def telephone():
    """A desk phone, its handset on the left."""
    shell, dark, pale = plastic('#3b3e43', 0.38, grain=0.01), plastic('#2a2c2f', 0.42), plastic('#dcdad3', 0.4)
    side = [(-110, 4), (112, 4), (112, 76), (104, 81), (-105, 24), (-110, 19)]
    move(side_prism(side, 196, shell, bevel=5, segments=5), rot=(0, 0, 90))
    for x in (-70, 70):
        for y in (-80, 80):
            cylinder(8, 5, rubber(), (x, y, 0), bevel=0.8)
    ink, grey = print_ink('#33363a'), print_ink('#c4c5c6')
    top = [box((112, 196, 1.6), dark, (34, 108, -0.9), bevel=0.6),
           box((94, 38, 3), plastic('#1c1d20', 0.3), (34, 176, 0), bevel=1.2),
           box((82, 26, 0.5), principled('display', '#a3b09f', rough=0.14), (34, 175, 2.8), bevel=0.1),
           text('10:24', 16, print_ink('#30372f'), (70, 169, 3.4), align='RIGHT'),
           text('Centella', 8, grey, (-16, 199, 0.85))]
    for i, label in enumerate('123456789*0#'):
        x, y = 6 + i % 3 * 24, 116 - i // 3 * 22
        top += [prism(rounded(19, 15, 4), 5, pale, (x, y, 0), bevel=1.6, segments=4),
                text(label, 9, ink, (x, y - 3.2, 5.1), align='CENTER')]
    for i, color in enumerate(('#8b8f94', '#8b8f94', '#8b8f94', '#a5483e')):
        top.append(prism(rounded(15, 9, 3), 4, plastic(color, 0.4), (80, 116 - i * 22, 0), bevel=1.2))
    top += [prism(rounded(22, 8, 3), 4, plastic('#8b8f94', 0.4), (5 + i * 28, 142, 0), bevel=1.2) for i in range(3)]
    # the two hollows in which the handset rests, and the handset
    top += [prism(rounded(58, 62, 14), 2.4, dark, (-62, y, -0.4), bevel=1) for y in (30, 182)]
    grip = [(-106, 4), (-102, 0), (-62, 0), (-52, 9), (-40, 17), (0, 22), (40, 17), (52, 9), (62, 0), (102, 0), (106, 4),
            (107, 20), (98, 33),
            (60, 41), (0, 46), (-60, 41), (-98, 33), (-107, 20)]
    handset = side_prism(grip, 46, shell, bevel=8, segments=6, angle=60)
    top.append(group([handset], (-62, 106, 2.2), (0, 0, 90)))
    group(top, (0, -105, 24.6), (15.2, 0, 0))
    cord = rubber('#2a2c2f')
    coiled([(-64, -124, 16), (-84, -150, 9), (-130, -150, 9), (-156, -104, 9), (-148, -30, 9), (-126, 20, 9)], 6.4, 46, 1.7,
           cord)
    tube(through([(-62, -100, 34), (-62, -110, 28), (-66, -116, 20), (-69, -120, 16)], 6), 1.7, cord)
    tube(through([(-120, 17.4, 9), (-114, 30, 10), (-104, 38, 13), (-94, 42, 14)], 6), 1.7, cord)


def radio():
    """A case with a grille, a dial and an antenna that leans."""
    shell, face, chrome = plastic('#38444f', 0.4, grain=0.015), plastic('#d6d3c9', 0.42), steel(0.14)
    wide, deep, high = 250, 68, 146
    box((wide, deep, high), shell, (0, 0, 2), bevel=10, segments=6)
    for x in (-90, 90):
        box((24, 50, 4), rubber(), (x, 0, 0), bevel=1)
    front = -deep / 2
    prism(rounded(226, 122, 8, at=(0, 75)), 2, face, (0, front + 0.6, 0), bevel=0.8, rot=UP)
    hole, r = plastic('#1d1f22', 0.7), 46
    prism(circle(r + 4, (-56, 74), 64), 1, chrome, (0, front - 1, 0), bevel=0.4, rot=UP)
    prism(circle(r + 1.6, (-56, 74), 64), 1, face, (0, front - 1.3, 0), bevel=0.3, rot=UP)
    for i in range(-9, 10):
        for k in range(-9, 10):
            x, z = i * 5 + k % 2 * 2.5, k * 4.8
            if hypot(x, z) < r - 1:
                prism(circle(1.5, (-56 + x, 74 + z), 12), 0.2, hole, (0, front - 2.25, 0), bevel=0, rot=UP)
    ink, dark = print_ink('#e4dfcf'), plastic('#22262b', 0.3)
    prism(rounded(94, 44, 4, at=(56, 102)), 1, dark, (0, front - 1, 0), bevel=0.4, rot=UP)
    for z, words in ((112, ('88', '92', '96', '100', '104', '108')), (92, ('54', '70', '90', '110', '130', '160'))):
        for i, word in enumerate(words):
            text(word, 5.4, ink, (20 + i * 14.6, front - 2.15, z), UP, 'CENTER')
        for i in range(26):
            box((0.5, 0.15, 4 if i % 5 == 0 else 2.4), ink, (20 + i * 2.92, front - 2.1, z - 5.4), bevel=0)
    box((1, 0.5, 36), print_ink('#b8433a'), (46, front - 2.4, 84), bevel=0.1)
    for x, size in ((24, 13), (56, 13), (90, 18)):
        ridges = [(size + (0.5 if i % 2 else 0)) for i in range(48)]
        rim = [(x + q * cos(2 * pi * i / 48), 48 + q * sin(2 * pi * i / 48)) for i, q in enumerate(ridges)]
        prism(rim, 12, dark, (0, front - 1, 0), bevel=1, rot=UP)
        prism(circle(size - 3, (x, 48), 48), 0.4, chrome, (0, front - 12.9, 0), bevel=0.1, rot=UP)
        box((1.2, 0.3, 5), print_ink('#e4dfcf'), (x + 2, front - 13.35, 48 + size - 9), bevel=0)
    text('Centella', 8.6, print_ink('#38444f'), (20, front - 1.55, 20.5), UP)
    for x in (-1, 1):
        box((14, 16, 20), shell, (x * 100, 6, high - 4), bevel=3)
    tube(through([(-100, 6, high + 8), (-100, 6, high + 22), (-90, 6, high + 30), (0, 6, high + 32), (90, 6, high + 30),
                  (100, 6, high + 22), (100, 6, high + 8)], 6), 5, plastic('#2a3138', 0.4))
    lathe([(0, 0), (7, 0), (7, 12), (5, 14), (0, 14)], chrome, (108, 26, high), bevel=0.4)
    way, at = Vector((0.46, 0.1, 0.88)), Vector((108, 26, high + 10))
    for i in range(5):
        tube([tuple(at + way * (i * 46)), tuple(at + way * (i * 46 + 50))], 3.2 - i * 0.5, chrome, smooth=False)
    sphere(3, chrome, tuple(at + way * 236))


def camera():
    """A compact camera with its strap."""
    body, dark, chrome = metal('#a9acb0', 0.34), plastic('#232428', 0.4), steel(0.16)
    prism(rounded(98, 23, 9), 57, body, bevel=2.4, segments=5)
    prism(rounded(99, 24, 9.4), 2.4, metal('#8c9095', 0.3), (0, 0, 44), bevel=0.6)
    front = -11.5
    lens = [lathe([(25, 0), (26, 0.8), (26, 4), (24.6, 5)], chrome),
            lathe([(23, 4), (23.4, 5), (23.4, 14), (22.4, 15), (20, 15)], metal('#6f7377', 0.3), bevel=0.2),
            lathe([(20, 13), (20.6, 14), (20.6, 23), (19.6, 24), (17, 24), (16, 22), (11, 20.4), (0, 20.4)], dark,
                  bevel=0.2),
            lathe([(0, 22.6), (5, 22.2), (11, 20.5)], principled('lens', '#141a2a', rough=0.03, clear=1.0)),
            ring(14.4, 13.8, 0.2, print_ink('#b9bbbd'), (0, 0, 21.6), bevel=0)]
    group(lens, (8, front, 28), UP)
    prism(rounded(20, 9, 2, at=(32, 51)), 0.8, principled('flash', '#e6e8e6', rough=0.2), (0, front + 0.1, 0), bevel=0.3,
          rot=UP)
    prism(circle(3, (10, 52.4), 32), 0.6, dark, (0, front + 0.1, 0), bevel=0.2, rot=UP)
    prism(circle(1.8, (-6, 52.4), 32), 0.6, principled('lamp', '#c9784a', rough=0.2), (0, front + 0.1, 0), bevel=0.2, rot=UP)
    prism(rounded(9, 34, 4, at=(-33, 23)), 3, dark, (0, front + 0.4, 0), bevel=1.4, rot=UP)
    text('Centella', 6, print_ink('#3a3d42'), (-38, front - 0.1, 49.6), UP)
    text('12 MP', 4.2, print_ink('#3a3d42'), (26, front - 0.1, 3.2), UP)
    for r, high, x in ((8, 2.4, -30), (5.4, 4.2, -30)):
        cylinder(r, high, chrome, (x, 0, 56.8), bevel=0.6)
    cylinder(4, 1.4, dark, (-12, 0, 56.8), bevel=0.4)
    box((5, 9, 7), chrome, (49, 0, 38), bevel=1.4)
    strap = fabric('#2a2c30', 0.5, 0.8)
    tube(through([(51, 0, 41), (58, -4, 34), (66, -14, 2.2), (84, -40, 1.6), (72, -68, 1.6), (34, -74, 1.6), (26, -56, 1.6),
                  (58, -46, 1.6),
                  (76, -22, 1.6), (66, -8, 4), (57, -2, 34), (51, 0, 41)], 10), 1.5, strap)


def printer():
    """With sheets in the feed behind and a printed one in the tray before it."""
    shell, dark, leaf = plastic('#3a3d43', 0.42, grain=0.015), plastic('#26282c', 0.35), paper()
    wide, deep = 436, 290
    box((wide, deep, 96), shell, (0, 0, 5), bevel=9, segments=5)
    box((wide - 40, deep - 40, 8), rubber(), bevel=2)
    box((wide - 14, deep - 14, 8), dark, (0, 0, 98), bevel=0.5)
    box((wide + 2, deep + 2, 36), plastic('#2d3035', 0.4, grain=0.015), (0, 0, 102.5), bevel=10, segments=5)
    front = -deep / 2
    prism(rounded(290, 62, 8, at=(-20, 45)), 1.6, dark, (0, front + 0.6, 0), bevel=0.5, rot=UP)
    prism(rounded(266, 26, 5, at=(-20, 45)), 0.6, plastic('#0f1012', 0.8), (0, front - 0.9, 0), bevel=0.2, rot=UP)
    side = through([(130, 44), (40, 38), (-60, 33), (-118, 35)], 6)
    group([sheet(side, 250, 3.4, dark, bevel=1)], (-20, front - 126, 0), (0, 0, 90))
    group([sheet([(x, z + 2.2 + (x < -40) * (x + 40) * -0.03) for x, z in side], 210, 0.4, leaf)], (-18, front - 124, 0),
          (0, 0, 91))
    for i in range(9):
        long, y = (150, 132, 146, 118)[i % 4] * (0.6 if i == 8 else 1), 58 - i * 8
        box((long, 2.6, 0.3), print_ink('#8b9097'), (-92 + long / 2, front - 124 + y, 38.1 + y * 0.06), bevel=0,
            rot=(3.4, 0, 1))
    for x in (-1, 1):
        box((8, 40, 16), dark, (-20 + x * 134, front - 12, 36), bevel=2)
    panel = [box((78, 60, 2.4), dark, bevel=0.8),
             box((52, 26, 0.6), principled('display', '#3c4a58', rough=0.08), (-10, 10, 2.2), bevel=0.1)]
    panel += [cylinder(5, 2, plastic(color, 0.4), (x, y, 2), bevel=0.6) for x, y, color in (
        (32, 16, '#5f9a6c'), (32, -2, '#a5483e'), (-30, -16, '#8b8f94'), (-12, -16, '#8b8f94'), (6, -16, '#8b8f94'))]
    group(panel, (170, front + 0.6, 50), UP)
    text('Centella', 17, print_ink('#c9cacb'), (-196, front - 1.15, 113), UP)
    rear = [box((250, 3, 190), dark, (0, 0, 0), bevel=1.2),
            *(box((211, 0.4, 297), leaf, (i % 3 - 1, -2.4 - i * 0.5, i % 2), bevel=0.05) for i in range(10)),
            *(box((10, 14, 60), dark, (x * 112, -5, 0), bevel=2) for x in (-1, 1))]
    group(rear, (0, deep / 2 - 34, 128), (-22, 0, 0))


def alarm_clock():
    """Two bells under a handle, and the hammer between them."""
    coat, chrome, ink = painted_metal('#3f6a6b', 0.22), steel(0.12), print_ink('#2a2b2e')
    r, middle = 52, 74
    face = [lathe([(0, -26), (40, -26), (r - 1, -20), (r, -16), (r, 14), (r - 1, 15.6)], coat),
            lathe([(r - 1, 15), (r + 2, 16), (r + 2, 21), (r - 1, 24), (r - 4, 22), (r - 4.4, 15), (r - 1, 15)], chrome,
                  bevel=0.3),
            lathe([(0, 17), (r - 4, 17)], principled('face', '#efece1', rough=0.5)),
            *dial(r - 6, ink, 17.1, 60, 5, 4.6, 1.1)]
    for i in range(1, 13):
        a = radians(90 - i * 30)
        face.append(text(str(i), 11, ink, (34.5 * cos(a), 34.5 * sin(a) - 4, 17.1), align='CENTER'))
    face += [text('Centella', 5, ink, (0, 14, 17.1), align='CENTER'), hand(23, 3.6, 18, 305, ink),
             hand(36, 2.8, 18.9, 54, ink),
             hand(17, 1.4, 17.5, 180, print_ink('#a8322f')), hand(38, 0.8, 19.7, 142, print_ink('#a8322f'), 0.3),
             cylinder(2.6, 3.2, chrome, (0, 0, 17.2), bevel=0.5),
             lathe([(r - 4.2, 20.6), (30, 22.4), (0, 23.2)], glass(), angle=60)]
    group(face, (0, 0, middle), UP)
    for x in (-1, 1):
        leg = [lathe([(0, 0), (5, 0.6), (6.4, 4), (6, 9), (4, 13), (3.6, 40), (0, 40)], chrome, angle=60)]
        group(leg, (x * 42, -2, 1.6), (0, -x * 24, 0))
        bell = [lathe([(26, 0), (27, 0.6), (26, 8), (21, 16), (13, 21.6), (4, 24), (4, 23), (12, 20.6), (20, 15), (25, 7.6),
                       (26, 0)], chrome, angle=60),
                cylinder(2.6, 34, chrome, (0, 0, -8)),
                lathe([(0, 22), (4.6, 22), (5.4, 24), (4.6, 28), (2, 30), (0, 30.2)], chrome, angle=60)]
        group(bell, (x * 33, 0, middle + 49), (0, x * 32, 0))
    tube([(0, 0, middle + r - 4), (0, 0, middle + 70)], 1.6, chrome, smooth=False)
    lathe([(0, 0), (5, 0), (5.6, 0.8), (5.6, 15.2), (5, 16), (0, 16)], chrome, (-8, 0, middle + 70), rot=(0, 90, 0))
    bar = [(-48, 0, middle + 75), (-45, 0, middle + 88), (-30, 0, middle + 101), (0, 0, middle + 106), (30, 0, middle + 101),
           (45, 0, middle + 88), (48, 0, middle + 75)]
    tube(through(bar, 8), 2.2, chrome)
    for x in (-14, 14):
        lathe([(3, 0), (3, 3), (8, 4), (8.6, 5), (8.6, 9), (8, 10), (0, 10)], chrome, (x, 25, middle - 10), rot=(-90, 0, 0),
              bevel=0.3)


def timer():
    """Sixty minutes on a ring that turns; a ridge to grip."""
    white, red, ink = plastic('#e9e7e0', 0.3), plastic('#a33a34', 0.32), print_ink('#2c2e32')
    lathe([(0, 0), (38, 0), (41, 1.4), (42, 4), (42, 18), (40.6, 20.6), (39.6, 21), (0, 21)], white, bevel=0.4)
    prism([(-3, -40), (3, -40), (0, -36.4)], 0.4, red, (0, 0, 20.9), bevel=0.1)
    ridge = through([(-21, 0), (-16, -4.4), (0, -5.6), (16, -4.4), (21, 0), (16, 4.4), (0, 5.6), (-16, 4.4)], 6, closed=True)
    parts = [lathe([(34.6, 19), (36, 21.8), (35.8, 25), (33.6, 27.6), (21, 29.6), (19, 30.4), (16, 40), (13, 43), (0, 43.6)],
                   red, bevel=0.3),
             lathe([(34.6, 27.4), (34.4, 28), (22, 29.9), (21.6, 29.6)], white),
             prism(ridge, 18, red, (0, 0, 29), bevel=2.2)]
    for i in range(60):
        a, long = radians(-90 + i * 6), 3 if i % 5 == 0 else 1.8
        far = 34 - long / 2
        parts.append(box((long, 0.6 if i % 5 == 0 else 0.35, 0.3), ink,
                         (far * cos(a), far * sin(a), 28.1 + (34.4 - far) * 0.153), bevel=0,
                         rot=(0, 8.7, -90 + i * 6)))
        if i % 5 == 0:
            parts.append(group([text(str(i), 5, ink, (0, -1.6, 0), align='CENTER')], (27.4 * cos(a), 27.4 * sin(a), 29.25),
                               (8.7, 0, i * 6)))
    # 27 minutes are left
    group(parts, rot=(0, 0, -6 * 27))
    wrapped('Centella', 7, print_ink('#5b5f66'), 42.15, 8)


def megaphone():
    """Rests on the rim of its horn and on its grip; the mouth is at the left."""
    white, red, grey = plastic('#e6e4de', 0.32), plastic('#a33a34', 0.35), plastic('#33363b', 0.45)
    horn = through([(108, 6), (98, 22), (78, 62), (58, 108), (44, 152), (38, 180)], 6)
    inner = [(r - 2.2, z - 1) for r, z in reversed(horn)]
    axis = 112
    parts = [lathe([*horn, *inner, horn[0]], white, angle=50),
             lathe([(106, 0), (110, 0), (112, 2), (112, 8), (110, 11), (106.6, 11), (105, 8), (105, 2), (106, 0)], grey,
                   angle=60),
             # the inner horn, which faces back
             lathe([(0, 46), (9, 48), (16, 56), (22, 74), (34, 112), (36, 116), (33, 116), (20, 80), (0, 70)], red,
                   angle=50),
             lathe([(12, 60), (13, 180)], grey),
             lathe([(37, 176), (41, 178), (42, 182), (42, 262), (40, 268), (36, 270), (36, 276), (32, 280), (0, 280)], red,
                   bevel=0.5),
             *(ring(42.5, 41, 1.6, plastic('#8b322d', 0.4), (0, 0, 244 + i * 5)) for i in range(3)),
             lathe([(0, 278), (26, 278), (27, 280), (27, 290), (24, 293), (0, 293)], grey, bevel=0.5),
             *(lathe([(r, 292.8), (r + 1.4, 293.4), (r + 2.8, 292.8)], plastic('#1c1d20', 0.6)) for r in (4, 10, 16))]
    group(parts, (0, 0, axis), (0, 90, 0))
    grip = through([(212, 76), (206, 44), (212, 6), (218, 0), (246, 0), (252, 6), (250, 40), (256, 76)], 5)
    side_prism(grip, 30, grey, bevel=6, segments=5)
    side_prism([(204, 62), (196, 40), (202, 38), (212, 50), (212, 68)], 14, red, bevel=1.6)
    for x in (150, 268):
        tube([(x, 0, axis + 36), (x, 0, axis + 48)], 3, steel(0.2), smooth=False)
    strap = fabric('#2a2c30', 0.6, 0.8)
    sheet(through([(150, axis + 49), (168, axis + 56), (208, axis + 60), (250, axis + 56), (268, axis + 49)], 6), 22, 2,
          strap, bevel=0.4)
    text('Centella', 15, print_ink('#efece4'), (182, -42.5, axis - 5.4), UP)


PICTURES = {
    '1/globe': (globe, dict(pitch=14)),
    '1/thermometer': (thermometer, dict(turn=34, pitch=48)),
    '1/scales': (scales, dict(turn=-18, pitch=14)),
    '1/compass': (compass, dict(turn=-16, pitch=40)),
    '1/microscope': (microscope, dict(turn=-28, pitch=16)),
    '1/telescope': (telescope, dict(turn=-18, pitch=8)),
    '1/football': (football, dict(pitch=18)),
    '1/volleyball': (volleyball, dict(pitch=18)),
    '1/badminton': (badminton, dict(turn=32, pitch=48)),
    '1/tennis-ball': (tennis_balls, dict(turn=-8, pitch=16)),
    '1/kite': (kite, dict(turn=-16, pitch=52)),
    '1/goal': (goal, dict(turn=-26, pitch=16)),
    '1/dartboard': (dartboard, dict(turn=-16, pitch=14)),
    '1/stopwatch': (stopwatch, dict(turn=-12, pitch=46)),
    '1/piano-keys': (piano_keys, dict(turn=-20, pitch=36)),
    '1/guitar': (guitar, dict(turn=34, pitch=46)),
    '1/trumpet': (trumpet, dict(turn=-14, pitch=24)),
    '1/trackball': (trackball, dict(turn=-28, pitch=32)),
    '1/headphones': (headphones, dict(turn=-30, pitch=16)),
    '1/telephone': (telephone, dict(turn=-20, pitch=36)),
    '1/radio': (radio, dict(turn=-16, pitch=12)),
    '1/camera': (camera, dict(turn=-18, pitch=18)),
    '1/printer': (printer, dict(turn=-24, pitch=26)),
    '1/alarm-clock': (alarm_clock, dict(turn=-16, pitch=10)),
    '1/timer': (timer, dict(turn=-10, pitch=38)),
    '1/megaphone': (megaphone, dict(turn=42, pitch=14)),
}

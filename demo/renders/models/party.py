"""Balloons, a piñata, confetti, crowns and masks."""
from math import cos, exp, floor, pi, radians, sin
from random import Random

from bodies import hide, swelling, tassel, tufts, weld
from materials import card, laminated, metal, paper, plastic, principled
from models.gifts import satin
from shapes import copy, cut, cylinder, group, lathe, move, prism, sheet, surface, through, tube


def flat_balloon(latex):
    """Not blown up: along x, the lip at the origin."""
    shape = through([(0, 8, 1.6), (12, 7.5, 1.6), (34, 10, 1.9), (54, 21, 2.6), (76, 26, 2.8), (96, 20, 2.2), (106, 9, 1.4),
                     (109, 0, 0.2)], 6)

    def point(u, v):
        x, wide, thick = shape[round(v * (len(shape) - 1))]
        angle = 2 * pi * u
        return x, wide * cos(angle), 3.2 + thick * sin(angle) + 0.35 * sin(x * 0.16 + 2 * cos(angle)) * (x > 20)

    lip = [(0, 8.2 * cos(i * pi / 16), 3.2 + 1.7 * sin(i * pi / 16)) for i in range(32)]
    return weld(surface(point, 48, len(shape) - 1, latex, angle=80)), tube(lip, 1.2, latex, closed=True, sides=4)


def balloons():
    """One blown up, and some of the rest of the bag before it."""
    full = principled('latex', '#b5332f', rough=0.12, specular=0.5, clear=0.3, glow_through=0.22)
    skin = through([(6, 6), (7, 14), (15, 26), (46, 56), (88, 102), (123, 160), (138, 220), (132, 276), (104, 318),
                    (60, 342),
                    (20, 349), (0, 350)], 6)
    parts = [lathe(skin, full, angle=60),
             lathe(through([(3, 12), (8, 11), (9.5, 7), (8, 3), (3, 2)], 4), full),
             lathe([(4, 4), (5, 0), (9, -9), (13, -17), (12, -18), (8, -10), (4, -1), (3, 3), (4, 4)], full, angle=60)]
    group(parts, (120, -60, 98.4), (-80, 0, 40))
    skin_, lip = flat_balloon(principled('latex', '#9e2a28', rough=0.34, specular=0.45))
    places = ((-176, -96, 0, -22), (-150, -150, 0, 14), (-128, -116, 0, -62), (-66, -176, 0, 32), (-90, -104, 0, -38),
              (24, -150, 0, -12), (-152, -118, 5.4, 4), (-104, -160, 5.4, 46), (-6, -196, 0, 24))
    for x, y, z, turn in places:
        for thing in (skin_, lip):
            copy(thing, (x, y, z), (0, 0, turn))
    hide(skin_, lip)


def pinata():
    """A donkey of board under fringes of crepe paper."""
    colors = ('#b83f3a', '#d59a3f', '#d8bd55', '#5d9160', '#3c7897', '#9a5582', '#e6dfcf')
    crepe, core = [paper(color, 0.2) for color in colors], paper('#c9b79c')
    body = swelling([(126, 0, 200, 0), (122, 0, 200, 50), (90, 0, 202, 72), (0, 0, 200, 74), (-80, 0, 204, 70),
                     (-112, 0, 210, 48), (-118, 0, 212, 0)], core)
    neck = swelling([(-72, 0, 216, 48), (-110, 0, 275, 42), (-132, 0, 330, 40), (-138, 0, 352, 34)], core, (0, 1, 0))
    head = swelling([(-98, 0, 373, 0), (-104, 0, 370, 32), (-140, 0, 354, 46), (-185, 0, 326, 37), (-214, 0, 307, 33),
                     (-226, 0, 299, 24), (-229, 0, 297, 0)], core, (0, 1, 0))
    legs = [swelling([(x, y, 170, 34), (x, y, 110, 29), (x, y, 50, 27), (x, y, 0.4, 28)], core, (0, 1, 0))
            for x in (-78, 84) for y in (-36, 36)]
    ears = [swelling([(-112, y * 20, 384, 9), (-108, y * 30, 416, 17), (-104, y * 38, 446, 13), (-101, y * 42, 466, 0)],
                     core,
                     (1, 0, 0), 0.45) for y in (-1, 1)]
    tail = swelling([(116, 0, 236, 7), (140, 0, 220, 7), (152, 0, 176, 8), (155, 0, 134, 15), (155, 0, 112, 0)], core,
                    (0, 1, 0))
    mane = swelling([(-104, 0, 398, 5), (-94, 0, 352, 10), (-70, 0, 297, 10), (-54, 0, 266, 4)], core, (0, 1, 0))

    def stripe(root):
        return 6 if root.x < -204 else floor(root.z / 29) % 6

    for thing, count in ((body, 2600), (neck, 1000), (head, 1100), (tail, 260), *((leg, 900) for leg in legs),
                         *((ear, 240) for ear in ears)):
        tufts(thing, count, 22, 11, crepe, stripe, fall=3.5, lift=0.35, taper=1)
    tufts(mane, 620, 30, 8, [paper('#4a3f52', 0.15)], fall=0.4, lift=1.6, taper=1)
    for side in (-1, 1):
        for r, out, color in ((13, 49, '#ece8de'), (7, 52.2, '#2b2b2e')):
            lathe([(0, 3), (r - 1, 2.8), (r, 0)], card(color), (-150, side * out, 356), rot=(-side * 90, 0, 0))
    tube(through([(-6, 0, 270), (-12, 0, 292), (0, 0, 306), (12, 0, 292), (6, 0, 270)], 6), 2,
         principled('cord', '#d9cfb8', rough=0.9))


def confetti_ball():
    """Open: two shells of golden board, confetti and streamers out of them."""
    gold, inside, chance = metal('#c4a15a', 0.3), card('#a63a36'), Random(12)
    colors = ('#b8433f', '#d8b451', '#4f8a78', '#3f719c', '#e3dccb', '#a2618a')
    dots = [lathe([(0, 0.4), (3.3, 0.36), (3.5, 0)], paper(color), steps=24) for color in colors]
    places = []
    for x, lean in ((-60, 34), (66, -40)):
        def bowl(outer, inner):
            return [(r * sin(radians(a)), -r * cos(radians(a))) for r, angles in
                    ((outer, range(0, 91, 5)), (inner, range(90, -1, -5))) for a in angles]
        rim = [(57.2, 0), (61.5, 0), (61.5, -4), (57.2, -4), (57.2, 0)]
        group([lathe(bowl(60, 57.7), gold), lathe(bowl(57.4, 56.8), inside), lathe(rim, gold, (0, 0, 0.5), bevel=0.6)],
              (x, 0, 60), (16, lean, 0))
        for _ in range(90):
            far, angle = 40 * chance.random() ** 0.5, chance.uniform(0, 2 * pi)
            dx, dy = far * cos(angle), far * sin(angle)
            places.append((x + dx, dy, 60 - (56.5 ** 2 - far ** 2) ** 0.5 + chance.uniform(0, 5), dy * 0.8, -dx * 0.8))
    for _ in range(150):
        angle, far = chance.uniform(pi, 2 * pi), chance.uniform(0, 1) ** 0.6
        places.append((2 + 130 * far * cos(angle), -34 + 76 * far * sin(angle), 0.1 + chance.uniform(0, 0.6), 0, 0))
    for x, y, z, a, b in places:
        copy(chance.choice(dots), (x, y, z), (a + chance.uniform(-8, 8) * (z > 1), b, 0))
    hide(*dots)

    def streamer(start, turn, color, coils):
        def point(u, v):
            angle, r = 2 * pi * coils * u, 9 + 5 * u
            return 104 * u + 6 * v, r * cos(angle), r + 0.4 + r * sin(angle)
        group([surface(point, 160, 2, paper(color, 0.3), 0.35, angle=80)], start, (0, 0, turn))

    streamer((-30, -46, 0), -68, '#d8b451', 5)
    streamer((20, -52, 0), -38, '#b8433f', 4)
    streamer((-50, -60, 0), -150, '#3f719c', 4)
    cord = principled('cord', '#a63a36', rough=0.9)
    tube(through([(10, 0, 1.2), (16, -40, 1.2), (40, -62, 1.2), (52, -90, 1.2), (62, -96, 4.2)], 8), 1.1, cord)
    group([tassel('#a63a36', 56)], (62, -96, 0), (0, 0, -10))


def crowns():
    """Three of golden board."""
    gold = metal('#c7a556', 0.3)

    def peak(u):
        return 58 + 46 * abs((u * 9) % 1 * 2 - 1)

    def skin(u, v):
        angle, z = 2 * pi * u - pi / 2, v * peak(u)
        r = 92 + z * 0.05
        return r * cos(angle), r * sin(angle), z

    def one(at, turn, band):
        parts = [weld(surface(skin, 180, 8, gold, 0.9, angle=60)),
                 lathe([(92.5, 5), (93.3, 5.1), (94, 18.9), (92.9, 19), (92.5, 5)], laminated(band))]
        for i in range(9):
            angle = 40 * i - 90
            x, y = cos(radians(angle)), sin(radians(angle))
            parts.append(cylinder(6.5, 1.1, gold, (96.65 * x, 96.65 * y, 104), rot=(0, 90, angle),
                                  bevel=0.3))
            jewel = lathe([(0, 3), (4, 2.4), (6.4, 0)], principled('jewel', ('#8f2f3c', '#2f5f7a')[i % 2], rough=0.08,
                                                                   clear=0.6))
            jewel.scale = (1.35, 1, 1)
            parts.append(move(jewel, (94.3 * x, 94.3 * y, 40), (0, 90, angle)))
            parts.append(lathe([(0, 2.2), (2.2, 1.6), (3, 0)], card('#efe9da', 0.2), (93.6 * cos(radians(angle + 20)),
                               93.6 * sin(radians(angle + 20)), 32), rot=(0, 90, angle + 20)))
        return group(parts, at, (0, 0, turn))

    one((-20, -30, 0), 6, '#7a2f38')
    one((-82, 172, 0), 24, '#2f4a63')
    one((126, 150, 0), -13, '#7a2f38')


def mask_parts(color, inner, smiles):
    """A face on its rim: comedy or tragedy."""
    def spread(x, y, wide, high):
        return exp(-(x / wide) ** 2 - (y / high) ** 2)

    def face(x, y, far):
        z = 46 * max(0, 1 - far ** 2.6) ** 0.65 + 3
        z += 17 * spread(x, y + 12, 11, 28 if y > -12 else 10)
        for side in (-1, 1):
            slant = y - 44 + (0.1 if smiles else 0.34) * (abs(x) - 34)
            z += 6 * spread(x - side * 33, slant, 24, 7) - 4 * spread(x - side * 32, y - 22, 20, 12)
            z += (9 if smiles else 4) * spread(x - side * 46, y + (22 if smiles else 34), 20, 18)
        return z + 3 * spread(x, y + 86, 22, 14)

    def point(u, v):
        # out over the face to the rim and back behind it
        front, angle, far = v <= 0.5, 2 * pi * u, min(1.0, sin(pi * v))
        x = 76 * far * cos(angle) * (1 - 0.2 * max(0, -sin(angle)) * far)
        y = 104 * far * sin(angle)
        return (x, y, face(x, y, far)) if front else (x * 0.97, y * 0.97, face(x, y, far) - 2.8)

    mask = weld(surface(point, 120, 120, plastic(color, 0.26), angle=50))
    mouth = [(-42, -34), (-26, -58), (0, -68), (26, -58), (42, -34), (22, -45), (0, -49), (-22, -45)]
    if not smiles:
        mouth = [(x * 0.9, -104 - y) for x, y in mouth[::-1]]
    cut(mask, prism(through(mouth, 6, closed=True), 160, None, (0, 0, -40), bevel=0))
    for side in (-1, 1):
        if smiles:
            eye = [(-18, 14), (0, 20), (18, 14), (11, 27), (0, 32), (-11, 27)]
        else:
            eye = [(-17, -2), (0, -8), (17, -2), (0, 7)]
            eye = [(x * 0.95 + y * 0.32 * side, y * 0.95 - x * 0.32 * side + 20) for x, y in eye]
        cut(mask, prism(through([(x + side * 32, y) for x, y in eye], 6, closed=True), 160, None, (0, 0, -40), bevel=0))
    ribbon = satin(inner)
    ties = [group([sheet(through([(68, 4), (84, 1), (104, 6), (126, 1), (148, 0.6)], 6), 9, 0.4, ribbon)], (0, 14, 0),
                  (0, 0, turn)) for turn in (-24, 212)]
    return [mask, *ties]


def masks():
    group(mask_parts('#e4dccb', '#8f2f38', True), (-84, 10, 0), (0, 0, 12))
    group(mask_parts('#3b3d43', '#8f2f38', False), (92, -14, 0), (0, 0, -11))


PICTURES = {
    '2/balloon': (balloons, dict(turn=0, pitch=20)),
    '2/pinata': (pinata, dict(turn=28, pitch=14)),
    '2/confetti-ball': (confetti_ball, dict(turn=0, pitch=30)),
    '2/crown': (crowns, dict(turn=0, pitch=22)),
    '2/masks': (masks, dict(turn=0, pitch=54)),
}

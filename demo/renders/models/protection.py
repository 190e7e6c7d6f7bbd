"""Clothes, boots, gloves and goggles of a workshop, a barrier and bandages."""
from math import copysign, cos, pi, sin

from bodies import hide, loft, melted, weld
from materials import (bump, darker, fabric, glass, laminated, lighter, noise, painted_metal, plastic, principled,
                       print_ink, rubber, steel)
from shapes import box, copy, cylinder, group, lathe, prism, rounded, surface, text, through, tube


def barrier():
    """Two boards with reflecting stripes on two posts with wide feet."""
    zinc, long = painted_metal('#3a3d41', 0.4), 1200
    white, red = principled('reflector', '#e6e5e0', rough=0.3, specular=0.6), principled('reflector', '#b23229', rough=0.3)

    def board(high, z):
        prism(rounded(long, high, 10), 22, plastic('#e2e1dc', 0.45), (0, -19.8, z + high / 2), bevel=2.5, rot=(90, 0, 0))
        inner, half = high - 16, long / 2 - 8
        prism([(-half, z + 8), (half, z + 8), (half, z + 8 + inner), (-half, z + 8 + inner)], 0.25, white, (0, -41.75, 0),
              bevel=0, rot=(90, 0, 0))
        for i in range(-2, 7):
            left = -half - 60 + i * 200
            stripe = [(left, 0), (left + 100, 0), (left + 100 + inner, inner), (left + inner, inner)]
            stripe = clipped(clipped(stripe, -half, 1), half, -1)
            if len(stripe) > 2:
                prism([(x, z + 8 + y) for x, y in stripe], 0.2, red, (0, -42.1, 0), bevel=0, rot=(90, 0, 0))

    board(220, 740)
    board(160, 440)
    for x in (-440, 440):
        box((40, 40, 940), zinc, (x, 0, 30), bevel=3)
        box((42, 42, 12), plastic('#26272a', 0.4), (x, 0, 968), bevel=3)
        box((46, 540, 34), zinc, (x, 0, 6), bevel=3)
        for y in (-1, 1):
            tube([(x, y * 190, 34), (x, y * 12, 300)], 11, zinc, smooth=False)
            box((54, 60, 44), rubber(), (x, y * 256, 0), bevel=6, segments=4)
        for z in (520, 850):
            for bolt in (-44, 44):
                cylinder(9, 5, steel(0.3), (x, -41.6, z + bolt), bevel=1.6, rot=(90, 0, 0))


def clipped(outline, limit, side):
    """What of an outline [(x, y), …] lies right (1) or left (-1) of a limit."""
    kept = []
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], *outline[:1]]):
        if (ax - limit) * side >= 0:
            kept.append((ax, ay))
        if (ax - limit) * (bx - limit) < 0:
            kept.append((limit, ay + (by - ay) * (limit - ax) / (bx - ax)))
    return kept


def adhesive_strip(color, curl):
    """A plaster along x, its middle at the origin; its ends rise a little."""
    def height(x, y):
        pad = min(1, max(0, (13 - abs(x)) / 4)) * min(1, max(0, (8 - abs(y)) / 2.5))
        return 0.4 + 1.3 * pad * pad * (3 - 2 * pad) + curl * (abs(x) / 36) ** 2.5

    def point(u, v):
        x = 72 * (u - 0.5)
        half = max(0, 9.5 ** 2 - max(0, abs(x) - 26.5) ** 2) ** 0.5
        return x, half * (2 * v - 1), height(x, half * (2 * v - 1))

    skin = principled('plaster', color, rough=0.5, specular=0.35)
    bump(skin, noise(skin, 0.9, detail=2), 0.06)
    parts = [weld(surface(point, 96, 30, skin, 0.4, angle=70))]
    dot = cylinder(0.5, 0.2, principled('hole', darker(color, 0.45), rough=0.9), bevel=0, steps=12)
    for side in (-1, 1):
        for i in range(6):
            for k in range(4):
                x, y = side * (16 + i * 2.9), (k - 1.5) * 3.4 + (i % 2) * 1.2 - 0.6
                parts.append(copy(dot, (x, y, height(x, y) + 0.12)))
    hide(dot)
    return parts


def bandages():
    """Blue plasters for kitchens, before their box."""
    blue = '#3767a3'
    for x, y, turn, curl in ((-66, -52, 12, 1.5), (6, -80, -26, 4), (62, -54, 38, 0.8), (-50, -102, -8, 3),
                             (44, -130, 6, 1.2)):
        group(adhesive_strip(blue, curl), (x, y, 0), (0, 0, turn))
    white, ink = laminated('#ebeae5'), print_ink('#2f4f7c')
    case = [box((150, 58, 92), white, bevel=0.9), box((150.5, 58.5, 24), print_ink(blue), (0, 0, 4), bevel=0.6),
            text('Apósitos', 22, ink, (-66, -29.2, 60), (90, 0, 0)),
            text('azules detectables', 9.5, ink, (-66, -29.2, 44), (90, 0, 0)),
            text('100', 17, print_ink('#ebeae5'), (66, -29.4, 10), (90, 0, 0), 'RIGHT'),
            prism(rounded(42, 12, 5.9), 0.2, print_ink(blue), (46, -29, 67), bevel=0, rot=(90, 0, 0)),
            prism(rounded(13, 9, 1), 0.2, print_ink(lighter(blue, 0.35)), (46, -29.25, 67), bevel=0, rot=(90, 0, 0))]
    group(case, (6, 26, 0), (0, 0, -4))


def gloves():
    """A pair of off-white knit, lying; the hands are built upright, so that the stitches run along the fingers."""
    def hand(side, at, turn):
        knit, rib = fabric('#dad6ca', 1.5), fabric('#d3cfc2', 1.1)
        hem = principled('thread', '#4a6b90', rough=0.9, sheen=0.4)
        bump(knit, noise(knit, 16, detail=2), 1.2)
        solids = [loft([(0, 0, -3, 0, 0), (0, 0, -2, 33, 10), (0, 0, 16, 36, 12), (side, 0, 50, 43, 13.4),
                        (side, 0, 80, 44, 13.4), (0, 0, 100, 42, 11.5), (0, 0, 112, 36, 9), (0, 0, 117, 0, 0)],
                       knit, 0.85, (0, 1, 0))]
        for x, z, end, tip, r in ((-31, 88, -38, 178, 10.8), (-10.5, 94, -12, 191, 11), (11, 93, 14, 181, 10.6),
                                  (31, 84, 39, 157, 9.6), (-33, 36, -72, 110, 12)):
            low, line = 13.4 - 0.8 * r, []
            for part, grow in ((0, 0), (0.02, 1), (0.3, 1.02), (0.6, 0.97), (0.86, 0.92), (0.95, 0.7), (0.995, 0.3), (1, 0)):
                line.append((side * (x + (end - x) * part), low * min(1, part * 1.5), z + (tip - z) * part, r * grow,
                             0.8 * r * grow))
            solids.append(loft(line, knit, up=(0, 1, 0)))

        def cuff(u, v):
            angle, ridge = 2 * pi * u, 1.1 * abs(sin(46 * pi * u))
            wide = 34.5 - 3 * sin(pi * min(1, v * 1.3)) + 1.5 * v + ridge
            return wide * cos(angle), (11 + ridge) * sin(angle), 6 - 66 * v

        edge = [cuff(i / 60 + 1 / 92, 1) for i in range(60)]
        group([melted(solids, 1.2, knit, 6), weld(surface(cuff, 276, 24, rib, 0.9)),
               tube(edge, 1.7, hem, closed=True, sides=3)], (*at, 13.6), (-90, 0, turn))

    hand(-1, (-82, -4), 10)
    hand(1, (80, 6), -17)


def goggles():
    """A wide clear lens in a soft frame with vents, and its elastic strap."""
    soft = principled('soft pvc', '#6f8ea3', rough=0.38, specular=0.5, glow_through=0.18)
    dark, band = plastic('#2c3036', 0.4), principled('elastic', '#30343a', rough=0.85, specular=0.2)
    bump(band, noise(band, 1.1, stretch=(1, 1, 12), detail=2), 0.3)
    right = [(0, 27), (9, 23), (18, 9), (32, 2), (54, 2), (74, 12), (83, 37), (80, 61), (64, 77), (32, 83), (0, 84)]
    outline = through([*right, *((-x, z) for x, z in reversed(right[1:-1]))], 7, closed=True)
    count, lift = len(outline), 5.2

    def place(u, grow, depth):
        x, z = outline[round(u * count) % count]
        x, z = x * grow, 46 + (z - 46) * grow
        # the rim follows the face less than the lens does
        return x, 0.0044 * x * x * (1 - depth / 68) + depth, z + lift

    surface(lambda u, v: place(u, 0.99 * v, 0), count, 16, glass('#eef5f5'), angle=80)
    weld(surface(lambda u, v: place(u, 1 + 0.06 * v, 1 + 33 * v - 2 * sin(pi * v)), count, 16, soft, 1.8))
    tube([place(i / count, 1.005, 0) for i in range(count)], 4.2, soft, closed=True)
    tube([place(i / count, 1.06, 34) for i in range(count)], 3.4, soft, closed=True)
    for x, y, z, lean in ((-52, 27, 82, -16), (-21, 18, 86.2, -4), (21, 18, 86.2, 4), (52, 27, 82, 16)):
        lathe([(0, 0), (8, 0), (8.6, 0.8), (8.6, 4.2), (7.6, 5.4), (3, 5.4), (2.4, 4.6), (0, 4.6)], soft,
              (x, y, z + lift - 1.5), rot=(-4, lean, 0))
    path = through([(88, 38, 46), (98, 60, 45), (112, 110, 34), (98, 168, 19), (54, 206, 13), (0, 214, 12.6), (-54, 204, 13),
                    (-98, 164, 19), (-112, 108, 34), (-98, 60, 45), (-88, 38, 46)], 10)
    last = len(path) - 1

    def strap(u, v):
        x, y, z = path[round(v * last)]
        return x, y, z + 24 * (u - 0.5)

    surface(strap, 4, last, band, 1.6)
    for side in (-1, 1):
        box((9, 22, 36), soft, (side * 89, 40, 28), bevel=3.5, segments=4, rot=(0, 0, side * -22))
        box((5, 14, 30), dark, (side * 101.5, 68, 29.5), bevel=1.6, rot=(0, 0, side * -14))


def torso(wide, hem, deep, chest, top, neck, slope):
    """The places on a garment that stands as if worn, and the height of its shoulders.

    An angle of 0 is the middle of the front or back, and one of ±pi / 2 a side. Above `chest`, front and back come
    together in the seam of the shoulders.
    """
    def shoulder(x):
        return top - max(0, abs(x) - neck) * slope

    def place(angle, z, front=True, lift=0.0):
        part = z / top
        half = wide + (hem - wide) * max(0, 1 - z / chest) ** 1.4
        x = half * sin(angle)
        over = min(1, max(0, (z - chest) / (shoulder(x) - chest)))
        depth = deep * (1 - over ** 2.4) ** 0.5
        fold = (deep * 0.055 * sin(7 * angle + 1.7 + part * 2) * (1 - part) ** 1.2
                + 1.6 * sin(part * 17 + 3 * angle) * sin(part * 5 - 4 * angle))
        away = lift + fold * (1 - over)
        return x + away * sin(angle), (-1 if front else 1) * (depth * cos(angle) + away * cos(angle)), z

    return place, shoulder


def eased(part):
    part = min(1, max(0, part))
    return part * part * (3 - 2 * part)


def vest(color='#cbd548'):
    """Worn by nobody: closed with a zip, with bands around the body and over the shoulders."""
    cloth = fabric(color, 0.9, 0.75)
    band, edge = principled('reflector', '#b7bbbd', rough=0.32, specular=0.6, metal=0.35), fabric(darker(color, 0.35), 0.8)
    bump(band, noise(band, 1.2, detail=2), 0.05)
    place, shoulder = torso(266, 290, 128, 420, 660, 95, 0.34)

    def inner(part):
        return 0.004 + 0.36 * max(0, (part - 0.56) / 0.44) ** 0.92

    def outer(part):
        return pi / 2 - 0.6 * sin(pi / 2 * min(1, max(0, (part - 0.62) / 0.2))) ** 0.8 + 0.07 * eased((part - 0.82) / 0.18)

    def top(angle, front):
        x = 266 * sin(angle)
        return shoulder(x) - (0 if front or abs(x) > 95 else 24 * (1 - (x / 95) ** 2))

    def at(side, angle, part, front=True, lift=0.0):
        return place(side * angle, part * top(angle, front), front, lift)

    for side in (-1, 1):
        weld(surface(lambda u, v: at(side, inner(v) + (outer(v) - inner(v)) * u, v), 48, 110, cloth, 0.8))
        weld(surface(lambda u, v: at(side, outer(v) * u, v, False), 48, 110, cloth, 0.8))
        for front in (True, False):
            for low in (130, 262):
                start = 0.03 * front
                surface(lambda u, v: place(side * (start + (pi / 2 - start) * u), low + 50 * v, front, 1), 60, 6, band)
            surface(lambda u, v: place(side * (0.46 + 0.2 * u), 312 + (shoulder(266 * sin(0.46 + 0.2 * u)) - 311) * v, front,
                                       1.1), 10, 70, band)
            line = [at(side, outer(i / 90), i / 90, front, 0.4) for i in range(55, 91)]
            tube(line, 2.6, edge, smooth=False)
        tube([at(side, inner(i / 90), i / 90, True, 0.4) for i in range(50, 91)], 2.6, edge, smooth=False)
    tube([at(1 if i > 0 else -1, abs(i) / 40 * inner(1), 1, False, 0.4) for i in range(-40, 41)], 2.6, edge, smooth=False)
    tape = principled('zip tape', '#3d4138', rough=0.8)
    surface(lambda u, v: place(0.052 * (u - 0.5), 3 + 362 * v, True, 1.3), 4, 60, tape)
    tube([place(0, 4 + 358 * i / 40, True, 1.8) for i in range(41)], 2, plastic('#55594e', 0.4), smooth=False)
    x, y, z = place(0, 356, True, 4)
    box((7, 3, 26), plastic('#3d4138', 0.4), (x, y, z - 24), bevel=1)
    x, y, z = place(-0.26, 452, True, 3)
    text('Yunque', 20, print_ink('#4d5230'), (x, y, z), (86, 0, -8), 'CENTER')


def boot_skin():
    """The places on a boot, by the angle around it and the number of its section, and the number of the last one."""
    # height, heel, toe, half the width, and how much of the section is foot rather than shaft
    shape = through([(20, 2, 284, 49, 1), (34, -2, 291, 51.5, 1), (50, -3, 290, 51, 1), (64, -3, 280, 49, 1),
                     (76, -2, 258, 45.5, 0.95), (85, -1, 228, 42, 0.85), (93, 0, 196, 39.5, 0.7), (102, 1, 168, 37.5, 0.5),
                     (114, 3, 144, 36, 0.3), (130, 5, 127, 36, 0.1), (147, 7, 119, 37, 0), (163, 8, 117, 38, 0),
                     (176, 7, 118, 38.5, 0)], 8)

    def place(u, i, grow=0.0):
        z, heel, toe, half, foot = shape[i]
        along, across = 0.5 + 0.5 * cos(2 * pi * u), sin(2 * pi * u)
        full = (1 - abs(2 * along - 1) ** 2.5) ** 0.4 * (0.74 + 0.26 * sin(pi * min(1, max(0, (along - 0.22) / 0.88))))
        wide = foot * full + (1 - foot) * abs(across)
        return (heel - grow + (toe - heel + 2 * grow) * along, copysign((half + grow) * wide, across),
                z + grow * 0.5 * (along > 0.6))

    return place, len(shape) - 1


def boot_laces(place):
    """Crossed between the eyelets, with a bow at their end."""
    parts, rows = [], [52, 60, 68, 76, 84]
    cord, bright = principled('cord', '#b98f4a', rough=0.85), steel(0.3)

    def lace(*line):
        parts.append(tube(through(line, 7), 2.2, cord, sides=3))

    for k, i in enumerate(rows):
        (x, y, z), (mx, _, mz) = place(0.088, i, 1.4), place(0, i, 1.4)
        for side in (-1, 1):
            parts.append(lathe([(1.6, 0), (4.2, 0), (4.4, 0.8), (3.8, 1.6), (1.6, 1.2)], bright, (x, side * y, z),
                               rot=(0, 58, side * 24)))
            if k + 1 < len(rows):
                ax, ay, az = place(0.088, rows[k + 1], 1.4)
                lace((x + 1, side * y, z + 1), (mx + 6, side * 2, mz + 9), (ax + 1, -side * ay, az + 1))
    x, y, z = place(0.088, rows[-1], 1.4)
    lace((x + 1, -y, z), (x + 7, 0, z + 1), (x + 1, y, z))
    for side in (-1, 1):
        lace((x + 7, 0, z + 1), (x + 15, side * 18, z + 5), (x + 19, side * 34, z - 6), (x + 16, side * 26, z - 16),
             (x + 8, side * 6, z - 1))
        lace((x + 8, 0, z + 1), (x + 17, side * 10, z - 10), (x + 21, side * 22, z - 34), (x + 30, side * 30, z - 52))
    return parts


def boot(at, turn):
    """Ankle high: leather with a scuff cap, laced over the tongue."""
    leather = principled('leather', '#4a3d31', rough=0.5, specular=0.4)
    trim, lining = rubber('#2a2b2d'), fabric('#35373a', 1.2)
    bump(leather, noise(leather, 1.6, detail=4), 0.2)
    bump(leather, noise(leather, 36, detail=3), 1.6)
    place, last = boot_skin()

    def band(start, end, low, high, grow, material):
        return surface(lambda u, v: place(start + (end - start) * u, low + round((high - low) * v), grow), 60, high - low,
                       material, 1.2)

    parts = [weld(surface(lambda u, v: place(u, round(v * last)), 120, last, leather)),
             band(-0.2, 0.2, 0, 27, 0.8, trim), band(0.36, 0.64, 0, 40, 0.8, trim)]
    # the eyelets sit on two stiff strips beside the tongue
    for side in (-1, 1):
        parts.append(band(side * 0.075, side * 0.155, 45, 88, 0.7, leather))
    sole = [place(i / 96, 10, 2.5)[:2] for i in range(96)]
    parts += [prism([(x, y) for x, y in sole], 15, plastic('#3a3b3d', 0.55), (0, 0, 12), bevel=4, segments=4),
              prism([(x * 1.004 - 0.6, y * 1.01) for x, y in sole], 8, trim, (0, 0, 6), bevel=1.5)]
    for i in range(0, 96, 3):
        x, y = sole[i]
        if not 70 < x < 112:
            parts.append(box((13, 13, 12), trim, (140 + (x - 140) * 0.955, y * 0.89, 0), bevel=1.5, rot=(0, 0, i * 3.75)))
    tongue = [(196, 0, 86, 0, 0), (192, 0, 88, 18, 4), (166, 0, 100, 24, 6), (141, 0, 116, 27, 6), (126, 0, 136, 28, 6),
              (117, 0, 166, 29, 7), (115, 0, 190, 27, 6), (114.5, 0, 196, 19, 3), (114.3, 0, 197, 0, 0)]
    parts += [loft(tongue, lining, 0.8, (1, 0, 0.4)), *boot_laces(place)]
    parts += [tube([place(i / 60, last, -1) for i in range(60)], 7, lining, closed=True),
              prism([place(i / 60, 88, -1)[:2] for i in range(60)], 1, plastic('#1e1f20', 0.9), (0, 0, 146), bevel=0),
              box((7, 15, 30), trim, (3.2, 0, 154), bevel=1.2),
              text('Yunque', 12, print_ink('#b6a180'), (58, -37.6, 114), (86, 0, 0), 'CENTER')]
    group(parts, at, (0, 0, turn))


def boots():
    boot((-130, -70, 0), 3)
    boot((-156, 68, 0), -8)


def collar(edge, cloth):
    """Rises from the edge of a neck, then falls outwards."""
    neckline = through(edge, 3)
    last = len(neckline) - 1

    def point(u, v):
        x, y, z = neckline[round(u * last)]
        size = max((x * x + (y - 10) ** 2) ** 0.5, 1)
        # it is lower at its two ends, in front
        end = min(1, 0.35 + 3 * min(u, 1 - u))
        rise, fall = min(1, v / 0.35), max(0, (v - 0.35) / 0.65)
        away = 3 * rise + 46 * fall ** 0.9
        return x + away * x / size, y + away * (y - 10) / size, z + 30 * end * (rise - fall * fall * 1.25)

    surface(point, last, 24, cloth, 1.6)


def lab_coat():
    """Worn by nobody: buttoned, with lapels, sleeves and three pockets."""
    white = fabric('#e9e8e4', 0.5, 0.85)
    bump(white, noise(white, 95, stretch=(1, 1, 2.4), detail=3), 9)
    place, shoulder = torso(262, 318, 132, 800, 1050, 82, 0.36)

    def inner(part):
        return 0.31 * max(0, (part - 0.7) / 0.3) ** 0.95

    def outer(part):
        return pi / 2 - 0.5 * eased((part - 0.76) / 0.16)

    def at(side, angle, part, front=True, lift=0.0):
        x = 262 * sin(angle)
        high = shoulder(x) - (0 if front or abs(x) > 82 else 20 * (1 - (x / 82) ** 2))
        return place(side * angle, part * high, front, lift)

    def panel(left, right, low, high, lift):
        return surface(lambda u, v: place(left + (right - left) * u, low + (high - low) * v, True, lift), 30, 30, white, 1.4)

    for side in (-1, 1):
        weld(surface(lambda u, v: at(side, inner(v) + (outer(v) - inner(v)) * u, v), 48, 130, white, 1))
        weld(surface(lambda u, v: at(side, outer(v) * u, v, False), 48, 130, white, 1))
        # the lapel is broadest where its notch is
        surface(lambda u, v: at(side, inner(0.7 + 0.24 * v) + 0.33 * v ** 0.9 * u, 0.7 + 0.24 * v - 0.02 * u * v, True,
                                1 + 5 * u * (1.4 - u)), 24, 50, white, 1.6)
        sleeve = [(146, 0, 972, 24, 40), (172, 2, 968, 44, 56), (212, 3, 930, 62, 68), (246, 0, 850, 66, 74),
                  (276, -8, 730, 62, 70), (296, -24, 600, 58, 66), (304, -44, 480, 54, 62), (306, -58, 398, 52, 58)]
        loft([(side * x, *rest) for x, *rest in sleeve], white, up=(0, 1, 0))
        panel(side * 0.36, side * 0.92, 330, 520, 1.6)
        panel(side * 0.35, side * 0.93, 498, 521, 3.1)
    panel(0.3, 0.64, 760, 880, 1.6)
    panel(0.29, 0.65, 862, 881, 3.1)
    panel(-0.06, 0.075, 2, 738, 1.5)
    button = lathe([(0, 0), (8, 0), (8.8, 1), (8.4, 2.2), (6.6, 1.6), (0, 1.5)], plastic('#e3e1da', 0.3))
    for z in (700, 590, 480, 370, 260):
        copy(button, place(0.008, z, True, 2.2), (90, 0, 0))
    hide(button)
    parts = (0.93, 0.945, 0.96, 0.975, 0.99)
    collar([*(at(-1, inner(part), part) for part in parts),
            *(at(copysign(1, i), abs(i) / 12 * inner(1), 1, False) for i in range(-12, 13)),
            *(at(1, inner(part), part) for part in reversed(parts))], white)


PICTURES = {
    '1/safety-vest': (vest, dict(turn=-16, pitch=8)),
    '1/safety-boot': (boots, dict(turn=-30, pitch=20)),
    '1/work-gloves': (gloves, dict(turn=-8, pitch=56)),
    '1/safety-goggles': (goggles, dict(turn=-28, pitch=20)),
    '1/barrier': (barrier, dict(turn=-20, pitch=10)),
    '1/bandage': (bandages, dict(turn=-16, pitch=36)),
    '1/lab-coat': (lab_coat, dict(turn=-16, pitch=8)),
}

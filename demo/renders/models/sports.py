"""Balls, rackets and other goods of a sports field, and a stopwatch."""
from itertools import combinations, permutations
from math import asin, atan2, cos, degrees, hypot, pi, radians, sin, tan
from random import Random

from mathutils import Vector

from materials import (brass, bump, card, fabric, glass, laminated, metal, noise, painted_metal, plastic, principled,
                       print_ink, rubber, steel, tint)
from parts import dial, hand, hoop, leather, on_ball, sphere, UP
from shapes import arc, box, copy, cylinder, group, lathe, move, prism, ring, rounded, surface, text, through, tube


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


PICTURES = {
    '1/football': (football, dict(pitch=18)),
    '1/volleyball': (volleyball, dict(pitch=18)),
    '1/badminton': (badminton, dict(turn=32, pitch=48)),
    '1/tennis-ball': (tennis_balls, dict(turn=-8, pitch=16)),
    '1/kite': (kite, dict(turn=-16, pitch=52)),
    '1/goal': (goal, dict(turn=-26, pitch=16)),
    '1/dartboard': (dartboard, dict(turn=-16, pitch=14)),
    '1/stopwatch': (stopwatch, dict(turn=-12, pitch=46)),
}

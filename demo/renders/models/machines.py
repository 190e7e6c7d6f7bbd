"""Telephones, clocks, and what hears, speaks, prints or takes pictures."""
from math import cos, hypot, pi, radians, sin

from mathutils import Vector

from materials import fabric, glass, metal, painted_metal, paper, plastic, principled, print_ink, rubber, steel
from models.desk import wrapped
from parts import dial, hand, leather, sphere, UP
from shapes import (box, circle, cylinder, group, lathe, move, prism, ring, rounded, sheet, side_prism, surface, text,
                    through, tube)


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

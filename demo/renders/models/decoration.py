"""What hangs or stands in a room for a feast."""
from math import acos, cos, floor, pi, radians, sin
from random import Random

import bmesh
from mathutils import Vector

from bodies import hide, patch, radius_of, tassel
from materials import bump, darker, glass, lighter, metal, noise, paper, plastic, principled, print_ink, steel, tint
from models.games import ball
from shapes import box, copy, cylinder, finished, group, lathe, link, move, prism, ring, sheet, surface, through, tube


def red_lantern():
    """It stands on its lower ring; the tassel lies before it."""
    skin, gold = paper('#ad2c28', 0.3), metal('#bf9a4e', 0.3)
    profile = []
    for i in range(81):
        angle, sag = radians(-70 + 140 * i / 80), 2.4 * sin(pi * (i % 4) / 4)
        profile.append((150 * cos(angle) - sag, 130 + 122 * sin(angle)))
    lathe(profile, skin, angle=24, steps=128)
    wire = principled('wire', '#7f2320', rough=0.5)
    for r, z in profile[::4]:
        tube([(r * cos(pi * i / 48), r * sin(pi * i / 48), z) for i in range(96)], 0.8, wire, closed=True, sides=3)
    for z in (0, 242):
        ring(60, 46, 17, gold, (0, 0, z), bevel=1)
        ring(60.6, 58, 3, print_ink('#7a1f1d'), (0, 0, z + 7), bevel=0.3)
    cylinder(46.5, 2, plastic('#3a1613', 0.8), (0, 0, 245), bevel=0.2)
    tube(through([(-53, 0, 250), (-50, 0, 290), (-26, 0, 326), (0, 0, 336), (26, 0, 326), (50, 0, 290), (53, 0, 250)], 6),
         1.6, steel(0.3))
    tube(through([(36, -42, 3), (52, -70, 1.4), (44, -112, 1.2), (66, -136, 1.2), (76, -140, 9)], 8), 1.2,
         principled('cord', '#a8322f', rough=0.9))
    group([tassel('#a8322f', 120)], (76, -140, 0), (0, 0, -14))


def mirror_ball():
    """Rows of small mirrors, no two of them quite parallel."""
    chance, r = Random(7), 100
    ball(98.2, plastic('#4b4e53', 0.5), (0, 0, 1.7))
    mirror = box((9.3, 9.3, 1.5), metal('#d6d9dc', 0.04), (0, 0, 0), bevel=0.25, segments=2)
    for row in range(1, 32):
        polar = 180 * row / 32
        count = max(4, floor(2 * pi * r * sin(radians(polar)) / 9.9))
        for k in range(count):
            azimuth = 360 * (k + (row % 2) / 2) / count
            x, y, z = (98 * q for q in (sin(radians(polar)) * cos(radians(azimuth)),
                                        sin(radians(polar)) * sin(radians(azimuth)), cos(radians(polar))))
            copy(mirror, (x, y, z + 99.9), (0, polar + chance.gauss(0, 0.7), azimuth + chance.gauss(0, 0.5)))
    hide(mirror)
    chrome = steel(0.16)
    lathe([(0, 196), (16, 196), (17, 197), (17, 203), (15, 205), (0, 205.4)], chrome, bevel=0.4)
    tube([(0, 8 * cos(i * pi / 12), 212 + 8 * sin(i * pi / 12)) for i in range(24)], 1.5, chrome, closed=True)


def tree_reach(z):
    """How far the branches of the tree go out at a height."""
    return 40 + 400 * (1410 - z) / 1230


def needle_row(mesh, chance, start, end, count):
    """Needles of plastic foil all around a twig."""
    along = (end - start).normalized()
    for i in range(count):
        root = start.lerp(end, (i + chance.random()) / count)
        out = Vector([chance.gauss(0, 1) for _ in range(3)])
        out = (out - out.project(along)).normalized()
        way, side = (out + along * 0.8).normalized() * chance.uniform(26, 40), along.cross(out) * 1.7
        places = (root - side, root + side, root + way + side * 0.4, root + way - side * 0.4)
        mesh.faces.new([mesh.verts.new(p) for p in places]).material_index = chance.choice((0, 0, 1, 2))


def branches(bark):
    """All branches with their needles; gives the ends of the branches and their directions."""
    chance, mesh, tips = Random(8), bmesh.new(), []
    for tier in range(20):
        z = 200 + tier * 63
        reach = tree_reach(z)
        count = max(6, round(reach / 24))
        for k in range(count):
            turn, far = 2 * pi * (k + tier * 0.38) / count + chance.uniform(-0.1, 0.1), reach * chance.uniform(0.9, 1.04)
            start, way = Vector((0, 0, z)), Vector((cos(turn), sin(turn), chance.uniform(-0.08, 0.12)))
            end, aside = start + way * far, Vector((-sin(turn), cos(turn), 0))
            needle_row(mesh, chance, start.lerp(end, 0.25), end, round(far / 3))
            tube([start, end], 2.4, bark, smooth=False, sides=2)
            for part in (0.4, 0.58, 0.76):
                for side in (-1, 1):
                    root, twig = start.lerp(end, part), (way * 0.8 + aside * side * 0.75) * far * (0.92 - part) * 0.85
                    needle_row(mesh, chance, root, root + twig, max(6, round(far / 10)))
            tips.append((end, turn))
    needle_row(mesh, chance, Vector((0, 0, 1360)), Vector((0, 0, 1440)), 60)
    tree = link(finished(mesh), 'needles', None)
    for color in ('#3b5f45', '#4a7350', '#2f4d3a'):
        tree.data.materials.append(principled('needles', color, rough=0.5, glow_through=0.15))
    return tips


def christmas_tree():
    """A tree of plastic needles with balls, a garland and a star."""
    bark = plastic('#4a4436', 0.7)
    tips = branches(bark)
    lathe([(0, 150), (110, 190), (16, 1360), (0, 1400)], principled('inside', '#24382a', rough=1, specular=0.1))
    lathe([(0, 0), (15, 0), (15, 220)], bark)
    for i in range(4):
        angle = radians(45 + 90 * i)
        tube(through([(0, 0, 92), (60 * cos(angle), 60 * sin(angle), 70), (190 * cos(angle), 190 * sin(angle), 8)], 6), 8,
             principled('lacquer', '#2c3a32', rough=0.4))
    gold, red = metal('#c4a15a', 0.16), principled('lacquer', '#98302d', rough=0.12, clear=0.8)
    masters = [lathe([(31 * cos(radians(a)), 31 * sin(radians(a))) for a in range(-90, 91, 6)], stuff)
               for stuff in (gold, red)]
    cap = cylinder(7, 12, gold, bevel=1, steps=32)
    for i, (end, turn) in enumerate(tips[::4]):
        place = (end.x - 12 * cos(turn), end.y - 12 * sin(turn), end.z - 36)
        copy(masters[i % 2], place)
        copy(cap, (place[0], place[1], place[2] + 28))
    hide(*masters, cap)
    line = []
    for i in range(181):
        z = 250 + 1080 * i / 180
        line.append((0.99 * tree_reach(z) * cos(i * 0.2), 0.99 * tree_reach(z) * sin(i * 0.2), z - 10 + 10 * cos(i * 0.9)))
    tube(line, 5.5, gold)
    star = [((64, 27)[i % 2] * cos(radians(90 + 36 * i)), (64, 27)[i % 2] * sin(radians(90 + 36 * i))) for i in range(10)]
    prism(star, 14, gold, (0, 7, 1470), bevel=4, rot=(90, 0, 0), segments=2)


def potted_plant():
    """Broad leaves on stalks, in a pot of red clay."""
    clay = principled('clay', '#b06a48', rough=0.85, specular=0.2)
    tint(clay, noise(clay, 16, detail=5), '#a4603f', '#bd7a58')
    bump(clay, noise(clay, 1.4, detail=5), 0.12)
    lathe([(0, 0), (36, 0), (38, 1.5), (49, 68), (54, 69), (56, 71), (58, 90), (56.5, 92), (52, 92), (50, 78), (0, 77)],
          clay, bevel=0.5)
    soil = principled('soil', '#3b2b20', rough=1, specular=0.1)
    bump(soil, noise(soil, 4, detail=6), 2.4)
    lathe([(0, 84), (30, 83), (50.6, 80), (50.6, 76), (0, 76)], soil)
    chance = Random(21)

    def leaf(long, wide, droop, color):
        green = principled('leaf', color, rough=0.38, specular=0.45, glow_through=0.18)
        tint(green, noise(green, 9, stretch=(3, 1, 1), detail=4), darker(color, 0.14), lighter(color, 0.08))

        def point(u, v):
            across, w = 2 * u - 1, wide / 2 * sin(pi * v ** 0.72) ** 0.85 + 0.6
            x, z = long * v * (1 - 0.2 * droop * v), long * (0.42 * v - droop * v * v)
            return x, across * w, z + abs(across) * w * 0.3 + 1.3 * sin(v * 19 + across * 2) * across * across
        return surface(point, 20, 40, green, 0.7, angle=80)

    leaves = [leaf(88, 46, 0.75, '#3f6e45'), leaf(74, 42, 0.6, '#4f7f4c'), leaf(64, 34, 0.5, '#5d8d55')]
    stalk = plastic('#5b7a48', 0.5)
    for i in range(27):
        turn, level = i * 137.5 + chance.uniform(-9, 9), i / 26
        out, z = 40 - 34 * level + chance.uniform(-5, 5), 112 + 84 * level + chance.uniform(-7, 7)
        x, y = cos(radians(turn)), sin(radians(turn))
        tube(through([(4 * x, 4 * y, 80), (out * 0.45 * x, out * 0.45 * y, 80 + (z - 80) * 0.6), (out * x, out * y, z),
                      (out * x + 6 * x, out * y + 6 * y, z + 2.6)], 5), 1.5, stalk, sides=4)
        copy(leaves[min(2, int(level * 3))], (out * x, out * y, z), (chance.uniform(-12, 12), 12 - 44 * level, turn))
    hide(*leaves)


def wind_chime():
    """A bell of painted glass on its rim, with its cord and its strip of paper."""
    outer = through([(36, 0), (39.4, 10), (40, 22), (38, 36), (32, 48), (22, 57), (10, 62), (4, 63)], 6)
    inner = [(r - 1.9, max(0.2, z - 1.4)) for r, z in reversed(outer)]
    lathe([*outer, *inner, outer[0]], glass('#e6f1f3'), angle=60)
    tube([(37 * cos(i * pi / 48), 37 * sin(i * pi / 48), 0.9) for i in range(96)], 0.9, print_ink('#4f86a3'), closed=True)
    radius, red, pale = radius_of(outer), print_ink('#b8453a'), print_ink('#dd8f6d')
    for angle, z, tilt in ((-112, 30, 20), (-62, 21, -160), (10, 30, 10), (170, 26, -20)):
        for far, wide, high, lean, ink in ((0, 17, 9, 0, red), (-11, 11, 5, 32, pale), (-11, 11, 5, -32, pale)):
            dx, dz = far * cos(radians(tilt)), far * sin(radians(tilt))
            patch(radius, angle + dx / 39 * 57.3, z + dz, wide, high, ink, 0.3 + 0.15 * (far == 0), tilt + lean)
        patch(radius, angle + 5.4 * cos(radians(tilt)) / 39 * 57.3, z + 5.4 * sin(radians(tilt)) + 1, 1.8, 1.8,
              print_ink('#26272a'), 0.7)
    for angle in range(0, 360, 45):
        patch(radius, angle + 12, 11 + 3 * (angle % 90 == 0), 15, 2, print_ink('#4f86a3'), 0.3, 8)
    cord = principled('cord', '#a63a36', rough=0.9)
    ball(4.6, principled('bead', '#2f5f7a', rough=0.1, clear=0.6), (0, 0, 62))
    tube(through([(0, 0, 68), (4, -2, 74), (22, -7, 68), (38, -13, 46), (45, -16, 16), (54, -22, 0.9), (78, -30, 0.9),
                  (94, -16, 0.9), (80, -4, 0.9)], 8), 0.9, cord)
    tube(through([(-4, -24, 6), (-6, -35, 1), (-10, -46, 0.9), (-8, -56, 0.9), (-12, -66, 1.6)], 6), 0.7, cord)
    bend = through([(0, 0.6), (40, 2.4), (84, 1), (120, 5), (146, 3)], 6)
    strip = [sheet(bend, 44, 0.4, paper('#ece5d3', 0.2))]
    for y, wide, color in ((-17, 4, '#4f86a3'), (-11.5, 2, '#4f86a3'), (14, 9, '#b8453a')):
        strip.append(move(sheet([(x, z + 0.35) for x, z in bend], wide, 0.15, print_ink(color)), (0, y, 0)))
    group(strip, (-12, -62, 0), (0, 0, -64))


def carp_streamer():
    """A sleeve of cloth in the shape of a koi, lying on its flank."""
    long = 800
    shape = through([(0, 62, 17), (0.12, 76, 27), (0.3, 82, 30), (0.5, 74, 26), (0.68, 56, 19), (0.82, 42, 12),
                     (0.92, 58, 7),
                     (1, 84, 4)], 10)

    def skin(angle, v, grow=0.0):
        i = min(len(shape) - 2, next((k for k, p in enumerate(shape[1:]) if p[0] >= v), len(shape) - 2))
        (a, w, t), (b, w2, t2) = shape[i], shape[i + 1]
        part = (v - a) / (b - a)
        wide, thick = w + (w2 - w) * part, t + (t2 - t) * part
        notch = 120 * max(0, (v - 0.76) / 0.24) ** 1.4 * (1 - abs(cos(angle)))
        wave = 1 + 0.13 * sin(v * 21 + 2.6 * cos(angle)) + 0.05 * sin(v * 47 - 3 * cos(angle))
        return long * v - notch, (wide + grow) * cos(angle), max(0, thick + (thick * wave + grow) * sin(angle)) + 0.6

    def cloth(color):
        return principled('cloth', color, rough=0.62, sheen=0.4, glow_through=0.14)

    def spot(v, y, wide, high, color, grow, inner=0.0, half=180):
        def point(u, w):
            angle, far = radians(-half + 2 * half * u), inner + (1 - inner) * w
            side = max(-1, min(1, y + high * far * sin(angle)))
            return skin(acos(side), v + wide * far * cos(angle), grow)
        surface(point, 32, 8, color)

    red, cream = cloth('#b0403a'), cloth('#e6dcc8')
    surface(lambda u, v: skin(2 * pi * u + 1.5 * pi, v), 96, 120, red, angle=80)
    surface(lambda u, v: skin(2 * pi * u + 1.5 * pi, 0.17 * v, 0.4), 96, 24, cream, angle=80)
    for column in range(11):
        for row in range(-3, 4):
            y = (row + (column % 2) / 2) * 0.25
            if abs(y) < 0.8:
                spot(0.2 + column * 0.046, y, 0.04, 0.13, cream, 0.5, 0.8, 84)
    spot(0.085, 0.22, 0.03, 0.31, cloth('#f0ece2'), 0.9)
    spot(0.085, 0.22, 0.024, 0.25, cloth('#c9a24e'), 1.2)
    spot(0.085, 0.22, 0.015, 0.155, cloth('#26272b'), 1.6)
    for y in (-0.5, -0.17, 0.16, 0.5):
        spot(0.93, y, 0.06, 0.028, cream, 0.6)
    for outline, z in (([(250, -60), (300, -66), (372, -112), (330, -124), (272, -104)][::-1], 2),
                       ([(200, 70), (250, 108), (330, 112), (400, 66), (300, 60)][::-1], 3)):
        prism(through(outline, 6, closed=True), 1, cloth('#8f3430'), (0, 0, z), bevel=0.3)
    tube([(0, 62.4 * cos(i * pi / 24), 19.8 + 17.2 * sin(i * pi / 24)) for i in range(48)], 2.4, plastic('#e2ddd0', 0.4),
         closed=True)
    cord = principled('cord', '#dcd5c4', rough=0.9)
    for y, z in ((62, 17), (-62, 17), (0, 34.6)):
        tube(through([(0, y, z), (-50, y * 0.7, 6 if y else 18), (-110, y * 0.3 + 6, 1.4), (-150, 2, 1.4)], 6), 1.3, cord)
    ring(8, 5.6, 2.4, steel(0.2), (-156, 2, 0), bevel=0.8)


PICTURES = {
    '2/red-lantern': (red_lantern, dict(turn=0, pitch=14)),
    '2/mirror-ball': (mirror_ball, dict(turn=0, pitch=14)),
    '2/christmas-tree': (christmas_tree, dict(turn=0, pitch=10)),
    '2/potted-plant': (potted_plant, dict(turn=0, pitch=20)),
    '2/wind-chime': (wind_chime, dict(turn=0, pitch=30)),
    '2/carp-streamer': (carp_streamer, dict(turn=30, pitch=46)),
}

"""Cleaning and the household, work clothes and protection, larger hand tools."""
from math import copysign, cos, pi, sin
from random import Random

import bmesh
import bpy
from mathutils import Vector

from materials import (brass, bump, card, darker, fabric, film, glass, laminated, lighter, metal, noise, painted_metal,
                       paper, plastic, principled, print_ink, rubber, steel, tint, wood)
from models.tools import thread
from shapes import (arc, box, copy, cylinder, finished, group, lathe, link, prism, rounded, surface, text, through, tube)


def weld(thing):
    """Joins the edges where a surface meets itself."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=1e-3)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def squared(value, power):
    """A sine or cosine for sections that are rather rectangles than ellipses."""
    return copysign(abs(value) ** power, value)


def loft(line, material, power=1.0, up=(0, 0, 1), along=None, columns=48, steps=8):
    """A solid along (x, y, z, half its width, half its height towards `up`), …; with `along`, all sections are parallel."""
    points = through(line, steps)
    last = len(points) - 1

    def point(u, v):
        i = round(v * last)
        x, y, z, wide, high = points[i]
        way = Vector(along) if along else Vector(points[min(i + 1, last)][:3]) - Vector(points[max(i - 1, 0)][:3])
        side = way.cross(Vector(up)).normalized()
        rise = side.cross(way).normalized()
        angle = 2 * pi * u - pi / 2
        return (Vector((x, y, z)) + squared(cos(angle), power) * max(wide, 0.0) * side
                + squared(sin(angle), power) * max(high, 0.0) * rise)

    return weld(surface(point, columns, last, material, angle=70))


def melted(things, grain, material, rounds=10):
    """Joins closed shapes into one whose joints are soft."""
    mesh = bmesh.new()
    for thing in things:
        thing.data.transform(thing.matrix_basis)
        mesh.from_mesh(thing.data)
        bpy.data.objects.remove(thing)
    whole = link(finished(mesh), 'melted', material)
    melt = whole.modifiers.new('melt', 'REMESH')
    melt.mode, melt.voxel_size, melt.use_smooth_shade = 'VOXEL', grain, True
    soft = whole.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, rounds
    return whole


def hide(*things):
    """Leaves only the copies of things."""
    for thing in things:
        thing.hide_render = thing.hide_viewport = True


def twisted(line, radius, strand, turns, material, strands=3):
    """Strands twisted around a line in the plane of x and z, or around a ring in the plane of x and y."""
    parts, last = [], len(line) - 1
    flat = max(p[2] for p in line) - min(p[2] for p in line) < 1e-6
    across = Vector((0, 0, 1)) if flat else Vector((0, 1, 0))
    for k in range(strands):
        points = []
        for i, place in enumerate(line):
            way = Vector(line[min(i + 1, last)]) - Vector(line[max(i - 1, 0)])
            out = way.cross(across).normalized()
            angle = 2 * pi * (turns * i / last + k / strands)
            points.append(Vector(place) + radius * (cos(angle) * out + sin(angle) * across))
        parts.append(tube(points, strand, material, smooth=False, sides=2))
    return parts


def jug(cap='#4a7459'):
    """Five liters: the shoulder falls away from the neck and leaves room for a hand under the handle."""
    skin = principled('polyethylene', '#e3e7dc', rough=0.34, glow_through=0.22)
    bump(skin, noise(skin, 45, detail=2), 0.5)
    body = loft([(0, 0, 0.3, 0, 0), (0, 0, 0.3, 84, 56), (0, 0, 9, 92, 64), (0, 0, 30, 93, 65), (0, 0, 110, 93, 65),
                 (0, 0, 188, 93, 65), (-4, 0, 210, 88, 62), (-20, 0, 232, 68, 50), (-38, 0, 252, 41, 37),
                 (-47, 0, 266, 25, 25), (-48, 0, 280, 19, 19), (-48, 0, 290, 19, 19), (-48, 0, 290, 0, 0)], skin, 0.42,
                (0, 1, 0), (0, 0, 1), 96)
    handle = loft([(-36, 0, 246, 0, 0), (-30, 0, 252, 15, 16), (-12, 0, 272, 13, 15), (14, 0, 287, 11, 13),
                   (46, 0, 283, 11, 13), (72, 0, 259, 12, 14), (80, 0, 222, 14, 17), (76, 0, 190, 16, 20),
                   (74, 0, 180, 0, 0)], skin, up=(0, 1, 0))
    melted([body, handle], 2, skin)
    screw_cap(25, 25, plastic(cap, 0.35), (-48, 0, 273))
    lathe([(20, 266), (26.5, 267), (26.5, 271), (20, 272)], skin, (-48, 0, 0))

    def front(lift):
        return lambda u, v: (136 * (u - 0.5), lift - 65 * (1 - (abs(u - 0.5) * 136 / 93) ** 4.76) ** 0.21, 40 + 132 * v)

    surface(front(-0.6), 40, 24, card('#eceadf', 0.45))
    band = front(-0.85)
    surface(lambda u, v: band(u, 0.08 + 0.2 * v), 40, 6, print_ink(cap))
    for words, size, z, color in (('Salvia', 31, 122, darker(cap, 0.3)), ('limpiador neutro', 13.5, 101, darker(cap, 0.3)),
                                  ('para suelos', 13.5, 84, darker(cap, 0.3)), ('5 l', 17, 57, '#eceadf')):
        text(words, size, print_ink(color), (0, -66.1, z), (90, 0, 0), 'CENTER')


def screw_cap(radius, high, material, at):
    """Ribbed, as caps are that one turns by hand."""
    parts = [lathe([(radius - 1, 0), (radius, 0.8), (radius, high - 2), (radius - 2, high), (0, high)], material, bevel=0.4)]
    count = round(radius * 1.6)
    for i in range(count):
        angle = 2 * pi * i / count
        parts.append(box((1.3, 1.4, high - 5), material, (radius * cos(angle), radius * sin(angle), 1.6), bevel=0.4,
                         rot=(0, 0, 360 * i / count)))
    return group(parts, at)


def broom():
    """Straw, bound with wire around the handle and sewn flat; it lies."""
    chance, lift, long = Random(8), 29, 330
    straws = [principled('straw', color, rough=0.6, specular=0.3) for color in ('#b99a5e', '#a9874a', '#c7ab72', '#9c8350')]
    for straw in straws:
        bump(straw, noise(straw, 1.2, stretch=(14, 1, 1), detail=3), 0.3)
    shape = [(-6, 19, 19), (24, 30, 22), (60, 62, 25), (110, 96, 25), (180, 118, 23), (long, 148, 24)]

    def half(x):
        return next((tuple(p + (q - p) * (x - a) / (b - a) for p, q in zip(s, t))
                     for (a, *s), (b, *t) in zip(shape, shape[1:]) if x <= b), shape[-1][1:])

    core = [(x, 0, lift, wide * 0.95, high * 0.9) for x, wide, high in shape[:-1]]
    loft([*core, (300, 0, lift, 132, 20), (308, 0, lift, 0, 0)], straws[1])
    for i in range(620):
        angle, deep = chance.uniform(0, 2 * pi), 1 if i < 440 else chance.uniform(0.2, 0.95)
        drift, end = chance.gauss(0, 0.05), long + chance.uniform(-22, 12)
        line = []
        for x in (-4, 24, 60, 110, 180, 250, end):
            wide, high = half(min(x, long))
            stray = max(0, x - 180) / 150
            line.append((x, wide * deep * cos(angle + drift * stray) + stray * chance.gauss(0, 2.5),
                         max(1.2, lift + high * deep * sin(angle + drift * stray) + stray * chance.gauss(0, 2))))
        tube(line, chance.uniform(0.8, 1.4), chance.choice(straws), sides=1)
    seam = principled('cord', '#7f3f36', rough=0.8)
    for x in (112, 134, 158):
        wide, high = half(x)
        tube([(x + 1.2 * sin(a * 5), (wide + 1.6) * cos(2 * pi * a / 60), lift + (high + 1.6) * sin(2 * pi * a / 60))
              for a in range(60)], 1.3, seam, closed=True, sides=3)
    wire = [(r, 14 + i * 2.2 + d) for i in range(24) for r, d in ((20.4 - i * 0.28, 0), (21.3 - i * 0.28, 1.1))]
    ash = wood('#c49b66', axis=2, rough=0.42)
    group([lathe([(0, -4), (19, -4), (20.6, 13), *wire, (13, 68), (0, 68)], metal('#a9abab', 0.3), angle=20),
           lathe([(12, 0), (12, 900), (11, 906), (7, 910), (0, 911)], ash)], (0, 0, lift), (0, -91.1, 0))


def basket():
    """Willow woven around stakes, with a twisted rim and handle."""
    chance, wide, deep, high = Random(2), 140, 178, 168
    willows = []
    for color in ('#b08450', '#a3763f', '#bb935f'):
        willow = principled('willow', color, rough=0.5, specular=0.35)
        tint(willow, noise(willow, 14, detail=5), darker(color, 0.25), lighter(color, 0.1))
        bump(willow, noise(willow, 1.2, detail=3), 0.15)
        willows.append(willow)

    def wall(angle, z, out=0.0):
        grow = 0.8 + 0.2 * z / high
        return (wide * grow + out) * cos(angle), (deep * grow + out) * sin(angle), z

    stakes, points = 36, 216
    for row in range(27):
        line = [wall(2 * pi * i / points, 9 + row * 5.8 + chance.gauss(0, 0.15),
                     4.9 * cos(stakes * pi * i / points + pi * row)) for i in range(points)]
        tube(line, 3, willows[row * 7 % 3], closed=True, smooth=False, sides=2)
    for i in range(stakes):
        angle = 2 * pi * i / stakes
        tube([wall(angle, 2), wall(angle, high)], 2.6, willows[i % 3], smooth=False, sides=2)
    for row in range(1, 22):
        part = row / 22.5
        line = [(wide * 0.8 * part * cos(a), deep * 0.8 * part * sin(a), 7 + 1.6 * cos(stakes / 2 * a + pi * row))
                for a in (2 * pi * i / points for i in range(points))]
        tube(line, 2.9, willows[row % 3], closed=True, smooth=False, sides=2)
    prism([(wide * 0.79 * cos(pi * i / 32), deep * 0.79 * sin(pi * i / 32)) for i in range(64)], 3, willows[1], (0, 0, 1))
    for z, radius, strand in ((high + 2, 5.2, 4.6), (5.6, 3, 2.6)):
        ring_ = [(*wall(2 * pi * i / 480, z, 1)[:2], z) for i in range(481)]
        twisted(ring_, radius, strand, 26, willows[0])
    arch = through([(-118, 0, 70), (-129, 0, 150), (-134, 0, 230), (-118, 0, 318), (-68, 0, 380), (0, 0, 402), (68, 0, 380),
                    (118, 0, 318), (134, 0, 230), (129, 0, 150), (118, 0, 70)], 16)
    twisted(arch, 5.4, 5, 11, willows[2])


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


def clamp():
    """Lying: two cast jaws on a bar, the screw between them half turned in."""
    cast, bright, middle = painted_metal('#2f4256', 0.4), steel(0.26), 13
    bump(cast, noise(cast, 1.4, detail=3), 0.1)
    along = dict(rot=(0, 90, 0))
    box((196, 16, 5.4), steel(0.3, brushed=0), (92, 0, middle - 2.7), bevel=0.5)
    fixed = [(-12, 13), (-12, -20), (-6, -64), (-1, -71), (13, -71), (16, -66), (18, -27), (26, -13), (26, 13)]
    slide = [(110, 14), (110, -14), (118, -27), (120, -67), (124, -72), (138, -72), (142, -67), (144, -27), (152, -14),
             (152, 14)]
    for outline in (fixed, slide):
        prism(outline, 16, cast, (0, 0, 5), bevel=3.5, segments=4)
    box((40, 31, 26), cast, (7, 0, 0), bevel=4, segments=4)
    box((44, 32, 24), cast, (131, 0, 1), bevel=4, segments=4)
    cylinder(12.5, 28, cast, (117, -58, middle), bevel=2.5, **along)
    cylinder(9.5, 6, bright, (13, -58, middle), bevel=1, **along)
    group([thread(5.8, 3, 140, bright)], (66, -58, middle), **along)
    lathe([(0, 0), (9.6, 0), (10.6, 1), (10.6, 4.5), (7.5, 7), (7.5, 13), (0, 13)], bright, (56, -58, middle),
          bevel=0.3, **along)
    group([lathe([(0, 0), (8, 0), (8.6, 1), (8.6, 11), (0, 12)], bright, bevel=0.3),
           lathe(through([(8, 10), (11.8, 15), (13, 34), (12.4, 62), (12.9, 78), (11, 89), (5, 93), (0, 93.5)], 6),
                 wood('#b98348', axis=2, rough=0.35))], (196, -58, middle), (0, 90, 0))
    text('Yunque', 8, print_ink('#d8d6cf'), (131, -2.8, 25.15), align='CENTER')


def hook():
    """Three, each on its plate and its bow."""
    yellow, dark = brass(0.2), metal('#b08f4e', 0.3)
    bow = through([(0, 0, 3), (0, 0, -9), (-5, 0, -14), (-12.5, 0, -22), (-13.6, 0, -32), (-7.5, 0, -42), (1.5, 0, -44.5),
                   (10.5, 0, -40.5), (14, 0, -31.5), (13, 0, -23)], 6)
    screw = [(2.3, 2), (2.3, 7)]
    for i in range(15):
        part = min(1, (42 - 7 - i * 2.2) / 14)
        screw += [(1.9 * part, 7.3 + i * 2.2), (2.9 * part, 8.3 + i * 2.2), (1.9 * part, 9 + i * 2.2)]
    for x, y, turn in ((-60, 4, 26), (2, 22, -4), (60, -2, -32)):
        # lying, the plate keeps the screw off the ground
        group([tube(bow, 2.6, yellow), lathe([*arc((0, 0), 2.6, -90, 90, 10)], yellow, (13, 0, -23)),
               lathe([(2, 0), (7, 0.3), (10.4, 2.2), (11, 4), (10.3, 4.1), (7, 2), (2, 1.6)], yellow, angle=60),
               lathe([*screw, (0, 42)], dark, angle=20)], (x, y, 10.4), (-79.8, 0, turn))


def pickaxe():
    """Lying: a point and a blade forged of one bar, a handle of ash."""
    forged, bright, ash = painted_metal('#33373c', 0.45), metal('#aeb0b0', 0.34), wood('#c79f6a', axis=0, rough=0.42)
    bump(forged, noise(forged, 5, detail=3), 0.35)
    point = [(74, -272, 9, 0, 0), (73, -270, 9, 2, 2), (59, -238, 11, 5, 5), (48, -212, 13, 7.5, 7.5)]
    bar = [(48, -212, 13, 7.5, 7.5), (24, -140, 18, 12, 12), (7, -74, 23, 15, 15), (1, -40, 26, 19, 18), (0, 0, 26, 28, 22),
           (1, 40, 26, 19, 18), (7, 78, 26, 14.5, 16), (24, 142, 26.5, 10, 20), (46, 206, 27, 6, 24)]
    edge = [(46, 206, 27, 6, 24), (58, 238, 27, 2.6, 26.4), (65, 256, 27, 0.5, 27), (65.5, 257, 27, 0, 26)]
    for line, material in ((point, bright), (bar, forged), (edge, bright)):
        loft(line, material, 0.55)
    loft([(-37, 0, 26, 0, 0), (-36, 0, 26, 23, 15), (-30, 0, 26, 25, 17), (0, 0, 26, 24, 16.5), (60, 0, 25.4, 21, 15.5),
          (160, 0, 24, 18.5, 14.5), (500, 0, 20, 18, 14.5), (810, 0, 16.4, 19, 15.4), (866, 0, 16, 20.5, 16),
          (880, 0, 16, 16, 12), (884, 0, 16, 0, 0)], ash)
    text('Yunque', 15, print_ink('#5c3f22'), (250, -5.3, 37.8), (0, 0.7, 0))


def axe():
    """A hatchet, lying: the ground edge is bright, the rest of the head lacquered."""
    red, bright, hickory = painted_metal('#7d2b28', 0.32), steel(0.2, brushed=0), wood('#c2935a', axis=0, rough=0.36)
    shape = through([(-34, 0, 0, 0), (-33, 0, 20, 10), (-29, 0, 22, 12), (-10, 0, 22.5, 12.5), (12, 0, 22, 12),
                     (36, 1, 23, 8.4), (60, 4, 31, 5.2), (82, 8, 43, 3), (98, 11, 51, 1.5), (107, 12, 55, 0.25)], 8)

    def head(start, end, material):
        def point(u, v):
            d, middle, wide, thick = shape[start + round(v * (end - start))]
            across = squared(cos(2 * pi * u), 0.5)
            bow = 11 * max(0, d / 107) ** 1.5 * (1 - across * across)
            return middle + wide * across, -d - bow, 12.6 + max(thick, 0) * squared(sin(2 * pi * u), 0.5)
        return weld(surface(point, 72, end - start, material, angle=35))

    head(0, 60, red)
    head(60, len(shape) - 1, bright)
    loft([(-29, 0, 12.6, 0, 0), (-28, 0, 12.6, 15, 7), (-24, 0, 12.6, 16.5, 8), (28, 0, 12.6, 16.5, 9),
          (64, 1, 12.6, 14.5, 10), (140, 4, 12.6, 13.6, 10.4), (220, 2, 12.6, 14.2, 11), (286, -5, 12.6, 15.5, 11.6),
          (322, -13, 12.6, 19, 12.5), (340, -19, 12.6, 18, 11.6), (347, -22, 12.6, 0, 0)], hickory)
    box((2, 24, 2.2), plastic('#5a3b20', 0.6), (-28.6, 0, 11.5), bevel=0.4)
    text('Yunque', 9, print_ink('#5c3f22'), (104, -0.4, 23.15), (0, -0.6, 1.5))
    text('600 g', 6, print_ink('#5c3f22'), (154, 0.6, 23.25), (0, -0.6, -1))


def toothbrush_parts(color):
    """Lying along x, the bristles up and the tip of the head at the origin."""
    white, soft = plastic('#eae9e4', 0.3), rubber(color)
    side = through([(0, 0), (2, 4), (8, 5.6), (20, 5.6), (27, 4.4), (36, 2.9), (58, 2.8), (74, 4.4), (92, 5.9), (122, 5.2),
                    (146, 4.6), (151, 0)], 5)
    parts = [prism([*((x, -y) for x, y in side), *reversed(side[1:-1])], 5.2, white, bevel=1.8, segments=5),
             prism(rounded(44, 6.4, 3.1, at=(104, 0)), 1.4, soft, (0, 0, 4.2), bevel=0.6),
             *(prism(rounded(1.6, 7, 0.7, at=(x, 0)), 1.8, soft, (0, 0, 4.2), bevel=0.4) for x in (94, 99, 104, 109, 114))]
    for row in range(4):
        tuft = principled('bristles', '#efeeea' if row in (0, 3) else color, rough=0.6)
        first = cylinder(0.95, 10, tuft, (3.6, (row - 1.5) * 2.4, 5), bevel=0.25, steps=12)
        parts += [first, *(copy(first, (3.6 + i * 2.6, (row - 1.5) * 2.4, 5)) for i in range(1, 9))]
    return parts


def pouch(material, long, wide, high):
    """The upper side of a flat bag of film; its left end is at x = 0."""
    def point(u, v):
        rise = min(1, min(u, 1 - u) * 8) ** 0.6 * min(1, min(v, 1 - v) * 2.6) ** 0.6
        wave = 0.7 * sin(u * 23 + 4 * v) * sin(v * 9 + 2) + 0.5 * sin(u * 41 - 7 * v)
        return long * u, wide * (v - 0.5), 0.4 + rise * (high + wave)

    seal = principled('seal', '#dfe3e4', rough=0.35, glow_through=0.4)
    return [surface(point, 90, 30, material), *(box((8, wide, 0.5), seal, (x, 0, 0), bevel=0.15) for x in (3, long - 3))]


def toothbrushes():
    """A box; before it three brushes in their pouches and one without."""
    wrap = film(opacity=0.1, rough=0.1)
    bump(wrap, noise(wrap, 9, stretch=(3, 1, 1), detail=3), 1.2)
    colors = ('#4f8f8a', '#5577a3', '#b9707f', '#6d9a68')
    for i, (x, y, turn) in enumerate(((-92, 2, 2), (-84, -46, -5), (-96, -92, 3), (-70, -138, 7))):
        parts = toothbrush_parts(colors[i])
        if i < 3:
            parts = [group(parts, (16, 0, 0.6)), *pouch(wrap, 184, 40, 16.5),
                     text('Salvia', 9, print_ink(colors[0]), (86, -3.4, 17.8))]
        group(parts, (x, y, 0), (0, 0, turn))
    white, band = laminated('#e9e8e3'), print_ink(colors[0])
    case = [box((216, 130, 78), white, bevel=1), box((219, 133, 36), white, (0, 0, 76), bevel=1.2),
            box((217, 131, 9), band, (0, 0, 7), bevel=0.8)]
    for words, size, x, z, align in (('Salvia', 34, -96, 43, 'LEFT'), ('cepillos de dientes', 12, -96, 25, 'LEFT'),
                                     ('100', 34, 96, 43, 'RIGHT')):
        case.append(text(words, size, print_ink('#35605d'), (x, -65.2, z), (90, 0, 0), align))
    group(case, (0, 98, 0), (0, 0, -3))


def sweet(color):
    """A hard candy in twisted foil along x, its middle at the origin: the wrapper and a band of print."""
    def skin(lift, reach):
        def point(u, v):
            x, angle = reach * (2 * v - 1), 2 * pi * u
            part = max(0, (abs(x) - 12.6) / 13.4)
            r = 1.7 + lift + (7.6 * max(0, 1 - (abs(x) / 12.6) ** 2.4) ** 0.6 if part == 0 else 8.8 * part ** 0.8)
            r *= 1 + 0.2 * part * sin(9 * angle + x)
            return x + part * 1.4 * sin(5 * angle), r * cos(angle), r * (1 - 0.55 * part) * sin(angle)
        return point

    foil = principled('wrapper', color, rough=0.26, specular=0.6)
    bump(foil, noise(foil, 2.4, stretch=(5, 1, 1), detail=3), 0.5)
    return [weld(surface(skin(0, 26), 54, 60, foil, angle=50)),
            weld(surface(skin(0.12, 3.6), 54, 6, principled('print', '#e8dfc8', rough=0.3), angle=50))]


def candies():
    """A clear bag under a folded card, and some candies before it."""
    chance, wide, long = Random(4), 226, 290
    sweets = [sweet(color) for color in ('#a83e3a', '#c58a3a', '#5f8a4f', '#7d4f80', '#c9b24f', '#3f7590')]

    def rise(x, y):
        return (max(0, 1 - abs(2 * x / wide) ** 3.2) * max(0, 1 - abs(2 * y / long) ** 3.2)) ** 0.5

    places = []
    for z in (9.6, 25, 40, 55):
        for row in range(-6, 7):
            for column in range(-4, 5):
                x, y = column * 29 + (row % 2) * 12 + chance.uniform(-6, 6), row * 23 + chance.uniform(-5, 5)
                if z + 9 < 66 * rise(x, y) and abs(x) < wide / 2 - 20 and abs(y) < long / 2 - 20:
                    places.append((x, y, z + chance.uniform(-1, 3) * (z > 10), chance.uniform(-22, 22) * (z > 10)))
    places += [(x, y, 9.6, 0) for x, y in ((-96, -190), (-34, -208), (22, -186), (70, -212), (128, -188))]
    for x, y, z, lean in places:
        turn, roll = chance.uniform(0, 360), chance.choice((0, 180)) + chance.uniform(-12, 12)
        for part in chance.choice(sweets):
            copy(part, (x, y, z), (roll, lean, turn))
    hide(*(part for parts in sweets for part in parts))
    clear = film(opacity=0.06, rough=0.08)
    bump(clear, noise(clear, 30, detail=3), 5)

    def skin(u, v):
        x, y = wide * (u - 0.5), long * (v - 0.5)
        wave = 1.6 * sin(x / 13 + y / 31) + 1.3 * sin(y / 11 - x / 23)
        return x, y, 0.5 + rise(x, y) * (69 + wave)

    surface(skin, 90, 110, clear)
    seal = principled('seal', '#dfe3e4', rough=0.3, glow_through=0.4)
    for side in (-1, 1):
        box((wide, 12, 0.6), seal, (0, side * (long / 2 + 4), 0), bevel=0.2)
    board = laminated('#7c2f38')
    header = [box((wide + 6, 64, 2.6), board, bevel=0.9),
              box((wide + 6.2, 5, 2.8), print_ink('#d9c79a'), (0, -27, -0.05), bevel=0.9),
              text('Espiga', 33, print_ink('#ece2c9'), (0, -3, 2.75), align='CENTER'),
              text('caramelos   1 kg', 12, print_ink('#ece2c9'), (0, -19, 2.75), align='CENTER')]
    for x in (-60, 60):
        header.append(box((14, 1, 0.7), steel(0.25), (x, 26, 2.5), bevel=0.3))
    group(header, (0, long / 2 + 35, 0.3), (0, 0, 0.6))


def chopsticks():
    """A hundred pairs in two paper bands; each pair is sawn from one piece and still joined at its end."""
    chance = Random(9)
    shape = [(0, -5.3), (205, -4.3), (205, -0.7), (16, -0.5), (16, 0.5), (205, 0.7), (205, 4.3), (0, 5.3)]
    pairs = [prism(shape, 4.4, wood(color, axis=0, rough=0.55), bevel=0.3)
             for color in ('#d9bd8b', '#cfae78', '#dfc798', '#d3b682')]
    for layer in range(10):
        for i in range(10):
            copy(chance.choice(pairs), (chance.uniform(-1.6, 1.6) - 4 * (chance.random() < 0.05), (i - 4.5) * 11.2,
                                        0.3 + layer * 4.5), (0, 0, chance.uniform(-0.25, 0.25)))
    for x, y, turn in ((-6, -86, 5), (22, -112, -7)):
        copy(pairs[0], (x, y, 0.1), (0, 0, turn))
    hide(*pairs)
    red, cream = paper('#a83b35'), print_ink('#ece4d2')
    for x, wide in ((52, 46), (160, 22)):
        box((wide, 116.5, 46.2), red, (x, 0, 0), bevel=2, rot=(0, 0, 0.3))
        for side in (-1, 1):
            box((1.6, 116.8, 46.4), cream, (x + side * (wide / 2 - 4), 0, -0.05), bevel=0.8, rot=(0, 0, 0.3))
    text('100 pares', 15, cream, (57, 0, 46.4), (0, 0, 90.3), 'CENTER')


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
    '1/jug': (jug, dict(turn=-20, pitch=16)),
    '1/broom': (broom, dict(turn=-42, pitch=46, fill=0.86)),
    '1/basket': (basket, dict(turn=-30, pitch=24)),
    '1/toothbrush': (toothbrushes, dict(turn=-18, pitch=34)),
    '1/candy': (candies, dict(turn=-14, pitch=46)),
    '1/chopsticks': (chopsticks, dict(turn=-30, pitch=36)),
    '1/safety-vest': (vest, dict(turn=-16, pitch=8)),
    '1/safety-boot': (boots, dict(turn=-30, pitch=20)),
    '1/work-gloves': (gloves, dict(turn=-8, pitch=56)),
    '1/safety-goggles': (goggles, dict(turn=-28, pitch=20)),
    '1/barrier': (barrier, dict(turn=-20, pitch=10)),
    '1/bandage': (bandages, dict(turn=-16, pitch=36)),
    '1/clamp': (clamp, dict(turn=24, pitch=46)),
    '1/hook': (hook, dict(turn=-10, pitch=34)),
    '1/pickaxe': (pickaxe, dict(turn=38, pitch=46, fill=0.84)),
    '1/axe': (axe, dict(turn=34, pitch=48)),
    '1/lab-coat': (lab_coat, dict(turn=-16, pitch=8)),
}

"""Party goods, toys, decoration, and the smaller goods of the bazaar."""
from math import acos, cos, degrees, exp, floor, hypot, pi, radians, sin
from random import Random

import bmesh
from mathutils import Vector

from materials import (brass, bump, card, darker, film, glass, laminated, lighter, linear, metal, noise, page_edges, paper,
                       plastic, principled, print_ink, shader_of, steel, tint, wood)
from models.craft import spool
from models.games import ball
from models.gifts import satin
from shapes import (apply, box, circle, copy, cut, cylinder, finished, group, lathe, lay, link, move, prism, ring, rounded,
                    sheet, side_prism, surface, text, through, tube)


def hide(*things):
    """Leaves only the copies of things."""
    for thing in things:
        thing.hide_render = thing.hide_viewport = True


def weld(thing):
    """Joins the edges where a surface meets itself."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=1e-3)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def swelling(line, material, up=(0, 0, 1), flat=1.0, columns=40):
    """A soft round shape along (x, y, z, radius), …; `flat` is its height, towards `up`, as a part of its width."""
    points = through(line, 8)
    last, ways = len(points) - 1, []
    for i in range(last + 1):
        way = (Vector(points[min(i + 1, last)][:3]) - Vector(points[max(i - 1, 0)][:3])).normalized()
        # at a blunt end the line may turn back a little: the shape would twist there
        ways.append(ways[-1] if ways and way.dot(ways[-1]) < 0.5 else way)

    def point(u, v):
        i = round(v * last)
        side = ways[i].cross(Vector(up)).normalized()
        rise = side.cross(ways[i]).normalized()
        return Vector(points[i][:3]) + max(points[i][3], 0.0) * (cos(2 * pi * u) * side + flat * sin(2 * pi * u) * rise)

    return weld(surface(point, columns, last, material, angle=80))


def tufts(thing, count, long, wide, materials, choose=lambda root: 0, fall=0.8, lift=0.7, taper=0.2):
    """Blades all over a mesh: hair, or the fringes of crepe paper; `choose` gives the material by the root's place."""
    chance, mesh = Random(2), bmesh.new()
    faces = list(thing.data.polygons)
    for face in chance.choices(faces, [f.area for f in faces], k=count):
        corners = [thing.data.vertices[i].co for i in face.vertices]
        parts = [chance.uniform(0.01, 1) for _ in corners]
        root = sum((c * p for c, p in zip(corners, parts)), Vector()) / sum(parts)
        lean = Vector([chance.gauss(0, 1) for _ in range(3)]) + Vector((0, 0, -fall))
        lean = (lean - lean.project(face.normal)).normalized()
        # blades that lie rather flat take the light as the skin below them would
        way = (lean + face.normal * lift * chance.uniform(0.6, 1.4)).normalized() * long * chance.uniform(0.7, 1.1)
        side = face.normal.cross(lean) * wide / 2
        places = (root - side, root + side, root + side * taper + way, root - side * taper + way)
        blade = mesh.faces.new([mesh.verts.new((x, y, max(z, 0.2))) for x, y, z in places])
        blade.material_index = choose(root)
    hair = link(finished(mesh), 'tufts', None)
    for material in materials:
        hair.data.materials.append(material)
    return hair


def radius_of(profile):
    """The radius of a turned shape by its height; `profile` rises."""
    def radius(z):
        for (r, low), (s, high) in zip(profile, profile[1:]):
            if low <= z <= high:
                return r + (s - r) * (z - low) / max(high - low, 1e-6)
        return profile[-1][0] if z > profile[-1][1] else profile[0][0]

    return radius


def patch(radius, angle, z, wide, high, material, lift=0.25, tilt=0):
    """An ellipse of print on a turned shape; an `angle` of -90 is its front."""
    def point(u, v):
        x, y = v * wide / 2 * cos(2 * pi * u), v * high / 2 * sin(2 * pi * u)
        x, y = x * cos(radians(tilt)) - y * sin(radians(tilt)), x * sin(radians(tilt)) + y * cos(radians(tilt))
        turn, r = radians(angle) + x / radius(z), radius(z + y) + lift
        return r * cos(turn), r * sin(turn), z + y

    return surface(point, 32, 8, material)


def open_box(wide, deep, high, material, wall=1.2):
    """A tray: a bottom and four walls."""
    parts = [box((wide - 0.8, deep - 0.8, wall), material, bevel=0.2)]
    parts += [box((wide, wall, high), material, (0, y * (deep - wall) / 2, 0), bevel=0.3) for y in (-1, 1)]
    # a little lower, so that no two faces lie in one place at the corners
    parts += [box((wall, deep - wall, high - 0.15), material, (x * (wide - wall - 0.2) / 2, 0, 0), bevel=0.3)
              for x in (-1, 1)]
    return parts


def tassel(color, long=90):
    """Lies along x, its cord at the origin."""
    chance, thread, gold = Random(4), principled('thread', color, rough=0.6, sheen=0.4), metal('#c2a05c', 0.3)
    r = long * 0.075
    head = [(0, 0), (r * 0.7, r * 0.25), (r, r * 0.9), (r * 0.75, r * 1.7), (r * 0.55, r * 2)]
    parts = [lay([lathe(through(head, 5), thread),
                  lathe([(r * 0.5, r * 1.9), (r * 0.8, r * 2), (r * 0.8, r * 2.6), (r * 0.5, r * 2.7)], gold, bevel=0.2)],
                  r)]
    for _ in range(80):
        angle, far = chance.uniform(0, 2 * pi), r * 0.72 * chance.uniform(0.2, 1) ** 0.5
        y, z, spread = far * cos(angle), r + far * sin(angle), chance.uniform(1.2, 2)
        line = [(r * 2.4, y * 0.8, z), (long * 0.5, y * 1.2, z * 0.85), (long * chance.uniform(0.94, 1), y * spread,
                                                                         z * 0.5 + 0.4)]
        parts.append(tube(through(line, 3), max(0.4, long * 0.006), thread, sides=2))
    return group(parts)


def palette():
    """Two plies of beech; the upper one has the wells."""
    outline = through([(150, 8), (126, 74), (56, 104), (-30, 104), (-112, 74), (-150, 8), (-128, -62), (-66, -98), (-8, -92),
                       (24, -64), (60, -48), (102, -54), (138, -36)], 8, closed=True)
    thumb = [(98 + 19 * cos(2 * pi * i / 48), -8 + 14 * sin(2 * pi * i / 48)) for i in range(48)]
    wells = [circle(15, (112 * cos(radians(a)), 4 + 70 * sin(radians(a))), 48) for a in (45, 72, 99, 126, 153, 180, 207)]
    wells.append(circle(38, (-18, -8), 64))
    beech = wood('#c79a62', axis=0, rough=0.3)
    prism(outline, 3, beech, bevel=0.6, holes=[thumb])
    prism(outline, 3.4, beech, (0, 0, 2.9), bevel=0.7, holes=[thumb, *wells])
    text('Nube', 15, print_ink('#5a3a22'), (34, -6, 6.4), (0, 0, 12))


def nib_parts():
    """Along x, the point at the origin, its edges on the ground."""
    bronze, dark = metal('#b6b0a4', 0.2), plastic('#1c1c1e', 0.6)
    shape = through([(0, 0.25), (5, 1.0), (11, 2.6), (15, 3.5), (19, 3.4), (24, 3.2), (34, 3.3)], 8)

    def half(x):
        return next(w + (s - w) * (x - a) / (b - a) for (a, w), (b, s) in zip(shape, shape[1:]) if x <= b)

    def rise(x):
        return half(x) * (0.55 + 0.25 * min(1, x / 20))

    def point(u, v):
        angle, x = (2 * u - 1) * 1.25, 34 * v
        w = half(x)
        return x, w * sin(angle) / sin(1.25), 0.2 + rise(x) * (cos(angle) - cos(1.25)) / (1 - cos(1.25))

    slit = sheet([(x, 0.2 + rise(x) + 0.2) for x in range(1, 15)], 0.32, 0.2, dark)
    hole = cylinder(0.95, 0.5, dark, (15, 0, 0.2 + rise(15) - 0.1), bevel=0.1, steps=24)
    words = text('Cumbre', 2.3, print_ink('#4b463c'), (20, -0.7, 0.2 + rise(27) + 0.36))
    return [surface(point, 24, 68, bronze, 0.35, angle=80), slit, hole, words]


def calligraphy_nibs():
    """A tray with nibs, its lid behind it, and two nibs before it."""
    chance, board = Random(6), laminated('#2f4536')
    open_box(84, 70, 9, board)
    box((80, 66, 1), card('#e6dfcf'), (0, 0, 1.1), bevel=0.2)
    for i in range(10):
        x, y = (-37.5, 2.5)[i // 5] + chance.uniform(-0.6, 0.6), (i % 5 - 2) * 12 + chance.uniform(-1, 1)
        group(nib_parts(), (x, y, 2.1), (0, 0, chance.uniform(-4, 4)))
    group(nib_parts(), (-34, -52, 0), (0, 0, -14))
    group(nib_parts(), (6, -58, 0), (0, 0, 20))
    lid = [box((86.5, 72.5, 10), board, bevel=0.8), box((87, 8, 10.25), print_ink('#cbb98a'), (0, -20, 0), bevel=0.6),
           text('Cumbre', 15, print_ink('#e9e2cf'), (0, 3, 10.1), align='CENTER'),
           text('12 plumillas', 7, print_ink('#e9e2cf'), (0, -9.5, 10.1), align='CENTER')]
    group(lid, (22, 86, 0), (0, 0, -9))


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


def pictured(ground, ellipses):
    """A plain picture: ellipses (color, x, y, half width, half height), each above the one before it."""
    material = principled('picture', ground, rough=0.35, specular=0.45)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place = nodes.new('ShaderNodeTexCoord').outputs['Object']
    base = nodes.new('ShaderNodeMixRGB')
    base.inputs['Fac'].default_value = 0
    base.inputs[1].default_value = linear(ground)
    color = base.outputs[0]
    for ink, x, y, wide, high in ellipses:
        shift, scale, far, inside, mix = (nodes.new(f'ShaderNode{kind}') for kind in
                                          ('VectorMath', 'VectorMath', 'VectorMath', 'Math', 'MixRGB'))
        shift.operation, scale.operation, far.operation, inside.operation = 'SUBTRACT', 'MULTIPLY', 'LENGTH', 'LESS_THAN'
        shift.inputs[1].default_value, scale.inputs[1].default_value = (x, y, 0), (1 / wide, 1 / high, 0)
        inside.inputs[1].default_value = 1
        links.new(place, shift.inputs[0])
        links.new(shift.outputs[0], scale.inputs[0])
        links.new(scale.outputs[0], far.inputs[0])
        links.new(far.outputs['Value'], inside.inputs[0])
        links.new(inside.outputs[0], mix.inputs['Fac'])
        links.new(color, mix.inputs[1])
        mix.inputs[2].default_value = linear(ink)
        color = mix.outputs[0]
    links.new(color, shader_of(material).inputs['Base Color'])
    return material


LANDSCAPE = (('#e3c069', 66, 48, 20, 20), ('#e9eceb', -60, 58, 26, 9), ('#e9eceb', -44, 64, 18, 10),
             ('#e9eceb', 8, 44, 20, 7),
             ('#7f9f95', -70, -60, 110, 82), ('#8eae8c', 80, -80, 120, 84), ('#a9b865', -10, -130, 170, 92),
             ('#6f9a5a', 70, -150, 150, 96), ('#6d4c36', -68, -36, 5, 22), ('#4f7a4c', -68, -4, 24, 26),
             ('#5b8853', -56, 6, 17, 18), ('#b4473d', -74, -2, 3.4, 3.4), ('#b4473d', -60, 8, 3.4, 3.4),
             ('#b4473d', -62, -12, 3.4, 3.4), ('#e6e2da', 38, -40, 21, 13), ('#d9d4c8', 21, -33, 9, 9),
             ('#3f4348', 16, -32, 1.5, 1.5), ('#e8e4dc', 20, -64, 3, 3), ('#d98a9a', -20, -72, 4, 4),
             ('#e3c069', -36, -66, 4, 4),
             ('#d98a9a', 84, -70, 4, 4), ('#e3c069', 98, -58, 4, 4), ('#d98a9a', -96, -72, 4, 4))


def puzzle():
    """48 pieces of 30 mm; five of them are not in their places yet, and the box stands behind."""
    print_, board = pictured('#a9c8d6', LANDSCAPE), card('#9aa4ad')
    knob = through([(0, 0), (0.2, -0.012), (0.36, 0), (0.42, 0.05), (0.38, 0.14), (0.42, 0.22), (0.5, 0.245), (0.58, 0.22),
                    (0.62, 0.14), (0.58, 0.05), (0.64, 0), (0.8, -0.012), (1, 0)], 4)
    chance = Random(11)
    sign = {}

    def edge(start, end, border):
        """From corner to corner; the neighbor gets the same points in reverse."""
        if border:
            return [start]
        (ax, ay), (bx, by) = start, end
        side = sign.setdefault(tuple(sorted((start, end))), chance.choice((-1, 1))) * (1 if start < end else -1)
        return [(ax + (bx - ax) * t - (by - ay) * n * side, ay + (by - ay) * t + (bx - ax) * n * side) for t, n in knob[:-1]]

    out = {(7, 4): (66, -128, 0, 24), (7, 5): (104, -118, 0, -40), (6, 5): (24, -122, 0, 70), (3, 5): (-26, -124, 0, -16),
           (7, 3): (-78, -122, 0, 36)}
    for i in range(8):
        for k in range(6):
            x, y = (i - 4) * 30, (k - 3) * 30
            a, b, c, d = (x, y), (x + 30, y), (x + 30, y + 30), (x, y + 30)
            outline = [*edge(a, b, k == 0), *edge(b, c, i == 7), *edge(c, d, k == 5), *edge(d, a, i == 0)]
            piece = [prism(outline, 1.8, board, bevel=0.2), prism(outline, 0.4, print_, (0, 0, 1.8), bevel=0.28)]
            if (i, k) in out:
                px, py, pz, turn = out[i, k]
                group([group(piece, (-x - 15, -y - 15, 0))], (px, py, pz), (0, 0, turn))
    front = box((240, 180, 0.3), print_, bevel=0)
    front.scale = (0.62, 0.62, 1)
    case = [box((196, 44, 140), laminated('#35617f'), bevel=1),
            group([front], (-12, -22.0, 64), (90, 0, 0)),
            text('Nube', 26, print_ink('#efece4'), (94, -22.1, 12), (90, -90, 0)),
            text('48 piezas', 10, print_ink('#efece4'), (94, -22.1, 84), (90, -90, 0))]
    group(case, (10, 146, 0), (0, 0, -7))


def needle_parts():
    """Along z, the point at the origin, with a gilded eye."""
    eye = [(0.62 * cos(a * pi / 8), 0, 37.4 + 2.8 * sin(a * pi / 8)) for a in range(16)]
    return [lathe([(0, 0), (0.25, 2), (0.48, 9), (0.52, 28), (0.5, 35)], steel(0.14), steps=20),
            tube(eye, 0.32, brass(0.2), closed=True, sides=3)]


def needles():
    """A card with twenty needles under a strip of felt, a spool, and one needle with its thread."""
    felt = principled('felt', '#2f4a44', rough=0.95, sheen=0.5)
    bump(felt, noise(felt, 0.8, detail=5), 0.25)
    parts = [prism(rounded(76, 88, 4), 0.6, card('#ddd3bd'), bevel=0.15), box((66, 15, 1.7), felt, (0, -8, 0.5), bevel=0.5),
             box((66, 3, 0.15), print_ink('#8f3d44'), (0, 21, 0.6), bevel=0),
             text('Ribera', 13, print_ink('#8f3d44'), (0, 27, 0.7), align='CENTER'),
             text('20 agujas', 6, print_ink('#4b463c'), (0, -39, 0.7), align='CENTER')]
    chance = Random(3)
    for i in range(20):
        parts.append(lay(needle_parts(), 1.15, ((i - 9.5) * 3 + chance.uniform(-0.2, 0.2), -30 + chance.uniform(-1, 1), 0),
                         turn=90))
    group(parts, (-22, 0, 0), (0, 0, 6))
    spool('#8f3d44', (44, 22, 0), 20)
    strand = principled('thread', '#8f3d44', rough=0.6)
    lay(needle_parts(), 0.55, (20, -52, 0), turn=14, roll=90)
    line = [(57.6, 22, 14), (62, 10, 4), (70, -6, 0.5), (88, -20, 0.5), (84, -40, 0.5), (70, -44, 0.5), (60.4, -40.4, 1.1),
            (56.3, -42.9, 1), (52, -47, 0.5), (58, -57, 0.4), (74, -62, 0.4)]
    tube(through(line, 8), 0.36, strand)


def safety_pin():
    """Flat along x; its coil is around the origin. Both parts can be copied."""
    nickel = steel(0.14)
    coil = [(3.3 * cos(radians(a)), 3.3 * sin(radians(a)), 0.6 + 1.15 * (a - 80) / 360) for a in range(80, 641, 15)]
    line = [(29, 3.6, 0.9), (16, 3.7, 0.7), (6, 3.5, 0.6), *coil, (6, -3.5, 2.3), (16, -3.2, 1.9), (28, -2.6, 1.1)]
    head = through([(26.4, -4.6), (31, -5), (34, -3.6), (35, 0.4), (34, 4.4), (31, 5.6), (26.4, 5.2), (26, 0.4)], 4,
                   closed=True)
    return tube(line, 0.55, nickel, sides=4), apply(prism(head, 2.8, nickel, (0, 0, -0.1), bevel=1.1, segments=4))


def safety_pins():
    """A box full of pins, five of them before it."""
    chance, board = Random(5), laminated('#3c4f6b')
    pins = safety_pin()
    open_box(84, 58, 17, board)
    for i in range(96):
        turn, x, y = chance.uniform(-32, 32) + chance.choice((0, 180)), chance.uniform(-16, 16), chance.uniform(-10, 10)
        place = (x - 15.5 * cos(radians(turn)), y - 15.5 * sin(radians(turn)), 4.6 + i * 0.13)
        rot = (chance.uniform(-14, 14), chance.uniform(-5, 5), turn)
        for part in pins:
            copy(part, place, rot)
    for x, y, turn in ((-40, -50, 12), (8, -46, -24), (-8, -64, 28), (50, -34, 74), (34, -62, -8)):
        for part in pins:
            copy(part, (x, y, 0.1), (0, 0, turn))
    hide(*pins)
    text('Yunque', 10, print_ink('#e9e6dd'), (0, -29.2, 5), (90, 0, 0), 'CENTER')


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


def tile(bone, marks, at, turn=0, face_up=True):
    """42 × 31 × 22 mm; `marks` lie on its face at z = 22."""
    body = box((31, 42, 22), bone, bevel=2.6, segments=5)
    return group([group([body, *marks], (0, 0, -11))], (at[0], at[1], at[2] + 11),
                 (0 if face_up else 180, 0, turn))


def dots_of(places, r, bone):
    parts = []
    for x, y, color in places:
        parts += [lathe([(0, 0.15), (r - 0.2, 0.14), (r, 0)], print_ink(color), (x, y, 22), steps=40),
                  ring(r * 0.68, r * 0.45, 0.12, bone, (x, y, 22.13), bevel=0, steps=40)]
    return parts


def bamboo_of(places):
    stick = [(-1.5, -4.4), (1.5, -4.4), (1.9, -3.6), (1.2, -0.5), (1.2, 0.5), (1.9, 3.6), (1.5, 4.4), (-1.5, 4.4),
             (-1.9, 3.6),
             (-1.2, 0.5), (-1.2, -0.5), (-1.9, -3.6)]
    return [prism(stick, 0.15, print_ink(color), (x, y, 22.02), bevel=0) for x, y, color in places]


def mahjong():
    """A piece of the wall, and a hand of tiles face up before it."""
    bone, ivory = principled('bone', '#e9e2cf', rough=0.22, clear=0.3), principled('ivory', '#e9e2cf', rough=0.25)
    nodes, links = bone.node_tree.nodes, bone.node_tree.links
    split, scale = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeMath')
    scale.operation, scale.inputs[1].default_value = 'DIVIDE', 22
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])
    links.new(split.outputs['Z'], scale.inputs[0])
    # the back is green up to a third of the height
    tint(bone, scale.outputs[0], '#3d7358', '#e9e2cf', 0.36, 0.37)
    green, red, blue = '#3a6e50', '#a83a34', '#33527f'
    hand = (lambda: dots_of([(0, 0, red)], 11, ivory),
            lambda: dots_of([(0, 11, blue), (0, -11, green)], 6, ivory),
            lambda: dots_of([(-8, 12, blue), (8, 12, green), (0, 0, red), (-8, -12, green), (8, -12, blue)], 4.6, ivory),
            lambda: dots_of([(x, y, green if y > 5 else red) for x in (-7, 7) for y in (13, 0, -11)], 4.2, ivory),
            lambda: bamboo_of([(0, 8, green), (0, -8, green)]),
            lambda: bamboo_of([(x, y, green) for x in (-5.5, 5.5) for y in (8, -8)]),
            lambda: bamboo_of([(x, y, red if x == 0 and y == 0 else green) for x in (-8, 0, 8) for y in (11.5, 0, -11.5)]),
            lambda: [*(box((20, 1.3, 0.15), print_ink(blue), (0, y * 14.6, 22.02), bevel=0) for y in (-1, 1)),
                     *(box((1.3, 30.5, 0.13), print_ink(blue), (x * 9.4, 0, 22.02), bevel=0) for x in (-1, 1))])
    chance = Random(14)
    for i in range(8):
        for level in (0, 1):
            tile(bone, [], ((i - 3.5) * 31.4 + chance.uniform(-0.3, 0.3), 62 + chance.uniform(-0.6, 0.6), level * 22),
                 chance.uniform(-0.8, 0.8), face_up=False)
    for i, marks in enumerate(hand):
        row, column = divmod(i, 4)
        tile(bone, marks(), ((column - 1.5) * 36 + (-12, 14)[row], -8 - row * 52 + chance.uniform(-3, 3), 0),
             chance.uniform(-7, 7))


def teddy_bear():
    """Sitting, of plush."""
    brown, cream = (principled('plush', color, rough=0.9, specular=0.15, sheen=0.4, glow_through=0.2)
                    for color in ('#a8764a', '#d8c09a'))
    body = swelling([(0, 8, 2, 0), (0, 8, 7, 40), (0, 6, 50, 66), (0, 4, 95, 62), (0, 2, 135, 46), (0, 0, 162, 34),
                     (0, 0, 172, 0)],
                    brown, (0, 1, 0), 0.92)
    head = swelling([(0, -8, 158, 0), (0, -8, 166, 34), (0, -10, 198, 60), (0, -10, 234, 58), (0, -8, 264, 34),
                     (0, -8, 272, 0)],
                    brown, (0, 1, 0))
    muzzle = swelling([(0, -40, 205, 34), (0, -66, 202, 30), (0, -82, 200, 21), (0, -90, 200, 0)], cream, (0, 0, 1), 0.8)
    tufts(body, 30000, 7.5, 1, [brown])
    tufts(head, 26000, 7.5, 1, [brown])
    tufts(muzzle, 6500, 4, 0.9, [cream])
    dark = principled('eye', '#191614', rough=0.06, clear=0.8)
    for side in (-1, 1):
        ear = swelling([(side * 34, 0, 244, 15), (side * 50, 0, 263, 23), (side * 61, 0, 277, 16), (side * 65, 0, 282, 0)],
                       brown,
                       (0, 1, 0), 0.45)
        pink = swelling([(side * 40, -7, 252, 5), (side * 50, -10, 263, 13), (side * 58, -9, 272, 8),
                         (side * 60, -7, 275, 0)],
                        cream, (0, 1, 0), 0.3)
        arm = swelling([(side * 38, 0, 148, 8), (side * 50, -4, 140, 23), (side * 69, -22, 112, 25),
                        (side * 78, -44, 86, 24),
                        (side * 80, -58, 70, 18), (side * 80, -66, 61, 0)], brown, (0, 1, 0))
        leg = swelling([(side * 30, 0, 34, 10), (side * 38, -20, 33, 30), (side * 53, -64, 32, 30),
                        (side * 61, -100, 33, 31),
                        (side * 65, -124, 37, 33), (side * 67, -137, 39, 30), (side * 67.5, -140, 39.5, 0)], brown)
        for thing, count, fur in ((ear, 4500, brown), (pink, 1400, cream), (arm, 10500, brown), (leg, 15000, brown)):
            tufts(thing, count, 4 if fur is cream else 7, 1, [fur])
        pad = lathe(through([(0, 3.5), (16, 2.8), (22, 0), (21, -4)], 4), cream, (side * 67.6, -141, 39),
                    rot=(90, 0, side * 8))
        tufts(apply(pad), 3600, 3, 0.8, [cream])
        ball(6.8, dark, (side * 22, -67, 226))
    nose = ball(8, dark)
    nose.scale = (1.3, 0.85, 0.85)
    move(nose, (0, -88, 205))
    tube(through([(-13, -86, 191), (-7, -91, 188.5), (0, -93, 196), (7, -91, 188.5), (13, -86, 191)], 6), 1, dark)
    ribbon = satin('#7f3640')
    lathe([(44, 154), (48, 156), (48, 165), (44, 167), (42, 160), (44, 154)], ribbon, (0, -3, 0))
    loop = through([(0, 3), (12, 10), (26, 13), (34, 9), (32, 3), (20, 1), (0, 2)], 6)
    bow = [group([sheet(loop, 17, 0.6, ribbon)], rot=(0, 0, turn)) for turn in (6, 176)]
    bow += [group([sheet(through([(0, 3), (18, 2), (34, 5), (46, 2)], 6), 15, 0.6, ribbon)],
                  rot=(0, 0, turn)) for turn in (-62, 238)]
    group([*bow, lathe(through([(0, 0), (7, 1), (8, 7), (5, 12), (0, 13)], 4), ribbon)], (0, -52, 157), (78, 0, 0))


def nesting_dolls():
    """Five painted dolls of lime wood in a row."""
    points = through([(26, 0), (33, 4), (39, 24), (41, 46), (38, 68), (31, 86), (28.5, 96), (30.5, 108), (31.5, 120),
                      (28, 135),
                      (19, 146), (9, 150.6), (3, 151.4)], 5)

    def doll(s, at, turn, scarf, dress):
        profile = [(r * s, z * s) for r, z in points]
        radius, seam = radius_of(profile), 71 * s
        skin, coat, cloth = (principled('lacquer', color, rough=0.14, clear=0.8) for color in ('#e8cda4', dress, scarf))
        low, high = [p for p in profile if p[1] < seam], [p for p in profile if p[1] > seam]
        parts = [lathe([(0, 0), *low, (radius(seam) - 0.2, seam - 0.3), (radius(seam) - 1, seam)], coat),
                 lathe([(radius(seam) - 1, seam + 0.1), (radius(seam) - 0.1, seam + 0.4), *high, (0, 151.6 * s)], cloth)]
        dark, rose = print_ink('#33271f'), print_ink('#c4645c')

        def print_(*place, **more):
            parts.append(patch(radius, *place, **more))

        print_(-90, 118 * s, 44 * s, 46 * s, print_ink('#4a3324'))
        print_(-90, 115 * s, 38 * s, 38 * s, skin, lift=0.4)
        for side in (-1, 1):
            x = side * 8.4 / 31 * 57.3
            print_(-90 + x, 119 * s, 6 * s, 4.4 * s, print_ink('#f1ede4'), lift=0.55)
            print_(-90 + x, 119 * s, 3.4 * s, 4 * s, dark, lift=0.68)
            print_(-90 + x, 124.4 * s, 8 * s, 1.3 * s, dark, lift=0.55, tilt=-side * 8)
            print_(-90 + x * 1.3, 110 * s, 7.5 * s, 6 * s, print_ink('#dd9c86'), lift=0.5)
        print_(-90, 105.5 * s, 7 * s, 2.8 * s, print_ink('#a83a3c'), lift=0.55)
        print_(-90, 44 * s, 52 * s, 64 * s, print_ink('#e9dfc6'))
        for x, z, size, ink in ((0, 52, 15, rose), (-12, 38, 11, print_ink('#d59a3f')), (12, 36, 11, print_ink('#55779c'))):
            for k in range(6):
                around = radians(60 * k)
                print_(-90 + (x + size * 0.4 * cos(around)) / 40 * 57.3, (z + size * 0.4 * sin(around)) * s, size * 0.38 * s,
                       size * 0.38 * s, ink, lift=0.45)
            print_(-90 + x / 40 * 57.3, z * s, size * 0.4 * s, size * 0.4 * s, print_ink('#e6cb78'), lift=0.6)
        for x, z, lean in ((-6, 26, 130), (7, 24, 50), (-14, 52, 120), (14, 50, 60)):
            print_(-90 + x / 40 * 57.3, z * s, 13 * s, 4 * s, print_ink('#5a8256'), lift=0.38, tilt=lean)
        return group(parts, at, (0, 0, turn))

    coats = (('#a8352f', '#2f5a63'), ('#c68a35', '#8a2f33'), ('#3f6f4f', '#b05a32'), ('#35587f', '#a3403c'),
             ('#8a3d5c', '#c08a3a'))
    x = -118
    for i, ((scarf, dress), s) in enumerate(zip(coats, (1, 0.8, 0.62, 0.46, 0.32))):
        x += 41 * s
        doll(s, (x, (0, -16, -24, -34, -40)[i], 0), (4, -6, 8, -4, 10)[i], scarf, dress)
        x += 41 * s + 6


def tickets():
    """A pad of numbered tickets, and one torn off."""
    ink, cream = print_ink('#8a3b38'), paper('#e9dcae')

    def printed(number, lift, stub=False):
        """The print of a ticket, and of the stub at its left."""
        marks = [box((96, 0.7, 0.1), ink, (22, y * 24, lift), bevel=0) for y in (-1, 1)]
        marks += [box((0.7, 47.3, 0.1), ink, (22 + x * 47.65, 0, lift), bevel=0) for x in (-1, 1)]
        marks += [text('Ribera', 15, ink, (-20, 5, lift)), text('Vale por una consumición', 5.2, ink, (-20, -4, lift)),
                  text(f'N.º {number}', 9, print_ink('#33363a'), (64, -18, lift), align='RIGHT')]
        if stub:
            marks += [text(number, 11, print_ink('#33363a'), (-49, -4, lift), align='CENTER'),
                      box((0.7, 47.3, 0.1), ink, (-65.6, 0, lift), bevel=0)]
            marks += [cylinder(0.55, 0.1, print_ink('#6f6650'), (-32, -25 + i * 2, lift), bevel=0,
                               steps=12) for i in range(26)]
        return marks

    chance = Random(9)
    box((150, 54, 1.2), card('#a08a62'), bevel=0.2)
    box((149.4, 53.6, 9), page_edges('#e6d9ac'), (0, 0, 1.2), bevel=0.15)
    for i in range(5):
        box((149.4, 53.6, 0.35), cream, (chance.uniform(-0.2, 0.9), chance.uniform(-0.5, 0.5), 10.2 + i * 0.36), bevel=0.05,
            rot=(0, 0, chance.uniform(-0.35, 0.35)))
    box((149.6, 53.6, 0.35), cream, (0, 0, 12.05), bevel=0.05)
    group(printed('001', 12.45, stub=True))
    board = laminated('#7a2f2e')
    box((8, 54.6, 12.9), board, (-71.4, 0, 0), bevel=0.4)
    for y in (-15, 15):
        box((1, 12, 0.9), steel(0.25), (-71, y, 12.6), bevel=0.3)
    torn = [box((106, 53.6, 0.35), cream, (22, 0, 0.05), bevel=0.05), *printed('100', 0.45)]
    group([group(torn, (-22, 0, 0))], (14, -66, 0), (0, 0, -11))


def umbrella():
    """Open; it rests on the tips of its ribs and on its handle."""
    cloth, chrome = principled('nylon', '#2b3d58', rough=0.55, sheen=0.3, glow_through=0.06), steel(0.2)

    def rib(v):
        return 500 * v, -6 - 184 * v ** 2.1

    def canopy(u, v):
        # straight from rib to rib, the hem drawn in between them
        angle = 2 * pi * u
        r, z = rib(v * (1 - 0.055 * abs(sin(4 * angle)) * v ** 6))
        r *= cos(pi / 8) / cos(angle % (pi / 4) - pi / 8)
        return r * cos(angle), r * sin(angle), z

    parts = [weld(surface(canopy, 128, 40, cloth, 1.2, angle=9)),
             lathe([(0, 62), (3, 60), (5, 40), (7, 8), (16, 2), (20, -8), (0, -9)], plastic('#232428', 0.35), bevel=0.3),
             tube([(0, 0, 0), (0, 0, -720)], 5, chrome, smooth=False),
             lathe([(5, -350), (11, -348), (12, -330), (9, -300), (5, -296)], plastic('#232428', 0.35), bevel=0.4),
             lathe([(5, -690), (12.5, -688), (12.5, -668), (5, -666)], metal('#b89a5c', 0.25), bevel=0.6),
             tube([(0, 0, -680), (0, 0, -724), (0, 0, -768), *((40 + 40 * cos(a), 0, -770 + 40 * sin(a)) for a in
                                                            (pi + pi * i / 12 for i in range(13))), (80, 0, -748)], 11,
                  wood('#6b4329', axis=2, rough=0.25))]
    for i in range(8):
        angle = i * pi / 4
        x, y = cos(angle), sin(angle)
        line = [(rib(v / 10)[0] * x, rib(v / 10)[0] * y, rib(v / 10)[1] - 3) for v in range(11)]
        r, z = rib(0.52)
        parts += [tube(line, 1.7, chrome), tube([(9 * x, 9 * y, -318), (r * x, r * y, z - 4)], 1.7, chrome, smooth=False),
                  ball(2.5, plastic('#232428', 0.35), (500 * x, 500 * y, -192.5))]
    # the angle at which the lowest rib tip and the handle touch the ground together
    group([group(parts, (0, 0, 0), (51.7, 0, 0))], (0, 0, 513), (0, 0, -112))


def sunglasses_parts(black, lens):
    """Standing on the rims and the tips of the arms, the front towards -y."""
    rim = through([(4, 36), (6, 22), (14, 7), (34, 0), (56, 4), (66, 20), (71, 40), (66, 47), (40, 46), (14, 43)], 5,
                  closed=True)
    hole = through([(11, 30), (13, 17), (20, 8), (36, 5.4), (53, 9), (60, 22), (62, 36), (38, 40.6), (16, 37.6)], 5,
                   closed=True)
    pane = [(37 + (x - 37) * 1.03, 23 + (z - 23) * 1.03) for x, z in hole]
    parts = [box((17, 4.6, 8), black, (0, -2.1, 32), bevel=1.8, segments=4)]
    for side in (-1, 1):
        def facing(outline, side=side):
            return outline if side > 0 else [(-x, z) for x, z in reversed(outline)]
        half = [prism(facing(rim), 4.4, black, bevel=1, rot=(90, 0, 0), holes=[facing(hole)]),
                prism(facing(pane), 1.5, lens, (0, -1.4, 0), bevel=0.4, rot=(90, 0, 0)),
                box((4, 0.6, 1.8), steel(0.2), (side * 65, -4.3, 40), bevel=0.25)]
        parts.append(group(half, (0, 0, 0), (0, 0, side * 6)))
        arm = [(0, 33), (92, 34), (112, 28), (136, 6), (143, 4), (145, 9), (122, 36), (104, 42.5), (0, 45)]
        parts.append(side_prism(arm, 4, black, (side * 67, 4, 0), bevel=1.2, rot=(0, 0, 90 + side * 1.5), segments=4))
    return group(parts, (0, 0, 0), (-1.5, 0, 0))


def sunglasses():
    """A pair before the box of twelve."""
    black, lens = plastic('#1d1e21', 0.14), film('#1a1b1f', 0.8, 0.05, 0.12)
    sunglasses_parts(black, lens)
    case = [box((176, 90, 62), laminated('#8f8474'), bevel=1), box((176.6, 90.6, 7), print_ink('#2b2c30'), (0, 0, 10),
                                                                   bevel=0.8),
            text('Alero', 24, print_ink('#2b2c30'), (-76, -45.2, 30), (90, 0, 0)),
            text('12 gafas de sol', 10, print_ink('#2b2c30'), (78, -45.2, 31), (90, 0, 0), 'RIGHT'),
            box((177, 34, 0.5), print_ink('#c9bfae'), (0, 0, 61.8), bevel=0)]
    group(case, (-36, 226, 0), (0, 0, 6))


def top_hat():
    """Felt with a band of satin; the brim is rolled at its sides."""
    felt = principled('felt', '#232326', rough=0.85, specular=0.2, sheen=0.6)
    bump(felt, noise(felt, 0.9, detail=5), 0.15)
    profile = through([(151, 6), (136, 5.4), (110, 4), (97, 5), (91, 10), (88, 20), (86, 54), (87, 100), (92, 130),
                       (92.6, 137),
                       (89, 141), (70, 142), (30, 142.6), (0, 142.6)], 6)

    def placed(r, z, angle):
        roll = max(0, (r - 96) / 55) ** 2
        return 0.88 * r * cos(angle), r * sin(angle), z + roll * (30 * cos(angle) ** 2 - 3 * sin(angle) ** 2)

    def skin(u, v):
        return placed(*profile[round(v * (len(profile) - 1))], 2 * pi * u)

    def wound(u, v):
        z = 17 + 36 * v
        return placed(88.8 - 0.05 * (z - 18) + 2, z, 2 * pi * u)

    weld(surface(skin, 120, len(profile) - 1, felt, 2.6, (0, 0, -0.9), angle=70))
    ribbon = satin('#2f2f36')
    weld(surface(wound, 120, 8, ribbon, 0.8, (0, 0, -0.9), angle=70))
    # the binding of the brim
    edge = [placed(151.4, 6, 2 * pi * i / 96) for i in range(96)]
    tube([(x, y, z - 0.9) for x, y, z in edge], 1.9, ribbon, closed=True)
    for y, turn in ((-13, -7), (13, 7)):
        box((3, 27, 30), ribbon, (80.4, y, 19), bevel=1.2, rot=(0, 0, turn))
    box((5, 9, 32), ribbon, (81.2, 0, 18), bevel=1.6)


def folding_fan():
    """Open on the ground; from its pivot hangs a tassel."""
    count, spread = 24, 156
    leaf, stick, gold = paper('#a8332f', 0.15), wood('#8a5a36', axis=1, rough=0.35), print_ink('#cfae62')

    def pleat(r, u, lift=0.0):
        """A place on the leaf, `u` along its arc."""
        angle, fold = radians(90 + spread / 2 - spread * u), abs((u * count) % 1 * 2 - 1)
        return r * cos(angle), r * sin(angle), 3.4 + lift + fold * 4.2 * r / 210

    def band(inner, outer, material, lift, rows, thick=0.0):
        surface(lambda u, v: pleat(inner + (outer - inner) * v, u, lift), count * 8, rows, material, thick, angle=20)

    band(98, 212, leaf, 0, 12, 0.35)
    band(203, 208, gold, 0.35, 2)
    band(101, 103, gold, 0.35, 2)
    slat = [(-3.4, -12), (3.4, -12), (4.4, 30), (5.4, 96), (3, 104), (2, 190), (-2, 190), (-3, 104), (-5.4, 96), (-4.4, 30)]
    for i in range(1, count):
        group([prism(slat, 1, stick, (0, 0, 0.6 + i * 0.07), bevel=0.25)], rot=(0, 0, spread / 2 - spread * i / count))
    guard = through([(-5, -14), (5, -14), (6.4, 20), (7.4, 100), (7, 200), (0, 214), (-7, 200), (-7.4, 100), (-6.4, 20)], 4,
                    closed=True)
    group([prism(guard, 3, stick, bevel=0.8)], rot=(0, 0, spread / 2))
    group([prism(guard, 3, stick, (0, 0, 5.4), bevel=0.8)], rot=(0, 0, -spread / 2))
    lathe([(0, 0), (3.4, 0.2), (3.4, 8.6), (2.2, 9.4), (0, 9.6)], brass(0.25))

    def petal(x, y, r, material):
        def point(u, v):
            px, py = x + r * v * cos(2 * pi * u), y + r * v * sin(2 * pi * u)
            far = hypot(px, py)
            return pleat(far, (90 + spread / 2 - degrees(acos(px / far))) / spread, 0.6)
        surface(point, 28, 10, material, angle=20)

    for far, towards, size, color in ((150, 116, 16, '#e2b8a8'), (170, 103, 13, '#ead0c0'), (136, 100, 10, '#e2b8a8'),
                                      (176, 124, 9, '#ead0c0')):
        x, y = far * cos(radians(towards)), far * sin(radians(towards))
        for k in range(5):
            petal(x + size * 0.55 * cos(1.257 * k), y + size * 0.55 * sin(1.257 * k), size * 0.31, print_ink(color))
        petal(x, y, size * 0.2, gold)
    tube(through([(0, -8, 3), (6, -22, 1), (-4, -36, 1), (6, -50, 1), (12, -58, 5.4)], 8), 0.9,
         principled('cord', '#a8332f', rough=0.9))
    group([tassel('#a8332f', 72)], (12, -58, 0), (0, 0, -64))


PICTURES = {
    '2/palette': (palette, dict(turn=-14, pitch=46)),
    '2/calligraphy-nib': (calligraphy_nibs, dict(turn=-20, pitch=42)),
    '2/balloon': (balloons, dict(turn=0, pitch=20)),
    '2/puzzle': (puzzle, dict(turn=-16, pitch=40)),
    '2/needle': (needles, dict(turn=-12, pitch=42)),
    '2/safety-pin': (safety_pins, dict(turn=-16, pitch=40)),
    '2/pinata': (pinata, dict(turn=28, pitch=14)),
    '2/confetti-ball': (confetti_ball, dict(turn=0, pitch=30)),
    '2/crown': (crowns, dict(turn=0, pitch=22)),
    '2/masks': (masks, dict(turn=0, pitch=54)),
    '2/red-lantern': (red_lantern, dict(turn=0, pitch=14)),
    '2/mirror-ball': (mirror_ball, dict(turn=0, pitch=14)),
    '2/christmas-tree': (christmas_tree, dict(turn=0, pitch=10)),
    '2/potted-plant': (potted_plant, dict(turn=0, pitch=20)),
    '2/wind-chime': (wind_chime, dict(turn=0, pitch=30)),
    '2/carp-streamer': (carp_streamer, dict(turn=30, pitch=46)),
    '2/mahjong': (mahjong, dict(turn=-18, pitch=40)),
    '2/teddy-bear': (teddy_bear, dict(turn=-18, pitch=12)),
    '2/nesting-dolls': (nesting_dolls, dict(turn=0, pitch=14)),
    '2/tickets': (tickets, dict(turn=-18, pitch=40)),
    '2/umbrella': (umbrella, dict(turn=0, pitch=14)),
    '2/sunglasses': (sunglasses, dict(turn=-24, pitch=24)),
    '2/top-hat': (top_hat, dict(turn=-24, pitch=18)),
    '2/fan': (folding_fan, dict(turn=0, pitch=46)),
}

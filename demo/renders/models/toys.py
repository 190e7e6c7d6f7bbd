"""A puzzle, tiles, dolls, a bear, and tickets for a fair."""
from math import cos, radians, sin
from random import Random

from bodies import patch, radius_of, swelling, tufts
from materials import card, laminated, linear, page_edges, paper, principled, print_ink, shader_of, steel, tint
from models.games import ball
from models.gifts import satin
from shapes import apply, box, cylinder, group, lathe, move, prism, ring, sheet, text, through, tube


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


PICTURES = {
    '2/puzzle': (puzzle, dict(turn=-16, pitch=40)),
    '2/mahjong': (mahjong, dict(turn=-18, pitch=40)),
    '2/teddy-bear': (teddy_bear, dict(turn=-18, pitch=12)),
    '2/nesting-dolls': (nesting_dolls, dict(turn=0, pitch=14)),
    '2/tickets': (tickets, dict(turn=-18, pitch=40)),
}

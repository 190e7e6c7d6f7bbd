"""Cups, glasses, bowls, and what stands on a table or a basin."""
from math import cos, pi, radians, sin
from random import Random

from materials import bump, card, darker, glass, kraft, laminated, metal, noise, paper, plastic, principled, print_ink, steel
from models.desk import wrapped
from models.pantry import cup
from shapes import box, cylinder, group, lathe, prism, rounded, sheet, surface, text, through, tube


def ceramic(color):
    material = principled('ceramic', color, rough=0.12, specular=0.6, clear=0.4)
    bump(material, noise(material, 22, detail=2), 0.15)
    return material


def mug(color='#e7e3d9', at=(0, 0, 0), turn=0):
    """With a saucer."""
    glaze = ceramic(color)
    parts = [lathe([(0, 4), (18, 4), (24, 6), (33, 20), (38, 44), (39.5, 62), (40, 64), (38.6, 65), (37, 63), (35, 44),
                    (30, 22), (20, 10), (0, 9)],
                   glaze, (0, 0, 6)),
             lathe([(17, 0), (19, 0.5), (19, 5), (17, 5)], glaze, (0, 0, 6)),
             tube(through([(36, 0, 58), (54, 0, 58), (60, 0, 44), (52, 0, 30), (34, 0, 26)], 8), 4.6, glaze, (0, 0, 6)),
             lathe([(0, 3), (24, 3), (44, 6), (68, 14), (74, 17), (75, 18.4), (73, 19), (66, 16.4), (42, 9), (26, 6.6),
                    (0, 6.4)], glaze),
             lathe([(28, 0), (30, 0.4), (30, 4), (28, 4)], glaze),
             lathe([(0, 56), (36.6, 56)], principled('coffee', '#3a2216', rough=0.08), (0, 0, 6))]
    return group(parts, at, (0, 0, turn))


def coffee_cup():
    mug('#e7e3d9', turn=-24)


def spoon_parts(long=150):
    """Along x, the bowl at 0."""
    steel_ = steel(0.12)

    def point(u, v):
        angle, r = 2 * pi * u, v
        return 22 * r * cos(angle), 15 * r * sin(angle), 7 * r * r

    dish = surface(point, 48, 16, steel_, 1.2, angle=80)
    stem = sheet(through([(20, 6), (40, 5), (80, 9), (long - 30, 12), (long, 9)], 8), 7, 2, steel_, bevel=0.7)
    return [dish, stem]


def bowl():
    """A white bowl with its spoon."""
    glaze = ceramic('#e9e6dd')
    lathe([(0, 8), (30, 8), (56, 22), (72, 48), (78, 64), (79, 66), (77, 67), (74, 63), (66, 46), (52, 28), (28, 14), (0, 13)],
          glaze)
    lathe([(28, 0), (31, 0.6), (32, 9), (28, 9)], glaze)
    group(spoon_parts(), (-60, -104, 1), (0, 0, 12))


def spoon():
    group(spoon_parts())


def spoons():
    """Twelve, in two rows."""
    chance = Random(6)
    for i in range(12):
        at = ((i // 6) * 196 + chance.uniform(-2, 2), (i % 6 - 2.5) * 38, 1)
        group(spoon_parts(), at, (0, 0, chance.uniform(-1.5, 1.5)))


def wine_glass_parts(at=(0, 0, 0)):
    clear = glass()
    return group([lathe([(0, 3), (6, 2.4), (30, 1.2), (35, 0), (36, 0.6), (32, 2.4), (8, 5), (4, 10), (3.4, 40), (4.4, 84),
                         (12, 92), (30, 108),
                         (39, 132), (39, 158), (34, 190), (33.4, 191), (32.8, 190), (37.6, 158), (37.6, 132), (29, 109.6),
                         (11, 94), (0, 90)], clear)], at)


def wine_glass():
    wine_glass_parts()


def wine_glasses():
    for i in range(6):
        wine_glass_parts(((i % 3 - 1) * 92, (i // 3) * 96, 0))


def honey():
    """A jar with a gold lid."""
    amber = principled('honey', '#b06a1c', rough=0.06, transmit=0.55, ior=1.48, specular=0.6)
    lathe([(0, 0), (34, 0), (37, 3), (37, 78), (33, 86), (30, 88), (0, 88)], amber, bevel=0.4)
    lathe([(31, 87), (34.5, 87.6), (35.5, 90), (35.5, 101), (34, 103), (0, 103.4)], metal('#c3a24f', 0.28), bevel=0.4)
    label = card('#ece4cf', 0.5)
    lathe([(37.1, 18), (37.35, 18.2), (37.35, 62), (37.1, 62.2)], label)
    lathe([(37.36, 21), (37.44, 21.1), (37.44, 24), (37.36, 24.1)], print_ink('#9a6a26'))
    lathe([(37.36, 56), (37.44, 56.1), (37.44, 59), (37.36, 59.1)], print_ink('#9a6a26'))
    wrapped('Espiga', 13, print_ink('#5b3a1a'), 37.5, 41)
    wrapped('1 kg', 7, print_ink('#5b3a1a'), 37.5, 30)


def salt_shaker():
    """Glass with a steel cap."""
    grain = principled('salt', '#efece5', rough=0.95)
    bump(grain, noise(grain, 0.7, detail=3), 0.4)
    lathe([(0, 4), (15, 4), (16.5, 6), (15.4, 48), (0, 50)], grain)
    lathe([(0, 0), (19, 0), (21, 2), (18.6, 62), (17.2, 62), (18.2, 3.4), (0, 3.4)], glass())
    lathe([(18.4, 58), (19.6, 59), (19.4, 74), (16, 82), (8, 86), (0, 87)], steel(0.16), bevel=0.3)
    for i in range(7):
        angle, r = radians(i * 60), 0 if i == 6 else 7
        lathe([(0, 0.1), (1, 0.1), (1.1, 0)], plastic('#3a3b3d', 0.6), (r * cos(angle), r * sin(angle), 87 if r == 0 else 86.2))


def soda_cup():
    """A large cup of board with a lid and a straw."""
    group(cup(150, 48, 33, '#b23a34', '#e9e2d0'))
    lid = principled('lid', '#eceae4', rough=0.25, glow_through=0.2)
    lathe([(46, 148), (50.5, 148.4), (51, 151), (50, 156), (45, 157), (43, 153), (0, 153.4)], lid, bevel=0.3)
    lathe([(4.6, 153), (6, 153.4), (6, 155), (4.6, 155.4)], lid)
    straw = plastic('#e8e4da', 0.3)
    tube([(0, 0, 60), (2, 0, 158), (7, 0, 236)], 3.4, straw, smooth=False)


def tea():
    """A box of tea bags, and one bag with its tag."""
    board = laminated('#3d6a4f')
    box((128, 66, 76), board, bevel=1)
    ink, cream = print_ink('#efe8d6'), print_ink('#e7dfc9')
    front = -33.1
    box((100, 0.1, 40), cream, (0, front, 20), bevel=0)
    text('Espiga', 17, print_ink('#35583f'), (0, front - 0.1, 42), (90, 0, 0), 'CENTER')
    text('Té verde', 11, print_ink('#35583f'), (0, front - 0.1, 29), (90, 0, 0), 'CENTER')
    text('100 bolsitas', 6, ink, (0, front - 0.1, 10), (90, 0, 0), 'CENTER')
    leaf = paper('#efe9da', 0.3)

    def pillow(sign):
        def point(u, v):
            rise = min(1, min(u, 1 - u) * 7) ** 0.5 * min(1, min(v, 1 - v) * 7) ** 0.5
            return 52 * (u - 0.5), 46 * (v - 0.5), 4 + sign * (0.4 + 3.4 * rise)
        return surface(point, 40, 40, leaf, angle=80)

    group([pillow(1), pillow(-1)], (20, -76, 0), (0, 0, 16))
    tube(through([(2, -62, 4), (-16, -70, 0.8), (-30, -62, 0.8), (-42, -76, 0.8)], 8), 0.5,
         principled('cord', '#e3dccb', rough=0.9))
    group([box((24, 28, 0.5), card('#3d6a4f', 0.5), bevel=0.1), text('Espiga', 5.4, ink, (-8.6, -2, 0.55))], (-54, -84, 0),
          (0, 0, -24))


def chocolate():
    """A bar half out of its foil and sleeve."""
    dark, foil = principled('chocolate', '#6a4028', rough=0.32, specular=0.5), metal('#c9b98c', 0.3)
    bump(foil, noise(foil, 5, detail=4), 0.8)
    box((150, 74, 5), dark, bevel=1)
    for i in range(6):
        for k in range(4):
            x, y = (i - 2.5) * 24.6, (k - 1.5) * 18.2
            box((23, 16.8, 4), dark, (x, y, 4.6), bevel=1.6, segments=4)
    box((82, 77, 10.4), foil, (36, 0, -0.1), bevel=1.4)
    sleeve = laminated('#7a2f2c')
    box((66, 79, 11.4), sleeve, (46, 0, -0.2), bevel=1)
    text('Espiga', 15, print_ink('#e8d8ae'), (20, 2, 11.3))
    text('Con leche', 7, print_ink('#e8d8ae'), (20, -12, 11.3))


def cookies():
    """Five cookies with chocolate before their box."""
    chance = Random(4)

    def one(at, rot):
        dough = principled('dough', '#b98650', rough=0.85)
        bump(dough, noise(dough, 6, detail=5, rough=0.7), 1.8)
        chip = principled('chocolate', '#3f2518', rough=0.35)
        parts = [lathe([(0, 0), (30, 0), (34, 3), (34, 7), (30, 11), (18, 13), (0, 13.6)], dough, angle=60)]
        for _ in range(16):
            angle, r = chance.uniform(0, 2 * pi), 28 * chance.uniform(0, 1) ** 0.5
            parts.append(box((5, 4.4, 4), chip, (r * cos(angle), r * sin(angle), 12.4 - r * 0.11), bevel=1.3,
                             rot=(0, 0, chance.uniform(0, 90))))
        return group(parts, at, rot)

    one((0, 20, 0), (0, 0, 0))
    one((4, 16, 13.6), (2, 0, 60))
    one((-4, 22, 27), (-2, 2, 120))
    one((50, -40, 0), (0, 0, 30))
    one((-26, -52, 0), (0, 0, 200))
    box((150, 90, 120), laminated('#8a4f2c'), (30, 110, 0), bevel=1.2)
    text('Espiga', 25, print_ink('#efe3c8'), (30, 64.8, 74), (90, 0, 0), 'CENTER')
    text('Galletas con chocolate', 9, print_ink('#efe3c8'), (30, 64.8, 58), (90, 0, 0), 'CENTER')
    text('1 kg', 11, print_ink('#efe3c8'), (30, 64.8, 18), (90, 0, 0), 'CENTER')


def soap():
    """Two bars, one on its wrapper."""
    for x, y, z, turn, color in ((-24, 14, 0, 14, '#e6dcc5'), (24, -24, 0, -18, '#c9d6cb')):
        bar = principled('soap', color, rough=0.35, specular=0.4, glow_through=0.08)
        block = prism(rounded(84, 54, 18, 10), 27, bar, bevel=9, segments=8)
        group([block, text('Salvia', 15, principled('soap', darker(color, 0.08), rough=0.4), (0, -5, 26.95), align='CENTER')],
              (x, y, z), (0, 0, turn))


def soap_box():
    """An open carton with two layers of wrapped bars."""
    wrapper, band, name = laminated('#dfe3d8'), print_ink('#5f7f6b'), print_ink('#eef0ea')
    for i in range(48):
        x, y, z = (i % 4 - 1.5) * 87, (i // 4 % 6 - 2.5) * 57, 2.4 + i // 24 * 28
        box((84, 54, 27), wrapper, (x, y, z), bevel=3.4)
        if i >= 24:
            box((58, 46, 0.2), band, (x, y, z + 27), bevel=0)
            text('Salvia', 13, name, (x, y - 4, z + 27.25), align='CENTER')
    side = kraft()
    for x in (-1, 1):
        box((3, 350, 48), side, (x * 176, 0, 0), bevel=0.6)
    for y in (-1, 1):
        box((355, 3, 48), side, (0, y * 173.5, 0), bevel=0.6)
    box((352, 347, 2), side, bevel=0.4)


def soap_dispenser():
    """A bottle of liquid soap with a pump."""
    liquid = principled('soap', '#9cc3bd', rough=0.15, transmit=0.45, ior=1.4)
    lathe([(0, 0), (33, 0), (36, 3), (36, 108), (33, 122), (20, 134), (14, 137), (14, 142)], liquid, bevel=0.4)
    white = plastic('#ebe9e3', 0.3)
    lathe([(17, 138), (18.5, 139), (18.5, 156), (16, 158), (8, 159), (7, 166), (0, 166)], white, bevel=0.4)
    for i in range(30):
        box((0.9, 0.9, 15), white, (18.5 * cos(radians(i * 12)), 18.5 * sin(radians(i * 12)), 140), bevel=0.2, rot=(0, 0, i * 12))
    cylinder(4, 26, white, (0, 0, 164), bevel=0.3)
    lathe([(0, 186), (13, 186), (14, 188), (13.4, 198), (10, 200), (0, 200.4)], white, bevel=0.4)
    tube(through([(0, 0, 193), (-24, -8, 194), (-40, -13, 190), (-44, -14, 184)], 8), 4.4, white)
    lathe([(36.1, 26), (36.3, 26.2), (36.3, 96), (36.1, 96.2)], card('#eeebe2', 0.5))
    wrapped('Salvia', 15, print_ink('#3f6a66'), 36.5, 64)
    wrapped('jabón', 8, print_ink('#3f6a66'), 36.5, 48)


def tissue_box():
    """A box of paper tissues, the first one out."""
    board = laminated('#7d9bb0')
    outline = [(-115, -58), (115, -58), (115, 58), (-115, 58)]
    slot = [(62 * cos(2 * pi * i / 40), 17 * sin(2 * pi * i / 40)) for i in range(40)]
    for y in (-1, 1):
        box((230, 1, 76), board, (0, y * 57.5, 0), bevel=0.3)
    for x in (-1, 1):
        box((1, 115, 76), board, (x * 114.5, 0, 0), bevel=0.3)
    prism(outline, 1, board, (0, 0, 76), bevel=0.3, holes=[slot])
    box((220, 110, 70), card('#e9e7e1'), bevel=0.3)
    tissue = paper('#f3f2ee', 0.4)

    def point(u, v):
        x = 100 * (u - 0.5) * (0.75 + 0.55 * v)
        y = 14 * sin(u * 11) * (0.3 + v) + 16 * (v - 0.3) * cos(u * 5)
        return x, y, 70 + 76 * v - 22 * abs(u - 0.45) * v + 4 * sin(u * 17) * v

    surface(point, 60, 40, tissue, 0.2, angle=60)
    front = -58.1
    text('Salvia', 26, print_ink('#eef1f2'), (0, front, 32), (90, 0, 0), 'CENTER')
    text('100 pañuelos', 11, print_ink('#eef1f2'), (0, front, 16), (90, 0, 0), 'CENTER')


def teapot():
    """Red china, with its lid."""
    glaze = ceramic('#a5302b')
    lathe([(30, 0), (33, 0.6), (34, 4), (58, 22), (70, 48), (68, 72), (54, 94), (38, 102), (36, 101), (0, 100)], glaze)
    lathe([(37, 101), (39, 102.4), (30, 108), (14, 112), (6, 113), (5, 118), (9, 123), (9, 128), (4, 132), (0, 132.4)], glaze)
    spout = [(58, 0, 38), (86, 0, 46), (98, 0, 66), (104, 0, 88), (112, 0, 98)]
    line = through(spout, 6)
    for i, (a, b) in enumerate(zip(line, line[1:])):
        tube([a, b], 15 - 8.4 * i / len(line), glaze, smooth=False)
    tube(through([(-60, 0, 82), (-88, 0, 88), (-106, 0, 70), (-98, 0, 44), (-66, 0, 32)], 8), 6.4, glaze)


def fork_parts(long=196):
    """Along x, the tines at 0."""
    steel_ = steel(0.12)
    tines = [prism([(0, y - 1.2), (0, y + 1.2), (44, y + 1.9), (44, y - 1.9)][::-1], 1.8, steel_, (0, 0, 3),
                   bevel=0.6) for y in (-8.4, -2.8, 2.8, 8.4)]
    neck = prism(through([(42, -10.4), (42, 10.4), (56, 10.8), (70, 6), (82, 3), (82, -3), (70, -6), (56, -10.8)], 4,
                         closed=True)[::-1], 1.8, steel_, (0, 0, 3), bevel=0.6)
    stem = sheet(through([(78, 3.8), (100, 5), (long - 40, 6.4), (long, 3.4)], 8), 8, 2.2, steel_, bevel=0.8)
    return [*tines, neck, stem]


def knife_parts(long=220):
    steel_ = steel(0.12)
    blade = prism(through([(0, 5), (14, -9), (60, -10), (112, -7), (112, 7), (60, 8)], 6, closed=True)[::-1], 1.5, steel_,
                  (0, 0, 1.4), bevel=0.5)
    return [blade, prism(through([(108, -5), (108, 5), (160, 6.4), (long - 4, 7.6), (long, 0), (long - 4, -7.6), (160, -6.4)],
                                 6, closed=True)[::-1], 4.6, steel_,
                         bevel=1.8)]


def plate():
    return lathe([(0, 3), (70, 3), (84, 7), (126, 17), (131, 19), (131.6, 20.6), (129, 21), (122, 19), (82, 10), (68, 6.6),
                  (0, 6.4)], ceramic('#eae8e0'))


def place_setting():
    """A dinner plate between fork and knife."""
    plate()
    group(fork_parts(), (-168, 98, 0), (0, 0, -90))
    group(knife_parts(), (168, 110, 0), (0, 0, -90))


def cutlery():
    group(fork_parts(), (-98, 22, 0), (0, 0, 4))
    group(knife_parts(), (-108, -20, 0), (0, 0, -4))


def hand_mirror():
    """An oval mirror with a handle, lying."""
    frame, silver = plastic('#3a4f63', 0.3), metal('#d9dcde', 0.03)
    oval = [(66 * cos(2 * pi * i / 72), 84 * sin(2 * pi * i / 72)) for i in range(72)]
    grip = through([(-12, -70), (-11, -110), (-14, -160), (-12, -196), (0, -204), (12, -196), (14, -160), (11, -110),
                    (12, -70)], 6)
    prism(oval, 11, frame, bevel=4, segments=5)
    prism(grip, 11, frame, bevel=4, segments=5)
    prism([(x * 0.88, y * 0.9) for x, y in oval], 0.6, silver, (0, 0, 10.9), bevel=0.3)


PICTURES = {
    '1/teapot': (teapot, dict(turn=-24, pitch=20)),
    '1/table-setting': (place_setting, dict(turn=-10, pitch=42)),
    '1/cutlery': (cutlery, dict(turn=24, pitch=46)),
    '1/mirror': (hand_mirror, dict(turn=-34, pitch=46)),
    '1/coffee-cup': (coffee_cup, dict(turn=-10, pitch=26)),
    '1/bowl': (bowl, dict(turn=-10, pitch=30)),
    '1/spoon': (spoon, dict(turn=34, pitch=44)),
    '1/spoon-12': (spoons, dict(turn=26, pitch=48)),
    '1/wine-glass': (wine_glass, dict(pitch=16)),
    '1/wine-glass-6': (wine_glasses, dict(turn=-14, pitch=22)),
    '1/honey': (honey, dict(turn=-10, pitch=18)),
    '1/salt-shaker': (salt_shaker, dict(turn=-14, pitch=20)),
    '1/soda-cup': (soda_cup, dict(turn=-14, pitch=16)),
    '1/tea': (tea, dict(turn=-24, pitch=28)),
    '1/chocolate': (chocolate, dict(turn=-26, pitch=38)),
    '1/cookie': (cookies, dict(turn=-10, pitch=34)),
    '1/soap': (soap, dict(turn=-12, pitch=36)),
    '1/soap-48': (soap_box, dict(turn=-26, pitch=38)),
    '1/soap-dispenser': (soap_dispenser, dict(turn=-14, pitch=14)),
    '1/tissue-box': (tissue_box, dict(turn=-26, pitch=26)),
}

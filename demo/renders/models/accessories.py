"""An umbrella, sunglasses, a hat and a fan."""
from math import acos, cos, degrees, hypot, pi, radians, sin

from bodies import tassel, weld
from materials import brass, bump, film, laminated, metal, noise, paper, plastic, principled, print_ink, steel, wood
from models.games import ball
from models.gifts import satin
from shapes import box, group, lathe, prism, side_prism, surface, text, through, tube


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
    '2/umbrella': (umbrella, dict(turn=0, pitch=14)),
    '2/sunglasses': (sunglasses, dict(turn=-24, pitch=24)),
    '2/top-hat': (top_hat, dict(turn=-24, pitch=18)),
    '2/fan': (folding_fan, dict(turn=0, pitch=46)),
}

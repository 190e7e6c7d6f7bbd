"""Compasses, a paper cutter, binding coils and bags that close."""
from math import radians, tan
from random import Random

from materials import (bump, film, laminated, metal, noise, painted_metal, paper, plastic, principled, print_ink, rubber,
                       steel, wood)
from models.pencils import pencil_parts
from shapes import box, copy, cylinder, group, helix, lathe, prism, surface, text, tube


def drawing_compass():
    """A bow compass lying open: a needle in one leg, a pencil in the other."""
    chrome, bright, half, axis = metal('#c4c6c8', 0.2), steel(0.12), 17, 6.5
    leg = [(-3.4, -92), (3.4, -92), (5.4, -4), (-5.4, -4)]
    down = dict(at=(0, 0, axis), rot=(90, 0, 0))
    needle = [prism(leg, 5, chrome, (0, 0, 4), bevel=1),
              lathe([(3, 86), (3.6, 87), (3.6, 99), (2.4, 103), (2.4, 108), (1, 110), (0.8, 122), (0, 128)], bright, **down),
              cylinder(5.6, 4, bright, (3, -95, axis), bevel=0.6, rot=(0, 90, 0)),
              text('Alero', 6, print_ink('#5f6368'), (-1.8, -44, 9.05), (0, 0, -90))]
    pencil = group(pencil_parts('#2f5470', length=94, eraser=False), (11, -132, 5), (-90, 0, 0))
    holder = [prism(leg, 5, chrome, (0, 0, 4), bevel=1), box((19, 14, 11.6), chrome, (7, -92, 0.7), bevel=1.6),
              cylinder(1.6, 8, bright, (14, -92, axis), rot=(0, 90, 0)),
              lathe([(3, 0), (4.8, 0.5), (4.8, 4.5), (3, 5), (0, 5)], bright, (19, -92, axis), rot=(0, 90, 0)), pencil]
    group(needle, rot=(0, 0, -half))
    group(holder, rot=(0, 0, half))
    # the spindle and its wheel, which keep the legs apart
    spread = 52 * tan(radians(half))
    tube([(-spread - 6.5, -52, axis), (spread + 6.5, -52, axis)], 1.3, bright, smooth=False)
    for x, radius, long in ((-spread - 4.5, 3.4, 9), (spread - 4.5, 3.4, 9), (-2, 6.4, 4)):
        cylinder(radius, long, bright, (x, -52, axis), bevel=0.6, rot=(0, 90, 0))
    cylinder(9, 11, chrome, (0, 0, 1), bevel=1)
    lathe([(0, 12), (4, 12), (4, 12.6), (3, 13.2), (0, 13.3)], bright)
    knurl = [(r, 16 + i * 1.2 + d) for i in range(14) for r, d in ((4.2, 0), (4.5, 0.4), (4.5, 0.8))]
    lathe([(2.6, 7), (2.6, 14), *knurl, (3.6, 34), (0, 34.4)], chrome, (0, 0, axis), rot=(-90, 0, 0), angle=20)


def binding_coils():
    """An open box of spirals; three lie before it."""
    black, board, long, chance = plastic('#25262a', 0.35), laminated('#d8d4c8'), 318, Random(3)
    wide, high = 96, 78
    box((long - 1, wide - 1, 1.2), board, (0, 0, 0.1), bevel=0.3)
    for y in (-1, 1):
        box((long, 1.2, high), board, (0, y * (wide / 2 - 0.6), 0), bevel=0.3)
    for x in (-1, 1):
        box((1.2, wide - 2.5, high - 0.3), board, (x * (long / 2 - 0.7), 0, 0), bevel=0.3)
    box((long - 4, wide - 4, 54), plastic('#2b2c30', 0.8), (0, 0, 1), bevel=0.4)
    coil = tube(helix(5.2, 8.47, 35, steps=16), 0.95, black, (-149, -38.5, 61.4), smooth=False, sides=2)
    for i in range(1, 13):
        level, k = divmod(i, 7)
        copy(coil, (-149 + chance.uniform(-4, 4), -38.5 + k * 12.8 + level * 6.4, 61.4 + level * 11 + chance.uniform(0, 1)),
             (i * 47, 0, chance.uniform(-0.6, 0.6)))
    for y, turn in ((-66, -1), (-84, -2), (-102, -6)):
        copy(coil, (-146, y, 6.2), (y, 0, turn))
    # the lid stands open
    group([box((long - 2, wide * 0.8, 1), board, (0, wide * 0.4, 0), bevel=0.3)], (0, wide / 2, high - 0.5), (52, 0, 0))
    front = -wide / 2
    box((long - 0.4, 0.2, 20), print_ink('#37506b'), (0, front - 0.1, 48), bevel=0)
    text('Ribera', 17, print_ink('#eceae4'), (-146, front - 0.4, 52), (90, 0, 0))
    text('100 espirales   12 mm', 15, print_ink('#37506b'), (-146, front - 0.3, 22), (90, 0, 0))


def paper_cutter():
    """A steel board with a raised blade; some sheets lie under its guard."""
    base, black, edge = painted_metal('#b9bcb9', 0.4), plastic('#2a2c30', 0.4), metal('#c9cacb', 0.2, brushed=1)
    wide, long, top = 270, 380, 24
    box((wide, long, 16), base, (0, 0, 8), bevel=3)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(11, 9, rubber(), (x * 112, y * 166, 0), bevel=1.5)
    ink, right = print_ink('#6d7477'), wide / 2
    for i in range(12):
        box((0.7, long - 60, 0.2), ink, (-right + 22 + i * 20, -12, top - 0.05), bevel=0)
    for i in range(16):
        box((wide - 42, 0.7, 0.2), ink, (-11, -170 + i * 20, top - 0.02), bevel=0)
    box((wide - 30, 13, 9), metal('#a9acae', 0.35, brushed=0), (-13, long / 2 - 28, top - 0.5), bevel=1.2)
    for i in range(60):
        box((0.4, 6 if i % 5 else 10, 0.2), print_ink('#2e3238'), (right - 32 - i * 3.8, long / 2 - 28, top + 8.45), bevel=0)
    # the lower edge, the guard, and the hinge
    box((5, long - 16, 17), edge, (right + 1, -4, 7.05), bevel=0.5)
    box((2, 316, 38), film('#dfe6e8', 0.18, 0.1), (right - 8, -10, top + 4), bevel=0.5)
    for y in (-172, 152):
        box((16, 10, 44), black, (right - 10, y, top - 1), bevel=2)
    cylinder(15, 22, black, (right - 4, long / 2 - 14, top + 6), bevel=2, rot=(0, 90, 0))
    box((14, 34, 26), black, (right + 1, long / 2 - 14, 8), bevel=3)
    blade = [(0, -4), (-330, -4), (-330, -26), (-250, -32), (-120, -30), (0, -20)]
    arm = [box((9, 350, 22), base, (2, -176, -6), bevel=3),
           prism(blade, 2.4, edge, (-2, 0, 0), bevel=0.4, rot=(90, 0, 90)),
           lathe([(0, 0), (10, 0), (12, 3), (13, 30), (12, 60), (14, 96), (12, 106), (0, 109)], black, (2, -338, 5),
                 bevel=0.5, rot=(90, 0, 0))]
    group(arm, (right + 6, long / 2 - 14, top + 6), (-27, 0, 0))
    for i in range(3):
        box((210, 297, 0.35), paper('#f4f3ef'), (right - 90 - i * 3, -9 - i, top + 0.2 + i * 0.4), bevel=0.05,
            rot=(0, 0, i * 0.8 - 0.4))
    text('Ribera', 14, print_ink('#4b5156'), (-right + 14, -long / 2 - 0.1, 10.4), (90, 0, 0))


def zip_bag():
    """One bag holds wooden beads, a second one lies flat below it."""
    wide, high = 100, 150

    def bag(full, at, turn):
        clear = film('#e4ebee', 0.1, 0.12, 0.25)
        bump(clear, noise(clear, 24, detail=3), 1.6)

        def side(sign):
            def point(u, v):
                x, y = min(u, 1 - u) * wide, v * high
                rise = (min(1, x / 20) * min(1, y / 18)) ** 0.6 * max(0, 1 - max(0, v - 0.5) / 0.36) ** 0.8
                return wide * (u - 0.5), high * (v - 0.5), 0.9 + full * rise if sign > 0 else 0.4
            return surface(point, 60, 80, clear, angle=80)

        red, pale = principled('zip', '#b5443f', rough=0.3), principled('seal', '#dfe6ea', rough=0.25, glow_through=0.4)
        parts = [side(1), side(-1), box((wide - 0.4, 1.6, 1.5), red, (0, 60, 0.2), bevel=0.5),
                 box((wide - 0.4, 1.3, 1.3), pale, (0, 63.4, 0.2), bevel=0.4)]
        parts += [box((1.2, high - 2, 0.9), pale, (x * (wide / 2 - 0.5), 0, 0.15), bevel=0.2) for x in (-1, 1)]
        parts.append(box((wide - 1, 1.2, 0.85), pale, (0, -high / 2 + 0.6, 0.2), bevel=0.2))
        return group(parts, at, (0, 0, turn))

    bag(0.8, (14, 10, 0), -16)
    bag(15, (0, 0, 1.6), 6)
    chance, grain = Random(8), wood('#b98c58', axis=0, rough=0.4)
    bead = lathe([(1.4, -4.6), (3.4, -4.2), (5.4, -1.6), (5.4, 1.6), (3.4, 4.2), (1.4, 4.6), (1.4, -4.6)], grain,
                 (0, 0, -4000), angle=60)
    beads = []
    for i in range(38):
        row, k = divmod(i, 6)
        x, y = -30 + k * 11.2 + row % 2 * 3 + chance.uniform(-1.6, 1.6), -50 + row * 10.6 + chance.uniform(-1.4, 1.4)
        beads.append(copy(bead, (x, y, 7.7), (chance.uniform(0, 180), chance.uniform(0, 180), 0)))
    group(beads, rot=(0, 0, 6))
    bead.hide_render = bead.hide_viewport = True


PICTURES = {
    '1/drawing-compass': (drawing_compass, dict(turn=30, pitch=50)),
    '1/binding-combs': (binding_coils, dict(turn=-24, pitch=34)),
    '1/paper-cutter': (paper_cutter, dict(turn=-28, pitch=30)),
    '1/zip-bag': (zip_bag, dict(turn=-16, pitch=48)),
}

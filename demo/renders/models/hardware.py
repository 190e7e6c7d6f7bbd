"""A clamp, hooks, a pickaxe and a hatchet."""
from math import cos, pi, sin

from bodies import loft, squared, weld
from materials import brass, bump, metal, noise, painted_metal, plastic, print_ink, steel, wood
from models.tools import thread
from shapes import arc, box, cylinder, group, lathe, prism, surface, text, through, tube


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


PICTURES = {
    '1/clamp': (clamp, dict(turn=24, pitch=46)),
    '1/hook': (hook, dict(turn=-10, pitch=34)),
    '1/pickaxe': (pickaxe, dict(turn=38, pitch=46, fill=0.84)),
    '1/axe': (axe, dict(turn=34, pitch=48)),
}

"""Hand tools, screws and locks."""
from math import atan2, cos, degrees, radians, sin

from materials import brass, metal, plastic, print_ink, rubber, steel, wood
from shapes import arc, box, circle, cut, cylinder, group, lathe, lay, move, prism, rounded, text, through, tube


def hammer():
    """A carpenter's hammer, lying: forged head, ash handle."""
    forged, face = metal('#6f7276', 0.42), steel(0.24)
    ash = wood('#cda673', axis=0, rough=0.42)

    def half(x):
        return 9.5 + 3.4 * sin((x - 40) / 62) + (2.2 if x > 270 else 0)

    handle = [(x, half(x)) for x in range(10, 301, 10)]
    outline = [*handle, (304, 6), (304, -6), *[(x, -y) for x, y in reversed(handle)]]
    grip = prism(outline, 17, ash, (0, 0, 6), bevel=6.5, segments=6)
    parts = [
        grip,
        box((27, 30, 25), forged, (12, 0, 2), bevel=3.2, segments=4),
        group([lathe([(0, 0), (13, 0), (14.2, 1.2), (14.2, 12), (11.5, 17), (10.5, 26)], forged)], (12, -40, 14.5), (-90, 0, 0)),
        group([cylinder(13.6, 1.4, face, bevel=0.7)], (12, -41, 14.5), (-90, 0, 0)),
        # the wedge-shaped other end
        prism([(-12, 12), (12, 12), (13.5, 38), (14, 60), (-14, 60), (-13.5, 38)], 12, forged, (12, 0, 8.5), bevel=2.4),
        text('Yunque', 9, print_ink('#6d5433'), (150, -3.4, 23.05)),
    ]
    group(parts)


def screwdriver(color='#a33a33'):
    """Flat blade; a handle of two plastics."""
    hard, soft, shaft = plastic(color, 0.3), rubber('#2a2b2e'), steel(0.2)
    handle = lathe([(4.2, 0), (8.5, 1.5), (9.5, 7), (9.2, 16), (12.8, 30), (14.6, 48), (14.8, 72), (13.2, 92), (9.5, 100), (0, 101.5)],
                   hard, (0, 0, 118))
    ribs = []
    for i in range(6):
        angle = radians(i * 60 + 30)
        line = [((r - 0.4) * cos(angle), (r - 0.4) * sin(angle), 118 + z) for r, z in
                ((12.9, 32), (14.2, 44), (14.9, 60), (14.6, 76), (13.3, 90))]
        ribs.append(tube(through(line, 4), 3.1, soft))
    blade = prism([(-3.3, -14), (-3.6, -6), (-3.2, 2), (-2.9, 10), (2.9, 10), (3.2, 2), (3.6, -6), (3.3, -14)], 1.5, shaft, bevel=0.3)
    move(blade, (0, 0.75, 14), (90, 0, 0))
    lay([handle, *ribs, blade, cylinder(2.9, 104, shaft, (0, 0, 18), bevel=0.4)], 15.6, roll=90)


def wrench(size=13, long=172):
    """A combination wrench: jaw at one end, ring at the other."""
    chrome = metal('#c6c8c9', 0.2)
    r = size * 0.98
    jaw = arc((0, 0), r, 52, 308, 36)
    tips = [(size * 0.86, -size / 2), (-size * 0.18, -size / 2), (-size * 0.36, 0), (-size * 0.18, size / 2), (size * 0.86, size / 2)]
    turned = [(x * cos(radians(15)) - y * sin(radians(15)), x * sin(radians(15)) + y * cos(radians(15))) for x, y in [*jaw, *tips]]
    points = [(-x, y) for x, y in turned]
    shaft = [(8, -4.4), (long - 8, -3.9), (long - 8, 3.9), (8, 4.4)]
    hexagon = [(long + size * 0.54 * cos(radians(a)), size * 0.54 * sin(radians(a))) for a in range(0, 360, 30)]
    group([
        prism(points[::-1], 6.6, chrome, (0, 0, 0), bevel=1.0),
        prism(shaft, 5, chrome, (0, 0, 0.9), bevel=1.9, segments=4),
        prism(circle(size * 0.86, (long, 0), 48), 8.2, chrome, (0, 0, 0), bevel=1.2, holes=[hexagon]),
        prism(rounded(86, 3.4, 1.6), 0.2, metal('#8f9294', 0.45), (long / 2, 0, 5.85), bevel=0.05),
        text('Yunque   13', 3.1, print_ink('#3b3d40'), (long / 2 - 20, -1.1, 6.1)),
    ])


def hex_head(across, high, material, at=(0, 0, 0)):
    """Rounded above, as forged heads are."""
    r = across / 2 / cos(radians(30))
    head = prism(circle(r, steps=6), high, material, at, bevel=0.2)
    return cut(head, lathe([(0, -1), (r + 1, -1), (r + 1, high - 1.2), (across / 2 - 0.2, high), (0, high)], None, at), 'INTERSECT')


def thread(radius, pitch, long, material, at=(0, 0, 0)):
    profile = [(0, 0), (radius - 0.9, 0)]
    for i in range(int(long / pitch)):
        profile += [(radius - 0.75, i * pitch + 0.15), (radius, i * pitch + pitch * 0.5), (radius, i * pitch + pitch * 0.62)]
    return lathe([*profile, (radius - 0.9, long), (0, long)], material, at, angle=25)


def bolt_parts(zinc):
    """M8 × 40, standing on its head."""
    return [hex_head(13, 5.3, zinc, (0, 0, 0)), cylinder(3.95, 18.2, zinc, (0, 0, 5), bevel=0.2), thread(4, 1.25, 22, zinc, (0, 0, 23))]


def nut(zinc):
    body = hex_head(13, 6.5, zinc)
    cut(body, cylinder(3.5, 12, None, (0, 0, -2)))
    return [body]


def bolt():
    """One lies, with its nut in front."""
    zinc = metal('#c9c8c0', 0.3)
    group([group(bolt_parts(zinc), rot=(0, 0, 30))], (0, 0, 6.5), (0, 90, 0))
    group(nut(zinc), (24, -16, 0), (0, 0, 12))


def padlock(wide=40):
    """Solid brass with a steel shackle."""
    body = brass(0.3)
    half = wide / 2
    outline = rounded(wide, wide * 0.82, 3.2)
    block = prism(outline, 14, body, bevel=1.2, segments=4)
    move(block, (0, 7, wide * 0.41), (90, 0, 0))
    shackle = [(-half + 8, 0, wide * 0.7), (-half + 8, 0, wide * 1.04),
               *[(x, 0, z) for x, z in arc((0, wide * 1.04), half - 8, 180, 0, 20)], (half - 8, 0, wide * 0.7)]
    tube(shackle, 3.1, steel(0.13), smooth=False, sides=8)
    for x in (-half + 8, half - 8):
        cylinder(4.2, 0.5, metal('#8d6f34', 0.4), (x, 0, wide * 0.82 - 0.2), bevel=0.1)
    text('Yunque', 6.4, print_ink('#7a5f2a'), (0, -7.06, wide * 0.48), (90, 0, 0), 'CENTER')
    text(str(wide), 5, print_ink('#7a5f2a'), (0, -7.06, wide * 0.28), (90, 0, 0), 'CENTER')
    # its two keys, on a ring
    for turn, y, z in ((-16, -26, 0), (10, -30, 2.4)):
        key(color='#cfcbbd', at=(-26, y, z), turn=turn)


def key(color='#c8a866', at=(0, 0, 0), turn=0):
    """A blank: bow, shoulder and an uncut blade."""
    blank = metal(color, 0.24)
    bow = through([(-2, 6.5), (-9, 11), (-18, 10.5), (-23, 4), (-23, -4), (-18, -10.5), (-9, -11), (-2, -6.5)], 5)
    outline = [*bow, (0, -4.6), (3, -4.6), (3.2, -3.9), (27, -3.9), (30, -1), (29, 1), (27, 3.9), (3, 4.6), (0, 4.6)]
    group([prism(outline[::-1], 2.2, blank, bevel=0.35, holes=[circle(2.9, (-17, 0), 28)]),
           box((25, 1.3, 0.1), metal('#8f7637' if color == '#c8a866' else '#8d8b84', 0.4), (16, 1.2, 2.16), bevel=0.02),
           box((12, 0.8, 0.1), metal('#8f7637' if color == '#c8a866' else '#8d8b84', 0.4), (-8, 0, 2.16), bevel=0.02)],
          at, (0, 0, turn))


def chain():
    """Links of 4 mm wire in a loose curve."""
    zinc = metal('#c4c4bf', 0.26)
    spine = through([(-62, 16, 0), (-36, -14, 0), (0, -18, 0), (26, 4, 0), (10, 32, 0), (-20, 36, 0), (-34, 58, 0), (4, 66, 0),
                     (52, 44, 0), (66, 6, 0)], 40)
    step, distance, last = 14.5, 0.0, spine[0]
    flat = True
    for here, ahead in zip(spine, spine[1:]):
        distance += ((here[0] - last[0]) ** 2 + (here[1] - last[1]) ** 2) ** 0.5
        last = here
        if distance < step:
            continue
        distance = 0.0
        along = angle_between(here, ahead)
        oval = [*arc((5.5, 0), 5.2, -90, 90, 10), *arc((-5.5, 0), 5.2, 90, 270, 10)]
        link_ = tube([(x, y, 0) for x, y in oval], 2, zinc, closed=True, smooth=False)
        group([link_], (here[0], here[1], 3.2 if flat else 5.4), (14 if flat else 62, 0, along))
        flat = not flat


def angle_between(here, ahead):
    return degrees(atan2(ahead[1] - here[1], ahead[0] - here[0]))


PICTURES = {
    '1/hammer': (hammer, dict(turn=34, pitch=40)),
    '1/screwdriver': (screwdriver, dict(turn=34, pitch=40)),
    '1/wrench': (wrench, dict(turn=34, pitch=44)),
    '1/bolt': (bolt, dict(turn=30, pitch=30)),
    '1/padlock': (padlock, dict(turn=-22, pitch=24)),
    '1/key': (key, dict(turn=30, pitch=44)),
    '1/chain': (chain, dict(turn=-10, pitch=38)),
}

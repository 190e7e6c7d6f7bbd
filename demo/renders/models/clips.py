"""Clips, pins and staples, and what punches holes."""
from math import cos, sin
from random import Random

from materials import bump, card, metal, noise, painted_metal, plastic, print_ink, steel
from shapes import arc, box, copy, cylinder, group, lathe, move, prism, rounded, sheet, side_prism, text, through, tube


def binder_clip_parts(color='#26282b', wide=32, handles=20):
    """Stands on its back, the lips up; `handles`: how far they are turned outwards."""
    body = [(-0.4, 17.5), (-1.4, 18.6), (-2.3, 17.6), (-7.2, 2.2), (-6.6, 0.7), (-5, 0.4), (5, 0.4), (6.6, 0.7), (7.2, 2.2),
            (2.3, 17.6), (1.4, 18.6), (0.4, 17.5)]
    parts = [sheet(through(body, 4), wide, 0.8, painted_metal(color, 0.22), bevel=0.2)]
    wire = steel(0.16)
    for side in (-1, 1):
        loop = through([(-4.2, 0, 0), (-4.6, 0, 3), (-6.6, 0, 12), (-7.2, 0, 21), (-4.4, 0, 27), (0, 0, 28.6), (4.4, 0, 27),
                        (7.2, 0, 21), (6.6, 0, 12), (4.6, 0, 3), (4.2, 0, 0)], 6)
        handle = group([group([tube(loop, 0.85, wire)], rot=(0, 0, 90))], (side * 1.9, 0, 17.2), (0, side * handles, 0))
        parts.append(handle)
    return parts


def binder_clip():
    group(binder_clip_parts())
    # a second one lies on its side, its handles folded down
    group([group(binder_clip_parts(handles=160), rot=(0, 107.6, 0))], (26, 30, 9.1), (0, 0, -130))


def binder_clip_box():
    chance = Random(4)
    for i in range(12):
        x, y = (i % 4) * 30 - 45, (i // 4) * 44 - 44
        group(binder_clip_parts(), (x + chance.uniform(-2, 2), y + chance.uniform(-2, 2), 0), (0, 0, chance.uniform(-8, 8)))


def gem_clip(material, length=33, wire=0.55):
    """Flat wire bent three times."""
    wide = 8.6 * length / 33
    r1, r2, r3 = wide / 2, wide / 2 - 0.95, wide / 2 - 1.9
    right, left = length / 2 - r1, -length / 2 + r1
    points = [(-length * 0.22, -r1 + 0.4)]
    points += [(right, -r1 + 0.2), *arc((right, 0), r1, -90, 90, 14)]
    points += [(left + 1.6, r1), *arc((left + 1.6, 0.95), r2 + 0.05, 90, 270, 14)]
    points += [(right - 2.6, -r2 + 0.9), *arc((right - 2.6, 0.55), r3 - 0.1, -90, 90, 12), (-length * 0.16, r3 + 0.45)]
    return tube([(x, y, wire) for x, y in points], wire, material, smooth=False, sides=4)


def paper_clip():
    gem_clip(steel(0.14))


def paper_clips():
    chance, nickel = Random(12), steel(0.14)
    for i in range(26):
        clip = gem_clip(nickel, 28, 0.48)
        radius, angle = 24 * chance.random() ** 0.5, chance.uniform(0, 6.28)
        move(clip, (radius * cos(angle) * 1.25, radius * sin(angle), i * 0.42 * (1 - radius / 40)),
             (chance.uniform(-3, 3), chance.uniform(-3, 3), chance.uniform(0, 360)))


def push_pin_parts(color):
    """Along z, the point at 0."""
    head = plastic(color, 0.2)
    return [
        lathe([(0, 0), (0.5, 1.8), (0.58, 2.5), (0.58, 11)], steel(0.15), steps=32),
        lathe([(0.6, 10.2), (2.6, 10.4), (4.7, 11.4), (4.8, 12.2), (3.2, 13.0), (2.6, 14.5), (2.5, 18), (2.9, 20.2), (4.1, 21.4),
               (4.9, 22), (5.0, 23), (4.6, 23.6), (0, 23.9)], head, steps=64, angle=50),
    ]


def push_pins(color='#a83531'):
    # they lie on the rim of the collar and of the head
    tilt = 90 + 0.6
    for x, y, turn in ((0, 0, 20), (22, 14, 150), (-20, 12, 255), (10, 30, 70), (-10, 38, 330), (30, 38, 205), (-32, 32, 110)):
        group([group([group(push_pin_parts(color), (0, 0, -17))], rot=(tilt, 0, 0))], (x, y, 4.95), (0, 0, turn))
    # one stands on its head
    group([group(push_pin_parts(color), (0, 0, 0), (180, 0, 0))], (14, -12, 23.9))


def ball_pins(color='#a83531'):
    """Pins with round heads, strewn, some of them stuck in a cork."""
    chance, head, needle = Random(7), plastic(color, 0.15), steel(0.12)
    pin = [lathe([(0, 22), *[(3 * cos(a), 24.6 + 3 * sin(a)) for a in (-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2)], (0, 27.6)], head,
                 angle=60),
           lathe([(0, 0), (0.35, 2.4), (0.4, 22.6)], needle)]
    for part in pin:
        move(part, (0, 0, -4000))
    for i in range(26):
        r, angle = 30 * chance.random() ** 0.5, chance.uniform(0, 6.28)
        at, turn = (r * cos(angle) * 1.2, r * sin(angle), 0.5 + (2.6 if i % 3 else 5)), chance.uniform(0, 360)
        for part in pin:
            group([copy(part, (0, 0, -12))], at, (0, 83, turn))
    for part in pin:
        part.hide_render = part.hide_viewport = True


def staples():
    """Bars of staples in front of their box."""
    zinc = metal('#c4c6c6', 0.25)
    bump(zinc, noise(zinc, 0.55, stretch=(200, 1, 200), detail=1), 0.25)

    def bar(at, rot):
        outline = [(-6.4, 0), (-5.8, 0), (-5.8, 5.4), (5.8, 5.4), (5.8, 0), (6.4, 0), (6.4, 6), (-6.4, 6)]
        return side_prism(outline, 50, zinc, at, bevel=0.12, rot=rot)

    board = card('#33587d', 0.5)
    box((104, 46, 27), board, (0, 0, 0), bevel=0.7)
    box((104.3, 46.3, 7), print_ink('#d9d6cd'), (0, 0, 4), bevel=0.7)
    text('Ribera', 13, print_ink('#eeece6'), (-46, 4, 27.05))
    text('26/6', 17, print_ink('#d8c263'), (2, -12, 27.05))
    text('5000', 5.6, print_ink('#33587d'), (-46, -23.3, 5), (90, 0, 0))
    bar((-22, -44, 0), (0, 0, 98))
    bar((26, -40, 0), (0, 0, 76))
    bar((8, -62, 0), (0, 0, 93))


def hole_punch(color='#2d3136'):
    """Two holes: a base, the frame with two punches, a broad lever."""
    body, lacquer, chrome = plastic(color, 0.4, grain=0.015), painted_metal('#3b5672', 0.3), steel(0.15)
    prism(rounded(112, 92, 10), 13, body, bevel=2.2, segments=4)
    box((106, 30, 1.6), chrome, (0, -26, 13), bevel=0.5)
    box((112, 1.6, 5), steel(0.3), (0, -9, 13), bevel=0.4)
    for x in (-40, 40):
        side_prism([(-9, 13), (27, 13), (23, 43), (14, 46), (2, 44), (-7, 34)], 17, lacquer, bevel=1.6,
                   rot=(0, 0, 90), at=(x, 0, 0))
        cylinder(5.2, 24, chrome, (x, -20, 14), bevel=0.8)
        cylinder(8.6, 3.5, lacquer, (x, -20, 31), bevel=0.8)
        box((15, 24, 4), lacquer, (x, -12, 27.5), bevel=1.0)
    group([move(cylinder(3.6, 106, chrome, bevel=0.8), (-53, 12, 42), (0, 90, 0))])
    lever = through([(-34, 44), (-26, 50), (0, 54), (34, 58), (58, 57), (69, 49)], 6)
    lower = through([(67, 44), (52, 50), (12, 47), (-10, 42), (-33, 38)], 6)
    outline = [*lever, *lower]
    side_prism([(-x, z) for x, z in outline][::-1], 100, lacquer, bevel=3.2, segments=5, rot=(0, 0, -90), at=(0, 4, 0))
    text('Ribera', 9, print_ink('#c9ccd0'), (15, 46.3, 3.2), (90, 0, 180))


PICTURES = {
    '1/binder-clip': (binder_clip, dict(turn=-28, pitch=27)),
    '1/binder-clip-12': (binder_clip_box, dict(turn=-24, pitch=34)),
    '1/paper-clip': (paper_clip, dict(turn=28, pitch=48)),
    '1/paper-clip-single': (paper_clips, dict(pitch=42)),
    '1/push-pin': (push_pins, dict(pitch=34)),
    '1/round-push-pin': (ball_pins, dict(pitch=40)),
    '1/staples': (staples, dict(turn=-24, pitch=32)),
    '1/hole-punch': (hole_punch, dict(turn=146, pitch=27)),
}

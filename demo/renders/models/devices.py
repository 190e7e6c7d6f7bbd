"""Screens, sound, cables and discs."""
from math import cos, pi, sin

from materials import bump, card, clear_plastic, metal, noise, plastic, principled, print_ink, rubber, steel
from shapes import box, cylinder, group, lathe, lay, prism, ring, rounded, text, through, tube


def monitor():
    """A screen on its foot, showing nothing."""
    black, dark = plastic('#26272a', 0.4), principled('screen', '#0d0e10', rough=0.16, specular=0.5)
    panel = [box((540, 16, 322), black, (0, 0, 0), bevel=3), box((526, 0.6, 298), dark, (0, -8.2, 16), bevel=0.2),
             box((300, 34, 190), black, (0, 20, 60), bevel=12), text('Centella', 8, print_ink('#8b8d90'), (0, -8.6, 5), (90, 0,
                                                                                                                         0), 'CENTER'),
             box((5, 1, 2), principled('lamp', '#7fb88a', rough=0.3), (250, -8.4, 6), bevel=0.3)]
    group(panel, (0, 0, 92), (-4, 0, 0))
    box((70, 26, 190), black, (0, 34, 6), bevel=6)
    prism(rounded(230, 170, 26, at=(0, 20)), 7, black, bevel=2)


def microphone():
    """A hand-held microphone and its cable."""
    body, grille = metal('#2c2e32', 0.4), steel(0.3)
    bump(grille, noise(grille, 1.1, detail=1), 0.9)
    parts = [lathe([(0, 0), (14, 2), (23, 10), (26, 24), (25, 38), (21, 48), (0, 49)], grille),
             lathe([(26.4, 23), (27.4, 24), (27.4, 28), (26.4, 29)], steel(0.2)),
             lathe([(21, 47), (22, 49), (19, 60), (16, 90), (12.5, 176), (12, 178)], body),
             lathe([(12, 178), (12.4, 179), (12.4, 196), (11, 198), (0, 198)], steel(0.25)),
             group([box((3, 9, 20), plastic('#9a9c9f', 0.4), (-17.6, 0, 82), bevel=1)], rot=(0, 0, 0))]
    lay(parts, 27)
    tube(through([(198, 0, 12), (236, 4, 4), (262, 34, 3), (230, 62, 3), (150, 66, 3), (92, 84, 3), (120, 112, 3),
                  (190, 108, 3)], 10), 3, rubber('#232427'))


def plug_a():
    """USB-A, along x; the cable leaves at 0."""
    shell = metal('#c4c6c7', 0.24)
    return [box((20, 15, 7.6), plastic('#26272a', 0.45), (12, 0, 0), bevel=1.6), box((19, 12, 4.6), shell, (31, 0, 1.5),
                                                                                     bevel=0.5),
            box((16, 9.6, 1.8), plastic('#e6e4de', 0.4), (32.8, 0, 2), bevel=0.2),
            box((5, 16, 8), plastic('#26272a', 0.45), (2, 0, -0.2), bevel=1.6)]


def plug_c():
    shell = metal('#c4c6c7', 0.24)
    return [box((20, 11.6, 6.6), plastic('#26272a', 0.45), (12, 0, 0), bevel=1.8),
            prism(rounded(7, 8.4, 1.2), 2.8, shell, (25, 0, 1.9), bevel=0.6),
            box((5, 12, 6.8), plastic('#26272a', 0.45), (2, 0, 0), bevel=1.8)]


def coil(turns, radius, wire, material, lead_in, lead_out):
    loops = [((radius + (k % 3) * wire * 2.1) * cos(2 * pi * i / 40 + 0.4),
              (radius + (k % 3) * wire * 2.1) * 0.82 * sin(2 * pi * i / 40 + 0.4), wire + k * wire * 1.3)
             for k in range(turns) for i in range(40)]
    tube(through([*lead_in, *loops, *lead_out], 2), wire, material)


def usb_cable():
    cable = rubber('#26272a')
    coil(3, 46, 1.9, cable, [(-92, -66, 3.8), (-70, -62, 3)], [(60, -40, 3), (76, -58, 3.4), (92, -66, 3.4)])
    group(plug_a(), (-90, -66, 0), (0, 0, 186))
    group(plug_c(), (90, -66, 0), (0, 0, -14))
    group([box((13, 1.2, 5), plastic('#3f6a8f', 0.5), bevel=0.4)], (0, -46, 4), (0, 0, 4))


def power_cord():
    """A mains cord: plug at one end, socket at the other."""
    black = rubber('#26272a')
    coil(4, 74, 3.6, black, [(-150, -110, 11), (-118, -106, 6)], [(96, -66, 5), (128, -100, 8), (156, -112, 11)])
    plug = [lathe([(5, 0), (8, 2), (9, 22), (17, 30), (18, 56), (16, 58), (0, 58)], black),
            *(cylinder(2.4, 19, steel(0.15), (0, y * 9.5, 58), bevel=0.9) for y in (-1, 1))]
    group([group(plug, rot=(0, 90, 0))], (-146, -110, 18), (0, 0, 188))
    socket = [lathe([(5, 0), (7, 2), (8, 18), (9, 22)], black, rot=(0, 90, 0)), prism(rounded(48, 26, 5), 22, black, (44, 0,
                                                                                                                      -11), bevel=4)]
    socket += [box((3, 2.4, 6), plastic('#0f1012', 0.8), (68, y * 7, -3), bevel=0.3) for y in (-1, 0, 1)]
    group(socket, (152, -112, 12), (0, 0, -10))


def discs(word, size):
    """A spindle of fifty under its cover, one disc in front."""
    dark, shine = plastic('#232427', 0.35), metal('#c8cdd6', 0.12)
    lathe([(0, 0), (63, 0), (64, 1.5), (64, 7), (62, 9), (0, 9)], dark, bevel=0.4)
    cylinder(7, 84, dark, (0, 0, 8), bevel=2)
    for i in range(50):
        ring(60, 7.6, 1.05, metal(('#c3c9d3', '#b3bbc8')[i % 2], 0.16), (0, 0, 9.4 + i * 1.24), bevel=0.2, steps=96)
    cover = principled('cover', '#fafcfc', rough=0.05, transmit=1, ior=1.2)
    lathe([(62.4, 9), (63, 9), (63, 88), (61, 92), (0, 92), (0, 91), (60.4, 91), (62.2, 87)], cover)
    front = [ring(60, 7.5, 1.2, shine, bevel=0.2), ring(59.4, 23, 0.1, principled('label', '#e7e6e1', rough=0.35), (0, 0, 1.2),
                                                        bevel=0.02),
             text(word, 15, print_ink('#3b4f6b'), (0, 34, 1.32), align='CENTER'),
             text(size, 8, print_ink('#3b4f6b'), (0, -44, 1.32), align='CENTER'),
             text('Centella', 8, print_ink('#3b4f6b'), (0, -32, 1.32), align='CENTER')]
    group(front, (22, -112, 0), (0, 0, -14))


def coin_cells():
    """A card of five, with one cell out."""
    steel_, film = steel(0.16), clear_plastic()
    card_ = [prism(rounded(92, 128, 5), 0.8, card('#33456b', 0.4), bevel=0.2), text('Centella', 13, print_ink('#efece4'), (0,
                                                                                                                           44, 0.84), align='CENTER'),
             text('CR2032  3 V', 8, print_ink('#e0b84a'), (0, 32, 0.84), align='CENTER')]
    for x, y in ((-24, 8), (24, 8), (-24, -22), (24, -22), (0, -48)):
        card_.append(coin(steel_, (x, y, 0.8)))
        card_.append(lathe([(13, 0), (12.6, 4.6), (0, 5), (0, 4.6), (12.2, 4.2), (12.6, 0)], film, (x, y, 0.8)))
    group(card_)
    coin(steel_, (70, -58, 0))


def coin(material, at):
    return group([lathe([(0, 0), (8, 0), (9.6, 0.6), (10, 0.8), (10, 2.8), (9.4, 3.2), (0, 3.2)], material, bevel=0.1),
                  text('CR2032', 2.6, print_ink('#8d8f92'), (0, 1.6, 3.22), align='CENTER'),
                  text('+', 6, print_ink('#8d8f92'), (0, -5.6, 3.22), align='CENTER')], at)


PICTURES = {
    '1/monitor': (monitor, dict(turn=-24, pitch=14)),
    '1/microphone': (microphone, dict(turn=34, pitch=36)),
    '1/usb-cable': (usb_cable, dict(turn=-6, pitch=46)),
    '1/power-plug': (power_cord, dict(turn=-6, pitch=42)),
    '1/cd': (discs, dict(word='CD-R', size='700 MB', turn=-10, pitch=26)),
    '1/dvd': (discs, dict(word='DVD-R', size='4,7 GB', turn=-10, pitch=26)),
    '1/coin-cells': (coin_cells, dict(turn=-18, pitch=44)),
}

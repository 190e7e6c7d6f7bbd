"""Staplers, punches and what goes into them."""
from materials import painted_metal, plastic, print_ink, rubber, steel
from shapes import box, cylinder, group, prism, rounded, side_prism, text, through


def stapler(color='#2b3a4a'):
    lacquer, chrome = painted_metal(color), steel(0.16)
    # base: a rubber sole under a pressed steel plate
    prism(rounded(132, 35, 14), 2.4, rubber(), (66, 0, 0), bevel=0.6)
    prism(rounded(134, 37, 15), 6, lacquer, (66, 0, 2), bevel=2.2, segments=5)
    prism(rounded(17, 13, 3), 1.0, chrome, (13, 0, 7.9), bevel=0.4)
    for x in (10.5, 15.5):
        box((1.4, 7, 0.3), steel(0.5), (x, 0, 8.8), bevel=0.1)
    # hinge
    bracket = [(94, 6), (132, 6), (132, 18), *through([(130, 26), (124, 34), (115, 36), (107, 32)], 5), (98, 14)]
    for y in (-12.4, 12.4):
        side_prism(bracket, 1.8, lacquer, (0, y, 0), bevel=0.5)
    cylinder(3.4, 30, chrome, (116, 15, 27), bevel=0.8, rot=(90, 0, 0))
    # the arm opens around the hinge
    channel = side_prism([(2, 12), (120, 12), (120, 23), (2, 23)], 14.5, chrome, bevel=1.0)
    follower = box((9, 15.6, 8), plastic('#2a2b2d', 0.45), (6, 0, 13.5), bevel=0.8)
    top = through([(-3, 30), (0, 37), (12, 42), (45, 47.5), (85, 48), (112, 44), (124, 35), (124.5, 26)], 8)
    arm = side_prism([*top, (118, 21.5), (60, 24.5), (12, 22), (-2, 20.5)], 23, lacquer, bevel=4.2, segments=6)
    seam = side_prism([(-2, 20), (118, 21), (118, 24.6), (-2, 24.6)], 17, plastic('#1d1e20', 0.6), bevel=0.4)
    nose = box((3, 11, 14), chrome, (-1.4, 0, 10.5), bevel=0.8)
    name = text('Ribera', 8.5, print_ink('#c9ccd0'), (34, -11.65, 31), (90, 0, 0))
    group([channel, follower, arm, seam, nose, name], (0, 0, 0))


PICTURES = {
    '1/stapler': (stapler, dict(turn=24)),
}

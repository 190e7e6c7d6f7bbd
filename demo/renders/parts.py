"""Parts that goods of several families have: rings, spheres, dials."""
from math import cos, degrees, pi, radians, sin

from mathutils import Vector

from materials import bump, noise, principled
from shapes import box, group, lathe, prism, text


UP = (90, 0, 0)  # turns what lies so that it stands and faces the front


def sphere(r, material, at=(0, 0, 0)):
    """A ball around `at`."""
    return lathe([(r * cos(radians(a)), r * sin(radians(a))) for a in range(-90, 91, 3)], material, at, steps=128, angle=60)


def hoop(r, z=0.0, steps=72):
    return [(r * cos(2 * pi * i / steps), r * sin(2 * pi * i / steps), z) for i in range(steps)]


def on_ball(words, size, ink, r, latitude, longitude):
    """Words on a ball around the origin, letter by letter along a parallel."""
    wide = [size * 0.56 * (0.55 if c in 'il.,1 ' else 1.45 if c in 'mwMW' else 1) for c in words]
    a, along, parts = radians(latitude), -sum(wide) / 2, []
    for letter, step in zip(words, wide):
        b = radians(longitude) + (along + step / 2) / (r * cos(a))
        out, up = Vector((cos(a) * cos(b), cos(a) * sin(b), sin(a))), Vector((-sin(a) * cos(b), -sin(a) * sin(b), cos(a)))
        parts.append(text(letter, size, ink, out * r - up * size * 0.36, (90 - latitude, 0, degrees(b) + 90), 'CENTER'))
        along += step
    return parts


def dial(r, ink, z, count=60, major=5, long=3.0, wide=0.4):
    """Marks around the origin on a face at `z`; the first stands at the top."""
    parts = []
    for i in range(count):
        size, thick = (long, wide) if i % major == 0 else (long * 0.55, wide * 0.6)
        a = radians(90 - i * 360 / count)
        parts.append(box((size, thick, 0.12), ink, ((r - size / 2) * cos(a), (r - size / 2) * sin(a), z), bevel=0,
                         rot=(0, 0, degrees(a))))
    return parts


def hand(long, wide, z, degree, material, back=0.2):
    """A pointer from the origin; `degree` counts from the top, clockwise."""
    outline = [(-wide / 2, -long * back), (wide / 2, -long * back), (wide * 0.3, long), (-wide * 0.3, long)]
    return group([prism(outline, 0.4, material, bevel=0.08)], (0, 0, z), (0, 0, -degree))


def leather(color):
    material = principled('leather', color, rough=0.38, specular=0.45)
    bump(material, noise(material, 1.6, detail=2), 0.12)
    return material

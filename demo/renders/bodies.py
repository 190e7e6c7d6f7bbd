"""Soft and grown bodies: welded skins, lofts, swellings, tufts."""
from math import copysign, cos, pi, radians, sin
from random import Random

import bmesh
import bpy
from mathutils import Vector

from materials import metal, principled
from shapes import finished, group, lathe, lay, link, surface, through, tube


def weld(thing):
    """Joins the edges where a surface meets itself."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=1e-3)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def squared(value, power):
    """A sine or cosine for sections that are rather rectangles than ellipses."""
    return copysign(abs(value) ** power, value)


def loft(line, material, power=1.0, up=(0, 0, 1), along=None, columns=48, steps=8):
    """A solid along (x, y, z, half its width, half its height towards `up`), …; with `along`, all sections are parallel."""
    points = through(line, steps)
    last = len(points) - 1

    def point(u, v):
        i = round(v * last)
        x, y, z, wide, high = points[i]
        way = Vector(along) if along else Vector(points[min(i + 1, last)][:3]) - Vector(points[max(i - 1, 0)][:3])
        side = way.cross(Vector(up)).normalized()
        rise = side.cross(way).normalized()
        angle = 2 * pi * u - pi / 2
        return (Vector((x, y, z)) + squared(cos(angle), power) * max(wide, 0.0) * side
                + squared(sin(angle), power) * max(high, 0.0) * rise)

    return weld(surface(point, columns, last, material, angle=70))


def melted(things, grain, material, rounds=10):
    """Joins closed shapes into one whose joints are soft."""
    mesh = bmesh.new()
    for thing in things:
        thing.data.transform(thing.matrix_basis)
        mesh.from_mesh(thing.data)
        bpy.data.objects.remove(thing)
    whole = link(finished(mesh), 'melted', material)
    melt = whole.modifiers.new('melt', 'REMESH')
    melt.mode, melt.voxel_size, melt.use_smooth_shade = 'VOXEL', grain, True
    soft = whole.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, rounds
    return whole


def hide(*things):
    """Leaves only the copies of things."""
    for thing in things:
        thing.hide_render = thing.hide_viewport = True


def swelling(line, material, up=(0, 0, 1), flat=1.0, columns=40):
    """A soft round shape along (x, y, z, radius), …; `flat` is its height, towards `up`, as a part of its width."""
    points = through(line, 8)
    last, ways = len(points) - 1, []
    for i in range(last + 1):
        way = (Vector(points[min(i + 1, last)][:3]) - Vector(points[max(i - 1, 0)][:3])).normalized()
        # at a blunt end the line may turn back a little: the shape would twist there
        ways.append(ways[-1] if ways and way.dot(ways[-1]) < 0.5 else way)

    def point(u, v):
        i = round(v * last)
        side = ways[i].cross(Vector(up)).normalized()
        rise = side.cross(ways[i]).normalized()
        return Vector(points[i][:3]) + max(points[i][3], 0.0) * (cos(2 * pi * u) * side + flat * sin(2 * pi * u) * rise)

    return weld(surface(point, columns, last, material, angle=80))


def tufts(thing, count, long, wide, materials, choose=lambda root: 0, fall=0.8, lift=0.7, taper=0.2):
    """Blades all over a mesh: hair, or the fringes of crepe paper; `choose` gives the material by the root's place."""
    chance, mesh = Random(2), bmesh.new()
    faces = list(thing.data.polygons)
    for face in chance.choices(faces, [f.area for f in faces], k=count):
        corners = [thing.data.vertices[i].co for i in face.vertices]
        parts = [chance.uniform(0.01, 1) for _ in corners]
        root = sum((c * p for c, p in zip(corners, parts)), Vector()) / sum(parts)
        lean = Vector([chance.gauss(0, 1) for _ in range(3)]) + Vector((0, 0, -fall))
        lean = (lean - lean.project(face.normal)).normalized()
        # blades that lie rather flat take the light as the skin below them would
        way = (lean + face.normal * lift * chance.uniform(0.6, 1.4)).normalized() * long * chance.uniform(0.7, 1.1)
        side = face.normal.cross(lean) * wide / 2
        places = (root - side, root + side, root + side * taper + way, root - side * taper + way)
        blade = mesh.faces.new([mesh.verts.new((x, y, max(z, 0.2))) for x, y, z in places])
        blade.material_index = choose(root)
    hair = link(finished(mesh), 'tufts', None)
    for material in materials:
        hair.data.materials.append(material)
    return hair


def radius_of(profile):
    """The radius of a turned shape by its height; `profile` rises."""
    def radius(z):
        for (r, low), (s, high) in zip(profile, profile[1:]):
            if low <= z <= high:
                return r + (s - r) * (z - low) / max(high - low, 1e-6)
        return profile[-1][0] if z > profile[-1][1] else profile[0][0]

    return radius


def patch(radius, angle, z, wide, high, material, lift=0.25, tilt=0):
    """An ellipse of print on a turned shape; an `angle` of -90 is its front."""
    def point(u, v):
        x, y = v * wide / 2 * cos(2 * pi * u), v * high / 2 * sin(2 * pi * u)
        x, y = x * cos(radians(tilt)) - y * sin(radians(tilt)), x * sin(radians(tilt)) + y * cos(radians(tilt))
        turn, r = radians(angle) + x / radius(z), radius(z + y) + lift
        return r * cos(turn), r * sin(turn), z + y

    return surface(point, 32, 8, material)


def tassel(color, long=90):
    """Lies along x, its cord at the origin."""
    chance, thread, gold = Random(4), principled('thread', color, rough=0.6, sheen=0.4), metal('#c2a05c', 0.3)
    r = long * 0.075
    head = [(0, 0), (r * 0.7, r * 0.25), (r, r * 0.9), (r * 0.75, r * 1.7), (r * 0.55, r * 2)]
    parts = [lay([lathe(through(head, 5), thread),
                  lathe([(r * 0.5, r * 1.9), (r * 0.8, r * 2), (r * 0.8, r * 2.6), (r * 0.5, r * 2.7)], gold, bevel=0.2)],
                  r)]
    for _ in range(80):
        angle, far = chance.uniform(0, 2 * pi), r * 0.72 * chance.uniform(0.2, 1) ** 0.5
        y, z, spread = far * cos(angle), r + far * sin(angle), chance.uniform(1.2, 2)
        line = [(r * 2.4, y * 0.8, z), (long * 0.5, y * 1.2, z * 0.85), (long * chance.uniform(0.94, 1), y * spread,
                                                                         z * 0.5 + 0.4)]
        parts.append(tube(through(line, 3), max(0.4, long * 0.006), thread, sides=2))
    return group(parts)

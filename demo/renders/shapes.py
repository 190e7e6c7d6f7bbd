"""Shapes in millimetres. `at` is the middle of a shape's lower side unless a function says otherwise.

Every edge gets a bevel: no real product has a perfectly sharp one, and it is what catches the light.
"""
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector


def link(mesh, name, material):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if material:
        thing.data.materials.append(material)
    return thing


def soften(thing, bevel, angle=40, segments=3):
    if bevel:
        modifier = thing.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments = bevel, segments
        modifier.limit_method, modifier.angle_limit = 'ANGLE', radians(angle)
        modifier.use_clamp_overlap = True
    if thing.type == 'MESH':
        for face in thing.data.polygons:
            face.use_smooth = True
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, radians(angle)
        if bevel:
            normals = thing.modifiers.new('normals', 'WEIGHTED_NORMAL')
            normals.keep_sharp = True
    return thing


def move(thing, at=(0, 0, 0), rot=(0, 0, 0)):
    """Puts a thing elsewhere: first turned by `rot` degrees around its origin, then moved."""
    turn = Euler(tuple(radians(a) for a in rot)).to_matrix().to_4x4()
    thing.matrix_world = Matrix.Translation(Vector(at)) @ turn @ thing.matrix_basis
    return thing


def group(things, at=(0, 0, 0), rot=(0, 0, 0)):
    """Things that move as one."""
    parent = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(parent)
    for thing in things:
        thing.parent = parent
    return move(parent, at, rot)


def copy(thing, at=(0, 0, 0), rot=(0, 0, 0)):
    """The same mesh once more, placed from its origin."""
    other = bpy.data.objects.new(thing.name, thing.data)
    bpy.context.collection.objects.link(other)
    for modifier in thing.modifiers:
        same = other.modifiers.new(modifier.name, modifier.type)
        for key in modifier.bl_rna.properties.keys():
            if not modifier.is_property_readonly(key):
                setattr(same, key, getattr(modifier, key))
    return move(other, at, rot)


def lay(things, lift, at=(0, 0, 0), turn=0, roll=0):
    """Lays down what was built along z: it then points along x. `lift`: how far its axis is above the ground."""
    return group([group(things, (0, 0, 0), (0, 0, roll))], (at[0], at[1], at[2] + lift), (0, 90, turn))


def box(size, material, at=(0, 0, 0), bevel=0.5, rot=(0, 0, 0), segments=3):
    x, y, z = (s / 2 for s in size)
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=2)
    bmesh.ops.scale(mesh, vec=(x, y, z), verts=mesh.verts)
    bmesh.ops.translate(mesh, vec=(0, 0, z), verts=mesh.verts)
    return move(soften(link(finished(mesh), 'box', material), bevel, segments=segments), at, rot)


def finished(mesh):
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    data = bpy.data.meshes.new('mesh')
    mesh.to_mesh(data)
    mesh.free()
    return data


def prism(outline, height, material, at=(0, 0, 0), bevel=0.5, rot=(0, 0, 0), holes=(), angle=40, segments=3):
    """An outline [(x, y), …] with its height along z; `holes` are outlines too."""
    if holes:
        return prism_with_holes(outline, holes, height, material, at, bevel, rot)
    mesh = bmesh.new()
    face = mesh.faces.new([mesh.verts.new((x, y, 0)) for x, y in outline])
    raised = bmesh.ops.extrude_face_region(mesh, geom=[face])['geom']
    bmesh.ops.translate(mesh, vec=(0, 0, height), verts=[v for v in raised if isinstance(v, bmesh.types.BMVert)])
    return move(soften(link(finished(mesh), 'prism', material), bevel, angle, segments), at, rot)


def prism_with_holes(outline, holes, height, material, at, bevel, rot):
    curve = bpy.data.curves.new('outline', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    depth = max(height - 2 * bevel, 0.001)
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = depth / 2, bevel, 2, -bevel
    for points in (outline, *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for point, (x, y) in zip(spline.points, points):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    thing = link(curve, 'plate', material)
    thing.location.z = height / 2
    bpy.context.view_layer.update()
    return move(thing, at, rot)


def side_prism(outline, width, material, at=(0, 0, 0), bevel=0.5, rot=(0, 0, 0), angle=40, segments=3):
    """A side view [(x, z), …], `width` along y, its middle at y = 0."""
    thing = prism(outline, width, material, bevel=bevel, angle=angle, segments=segments)
    move(thing, (0, width / 2, 0), (90, 0, 0))
    return apply(thing, at, rot)


def apply(thing, at=(0, 0, 0), rot=(0, 0, 0)):
    """Makes the present place a thing's origin, so that textures and turns follow the world's axes."""
    thing.data.transform(thing.matrix_basis)
    thing.matrix_basis = Matrix.Identity(4)
    return move(thing, at, rot)


def lathe(profile, material, at=(0, 0, 0), bevel=0.0, rot=(0, 0, 0), steps=96, angle=35):
    """A profile [(radius, z), …] turned around the z axis."""
    mesh = bmesh.new()
    closed = max(abs(a - b) for a, b in zip(profile[0], profile[-1])) < 1e-6
    # a disc has one face: a second one in the same place flickers
    disc = len({z for _, z in profile}) == 1
    rings = []
    for radius, z in profile:
        if radius < 1e-6:
            rings.append([mesh.verts.new((0, 0, z))] * steps)
        else:
            rings.append([mesh.verts.new((radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps), z))
                          for i in range(steps)])
    for low, high in zip(rings, rings[1:]):
        for i in range(steps):
            corners = [low[i], low[(i + 1) % steps], high[(i + 1) % steps], high[i]]
            corners = list(dict.fromkeys(corners))
            if len(corners) > 2:
                mesh.faces.new(corners)
    for ring in (rings[0], rings[-1]):
        if ring[0] is not ring[1] and not closed and not disc:
            mesh.faces.new(ring)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=1e-5)
    return move(soften(link(finished(mesh), 'lathe', material), bevel, angle), at, rot)


def cylinder(radius, height, material, at=(0, 0, 0), bevel=0.4, rot=(0, 0, 0), steps=96):
    return lathe([(radius, 0), (radius, height)], material, at, bevel, rot, steps)


def ring(outer, inner, height, material, at=(0, 0, 0), bevel=0.3, rot=(0, 0, 0), steps=128):
    profile = [(inner, 0), (outer, 0), (outer, height), (inner, height), (inner, 0)]
    return lathe(profile, material, at, bevel, rot, steps)


def tube(points, radius, material, at=(0, 0, 0), rot=(0, 0, 0), closed=False, smooth=True, sides=6):
    """A round wire through points [(x, y, z), …]."""
    curve = bpy.data.curves.new('wire', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = radius, sides, True
    curve.twist_mode = 'MINIMUM'
    spline = curve.splines.new('NURBS' if smooth else 'POLY')
    spline.points.add(len(points) - 1)
    for point, place in zip(spline.points, points):
        point.co = (*place, 1)
    spline.use_cyclic_u = closed
    if smooth:
        spline.order_u, spline.use_endpoint_u, spline.resolution_u = 3, True, 8
    return move(link(curve, 'wire', material), at, rot)


def sheet(points, width, thick, material, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.0):
    """A bent strip: its side view [(x, z), …], `width` along y."""
    mesh = bmesh.new()
    pairs = [(mesh.verts.new((x, -width / 2, z)), mesh.verts.new((x, width / 2, z))) for x, z in points]
    for (a, b), (c, d) in zip(pairs, pairs[1:]):
        mesh.faces.new((a, b, d, c))
    thing = link(finished(mesh), 'sheet', material)
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset, solid.use_even_offset = thick, 0, True
    return move(soften(thing, bevel, angle=50, segments=2), at, rot)


def surface(point, columns, rows, material, thick=0.0, at=(0, 0, 0), rot=(0, 0, 0), angle=60):
    """A grid bent by a function: `point(u, v)` gives (x, y, z) for u and v from 0 to 1."""
    mesh = bmesh.new()
    grid = [[mesh.verts.new(point(u / columns, v / rows)) for u in range(columns + 1)] for v in range(rows + 1)]
    for v in range(rows):
        for u in range(columns):
            mesh.faces.new((grid[v][u], grid[v][u + 1], grid[v + 1][u + 1], grid[v + 1][u]))
    thing = link(finished(mesh), 'surface', material)
    if thick:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thick, 0
    return move(soften(thing, 0, angle), at, rot)


def text(words, size, material, at=(0, 0, 0), rot=(0, 0, 0), align='LEFT', spacing=1.0):
    """Small print: `size` is the height of a line; lies on z = 0 and reads along x."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x, curve.space_character = words, size, align, spacing
    curve.extrude = 0.01
    return move(link(curve, 'text', material), at, rot)


def smooth_more(thing, levels=2):
    """Rounds a whole shape instead of its edges."""
    modifier = thing.modifiers.new('round', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    for face in thing.data.polygons:
        face.use_smooth = True
    thing.data.use_auto_smooth = False
    return thing


def cut(thing, tool, operation='DIFFERENCE'):
    """Takes the shape of `tool` out of `thing`; with 'INTERSECT' leaves only what is in both."""
    modifier = thing.modifiers.new('cut', 'BOOLEAN')
    modifier.operation, modifier.object, modifier.solver = operation, tool, 'EXACT'
    # the hole comes before the bevel, so that its edges are soft too
    while thing.modifiers.find('cut') > 0:
        index = thing.modifiers.find('cut')
        bpy.context.view_layer.objects.active = thing
        bpy.ops.object.modifier_move_to_index(modifier='cut', index=index - 1)
    modifier.name = 'hole'
    tool.hide_render, tool.hide_viewport = True, True
    tool.parent, tool.matrix_parent_inverse = thing, thing.matrix_basis.inverted()
    return thing


def rounded(width, depth, radius, steps=8, at=(0, 0)):
    """The outline of a rectangle with round corners."""
    x, y = width / 2 - radius, depth / 2 - radius
    corners = ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270))
    return [(at[0] + cx + radius * cos(radians(start + 90 * i / steps)),
             at[1] + cy + radius * sin(radians(start + 90 * i / steps)))
            for cx, cy, start in corners for i in range(steps + 1)]


def circle(radius, at=(0, 0), steps=32):
    return [(at[0] + radius * cos(2 * pi * i / steps), at[1] + radius * sin(2 * pi * i / steps))
            for i in range(steps)]


def arc(middle, radius, start, end, steps=16):
    """Points on an arc, from one angle in degrees to the other."""
    return [(middle[0] + radius * cos(radians(start + (end - start) * i / steps)),
             middle[1] + radius * sin(radians(start + (end - start) * i / steps))) for i in range(steps + 1)]


def helix(radius, pitch, turns, along='x', steps=24):
    """Points of a coil along an axis."""
    points = []
    for i in range(int(turns * steps) + 1):
        angle = 2 * pi * i / steps
        points.append((pitch * i / steps, radius * cos(angle), radius * sin(angle)))
    return points if along == 'x' else [(y, x, z) for x, y, z in points]


def through(points, steps=10, closed=False):
    """A smooth line through points of any dimension (Catmull-Rom)."""
    count = len(points)
    line = []
    for i in range(count if closed else count - 1):
        a, b, c, d = (points[k % count] if closed else points[min(max(k, 0), count - 1)]
                      for k in (i - 1, i, i + 1, i + 2))
        for step in range(steps):
            t = step / steps
            line.append(tuple(
                (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3) / 2
                for p, q, r, s in zip(a, b, c, d)))
    return line if closed else [*line, tuple(points[-1])]

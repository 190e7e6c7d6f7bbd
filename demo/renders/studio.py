"""The photographer's studio: one ground, one light, one camera for every picture.

Models are built in millimetres and stand on z = 0, their front towards -y. All measures of the studio are
multiples of the product's size, so a sharpener and a ladder get the same light and the same depth of field.
"""
import json
from math import atan, radians, tan

import bpy
from mathutils import Euler, Matrix, Vector

from materials import principled

GROUND = '#f6f4ef'  # the tile on which the shop shows a picture
LENS, SENSOR = 85, 36
KEY = (-3.0, -2.4, 4.4)
PANELS = (((0.9, -0.35, 0.30), 0.86, 0.95, 0.55), ((0.25, 0.9, 0.42), 0.88, 0.96, 1.1))
MARGIN = 0.115  # the ground that is rendered around a product, as a part of the frame
BRIGHTEST = 4  # what the 16-bit files show as white; develop.mjs knows it too


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def photograph(path, size, samples, pitch=27, turn=0, fill=0.77, focus=0.35, threads=0, shape=(1, 1)):
    """Takes a picture of all that is in the scene. `pitch`: how far the camera looks down, in degrees."""
    scene = bpy.context.scene
    turn_everything(turn)
    bpy.context.view_layer.update()
    points = outline_points()
    middle = centre(points)
    radius = max((p - middle).length for p in points)
    camera, bounds = add_camera(points, middle, radius, pitch, fill, focus, shape)
    add_ground(radius)
    add_key_light(middle, radius)
    add_surroundings(scene)
    set_up_render(scene, size, samples, threads, shape)
    limit_to(scene, bounds, path, shape)
    set_up_output(scene, path)
    scene.camera = camera
    bpy.ops.render.render()


def turn_everything(degrees):
    turn = Matrix.Rotation(radians(degrees), 4, 'Z')
    for thing in bpy.context.scene.objects:
        if thing.parent is None:
            thing.matrix_basis = turn @ thing.matrix_basis


def outline_points():
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for instance in graph.object_instances:
        if instance.object.type not in ('MESH', 'CURVE', 'FONT') or not instance.show_self:
            continue
        mesh = instance.object.to_mesh()
        if mesh and mesh.vertices:
            step = max(1, len(mesh.vertices) // 800)
            points += [instance.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
            # every step-th vertex may miss the extremes
            points += [instance.matrix_world @ Vector(corner) for corner in extremes(mesh)]
            instance.object.to_mesh_clear()
    return points


def extremes(mesh):
    for axis in range(3):
        yield min(mesh.vertices, key=lambda v: v.co[axis]).co
        yield max(mesh.vertices, key=lambda v: v.co[axis]).co


def centre(points):
    low = Vector(min(p[i] for p in points) for i in range(3))
    high = Vector(max(p[i] for p in points) for i in range(3))
    return (low + high) / 2


def add_camera(points, middle, radius, pitch, fill, focus, shape):
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = LENS, SENSOR
    camera = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(camera)
    camera.rotation_euler = Euler((radians(90 - pitch), 0, 0))
    rotation = camera.rotation_euler.to_matrix()
    back, right, up = rotation @ Vector((0, 0, 1)), rotation @ Vector((1, 0, 0)), rotation @ Vector((0, 1, 0))
    half = tan(atan(SENSOR / 2 / LENS))
    tall = half * shape[1] / shape[0]
    target, distance = middle, radius / half
    # moves the camera until the product is in the middle and fills its part of the frame
    for _ in range(12):
        eye = target + back * distance
        seen = [((p - eye).dot(right), (p - eye).dot(up), (eye - p).dot(back)) for p in points]
        xs, ys = [x / z / half for x, _, z in seen], [y / z / tall for _, y, z in seen]
        target = target + right * (max(xs) + min(xs)) / 2 * half * distance
        target = target + up * (max(ys) + min(ys)) / 2 * tall * distance
        distance *= max(max(xs) - min(xs), max(ys) - min(ys)) / 2 / fill
    camera.location = target + back * distance
    near = min((camera.location - p).dot(back) for p in points)
    far = max((camera.location - p).dot(back) for p in points)
    data.clip_start, data.clip_end = near / 20, distance * 20
    data.dof.use_dof = True
    data.dof.focus_distance = near + (far - near) * focus
    # the aperture grows with the distance, as if every product were as large as the others
    data.dof.aperture_fstop = LENS / 1000 / (0.0075 * distance)
    bounds = [(v + 1) / 2 for v in (min(xs), max(xs), min(ys), max(ys))]
    return camera, bounds


def add_ground(radius):
    bpy.ops.mesh.primitive_plane_add(size=radius * 60)
    ground = bpy.context.object
    ground.name = 'ground'
    ground.data.materials.append(principled('ground', GROUND, rough=0.9, specular=0.1))
    ground.is_shadow_catcher = True


def add_key_light(middle, radius):
    """A large soft box at the upper left."""
    offset = Vector(KEY)
    data = bpy.data.lights.new('key', 'AREA')
    data.shape, data.size = 'SQUARE', 3.4 * radius
    data.energy = 285 * radius * radius
    thing = bpy.data.objects.new('key', data)
    bpy.context.collection.objects.link(thing)
    thing.location = middle + offset * radius
    thing.rotation_euler = (-offset).to_track_quat('-Z', 'Y').to_euler()


def add_surroundings(scene):
    """A pale room: bright above, darker at the horizon, with two weaker panels that draw the edges.

    It is an image of light rather than more lamps, because each lamp more makes the picture noisier.
    """
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    direction = nodes.new('ShaderNodeTexCoord').outputs['Generated']
    split = nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    links.new(direction, split.inputs[0])
    links.new(split.outputs['Z'], ramp.inputs['Fac'])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, (0.09, 0.09, 0.093, 1)
    stops[1].position, stops[1].color = 0.95, (0.42, 0.42, 0.43, 1)
    stops.new(0.3).color = (0.16, 0.16, 0.163, 1)
    light = ramp.outputs['Color']
    for towards, from_, to, strength in PANELS:
        near = nodes.new('ShaderNodeVectorMath')
        near.operation = 'DOT_PRODUCT'
        near.inputs[1].default_value = Vector(towards).normalized()
        panel = nodes.new('ShaderNodeMapRange')
        panel.interpolation_type = 'SMOOTHSTEP'
        panel.inputs['From Min'].default_value, panel.inputs['From Max'].default_value = from_, to
        panel.inputs['To Max'].default_value = strength
        add = nodes.new('ShaderNodeMixRGB')
        add.blend_type = 'ADD'
        add.inputs['Fac'].default_value = 1
        links.new(direction, near.inputs[0])
        links.new(near.outputs['Value'], panel.inputs['Value'])
        links.new(light, add.inputs[1])
        links.new(panel.outputs[0], add.inputs[2])
        light = add.outputs[0]
    links.new(light, nodes['Background'].inputs['Color'])
    scene.world = world


def set_up_render(scene, size, samples, threads, shape):
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.06
    scene.cycles.adaptive_min_samples = min(samples, 8)
    scene.cycles.max_bounces = 8
    scene.cycles.diffuse_bounces = 3
    scene.cycles.glossy_bounces = 4
    scene.cycles.transmission_bounces = 8
    scene.cycles.transparent_max_bounces = 32
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.blur_glossy = 1
    scene.cycles.seed = 7
    scene.cycles.use_denoising = False
    scene.render.film_transparent = True
    scene.cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    scene.cycles.filter_width = 1.4
    scene.render.resolution_x, scene.render.resolution_y = size, size * shape[1] // shape[0]
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = False
    if threads:
        scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.display_settings.display_device = 'sRGB'
    scene.view_settings.view_transform = 'Standard'
    scene.view_settings.look = 'None'


def limit_to(scene, bounds, path, shape):
    """Leaves out the ground that no shadow reaches; develop.mjs lets shadows end where the rendered part ends."""
    height = shape[1] / shape[0]
    margins = (-MARGIN, MARGIN, -MARGIN / height, MARGIN / height)
    left, right, bottom, top = (min(1, max(0, b + m)) for b, m in zip(bounds, margins))
    fade = min(bounds[0] - left, right - bounds[1], (bounds[2] - bottom) * height, (top - bounds[3]) * height)
    render = scene.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_max_x = left, right
    render.border_min_y, render.border_max_y = bottom, top
    with open(f'{path}.region.json', 'w') as file:
        json.dump({'left': left, 'right': right, 'top': 1 - top, 'bottom': 1 - bottom, 'fade': fade}, file)


def set_up_output(scene, path):
    """Four 16-bit files that develop.mjs makes the picture of: light, shadow and outline, colour, and direction."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs[0])
    black = nodes.new('CompositorNodeAlphaOver')
    black.inputs[1].default_value = (0, 0, 0, 1)
    links.new(layers.outputs['Image'], black.inputs[2])
    save(nodes, links, path, 'light', scaled(nodes, links, black.outputs[0], 1 / BRIGHTEST, 0))
    save(nodes, links, path, 'cover', layers.outputs['Alpha'])
    save(nodes, links, path, 'color', layers.outputs['Denoising Albedo'])
    save(nodes, links, path, 'facing', scaled(nodes, links, layers.outputs['Denoising Normal'], 0.5, 0.5))


def scaled(nodes, links, socket, factor, offset):
    for operation, value in (('MULTIPLY', factor), ('ADD', offset)):
        node = nodes.new('CompositorNodeMixRGB')
        node.blend_type = operation
        node.inputs[2].default_value = (value, value, value, 1)
        links.new(socket, node.inputs[1])
        socket = node.outputs[0]
    return socket


def save(nodes, links, path, name, socket):
    node = nodes.new('CompositorNodeOutputFile')
    folder, file = path.rsplit('/', 1)
    node.base_path = folder
    node.file_slots[0].path = f'{file}.{name}.'
    node.format.file_format, node.format.color_mode, node.format.color_depth = 'PNG', 'RGB', '16'
    node.format.compression = 10
    links.new(socket, node.inputs[0])

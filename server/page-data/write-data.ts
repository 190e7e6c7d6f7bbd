/** Thrown for a value that only the framework can write. */
export class UnusualValueError extends Error {
  override name = 'UnusualValueError'
}

/**
 * The data of a page as its browser reads it: byte by byte what React Router's encoder (turbo-stream) writes, for values of
 * JSON and undefined. That encoder can also wait for promises and let other work run, which takes a stream and several turns.
 *
 * Each value is written once, in a list; objects refer to their names and values by their places in it.
 *
 * @throws UnusualValueError for dates, maps, promises, errors and instances of classes
 */
export function writeData(root: object): string {
  const written: string[] = []
  const places = new Map<unknown, number>()
  const objects: [value: object, place: number][] = []

  function placeOf(value: unknown): number {
    const known = places.get(value)
    if (known) return known
    if (value === undefined) return -7
    if (value === null) return -5
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      throw new UnusualValueError()
    const place = places.size
    places.set(value, place)
    if (typeof value === 'object') objects.push([value, place])
    else written[place] = writePrimitive(value)
    return place
  }

  placeOf(root)
  for (let next = objects.pop(); next; next = objects.pop()) {
    const [value, place] = next
    written[place] = Array.isArray(value)
      ? `[${Array.from(value, placeOf).join(',')}]`
      : `{${namesOf(value)
          .map((name) => `"_${placeOf(name)}":${placeOf(Reflect.get(value, name))}`)
          .join(',')}}`
  }
  return `[${written.join(',')}]\n`
}

function writePrimitive(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return JSON.stringify(value)
  throw new UnusualValueError()
}

function namesOf(value: object): string[] {
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new UnusualValueError()
  return Object.keys(value)
}

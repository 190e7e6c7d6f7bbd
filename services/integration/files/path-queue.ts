/**
 * Does what concerns one path one after the other: of two files of one name, the second replaces the first, whole, whatever the
 * store does with two at once.
 */
export class PathQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(path)
    const own = afterwards(before, work)
    this.#last.set(path, own)
    try {
      return await own
    } finally {
      if (this.#last.get(path) === own) this.#last.delete(path)
    }
  }
}

async function afterwards<Value>(before: Promise<unknown> | undefined, work: () => Promise<Value>) {
  // Its own caller learns what became of it
  await before?.catch(() => {})
  return work()
}

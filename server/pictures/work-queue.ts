/**
 * Work that is done a few at a time, each piece once for all who ask for it meanwhile. Where too much waits, what comes
 * is turned away at once.
 */
export class WorkLine<Value> {
  readonly #underWay = new Map<string, Promise<Value>>()
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #mostAsked: number
  #working = 0

  constructor({ atOnce, mostAsked }: { readonly atOnce: number; readonly mostAsked: number }) {
    this.#atOnce = atOnce
    this.#mostAsked = mostAsked
  }

  /** What the work comes to; undefined = too much is asked for now. */
  do(key: string, work: () => Promise<Value>): Promise<Value> | undefined {
    const underWay = this.#underWay.get(key)
    if (underWay || this.#underWay.size >= this.#mostAsked) return underWay
    const done = this.#inTurn(work).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, done)
    return done
  }

  async #inTurn(work: () => Promise<Value>): Promise<Value> {
    if (this.#working >= this.#atOnce) await new Promise<void>((next) => this.#waiting.push(next))
    else this.#working += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#working -= 1
    }
  }
}

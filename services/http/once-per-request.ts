import { AsyncLocalStorage } from 'node:async_hooks'

interface Reading<Value> {
  readonly values: Map<string, Promise<Value>>
  /** Set once the request is answered: work that outlives it reads again. */
  isOver: boolean
}

/** Values that a request which changes nothing reads once, though the page and the services that it calls each ask. */
export class OncePerRequest<Value> {
  readonly #requests = new AsyncLocalStorage<Reading<Value>>()

  /** Keeps what is read until the work for the request ends. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const reading: Reading<Value> = { values: new Map(), isOver: false }
    try {
      return await this.#requests.run(reading, work)
    } finally {
      reading.isOver = true
    }
  }

  /** The value of this key, read unless this request has read it. A failure is not kept. */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = this.#requests.getStore()
    if (!reading || reading.isOver) return read()
    const known = reading.values.get(key)
    if (known) return known
    const value = read()
    reading.values.set(key, value)
    value.catch(() => reading.values.delete(key))
    return value
  }

  /** To be called for a change. */
  forget(): void {
    this.#requests.getStore()?.values.clear()
  }
}

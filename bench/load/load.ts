import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface LoadRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** {@link NEW_UUID} in it becomes a new one each time it is sent. */
  readonly body?: string
}

export const NEW_UUID = '00000000-0000-0000-0000-000000000000'

export interface Load {
  readonly origin: string
  /** Connection i sends the requests of cycle i, one after the other and again from the start. */
  readonly cycles: readonly (readonly LoadRequest[])[]
  readonly connections: number
  readonly seconds: number
  readonly status: number
  /** Requests that are due each second, however slow the answers are; without it, each waits for the one before. */
  readonly perSecond?: number
}

export interface LoadResult {
  readonly count: number
  readonly perSecond: number
  /** Response times, ms: from when a request was due, or sent, to its last byte. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly most: number
  /** Mean length of the bodies as sent. */
  readonly bytes: number
  /** CPU of this client, 1 = one core: near 1 it, not the server, is what was measured. */
  readonly clientCpu: number
}

export type LoadAnswer = { readonly result: LoadResult } | { readonly problem: string }

/** The process that sends requests: one for a whole run, so that every server is measured by the same client. */
export class LoadClient {
  readonly #child: ChildProcess = fork(new URL('../load-client.ts', import.meta.url))

  async send(load: Load): Promise<LoadResult> {
    this.#child.send(load)
    const [answer] = (await once(this.#child, 'message')) as [LoadAnswer]
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.result
  }

  /** Ends the load under way before its time. */
  finish(): void {
    this.#child.send('finish')
  }

  stop(): void {
    this.#child.kill()
  }
}

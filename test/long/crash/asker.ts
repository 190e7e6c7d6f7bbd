import { setTimeout as pause } from 'node:timers/promises'
import { ANSWERED_BY } from '../nginx.ts'

/** Enough for a process to start on a busy machine. */
export const LIMIT_MS = 90_000

/** Asks a shop whose processes are killed until it answers, and counts. */
export class Asker {
  /** Requests whose process was killed before it answered. */
  cutOff = 0
  /** Requests that the shop asked to repeat. */
  busy = 0
  /** Answers by the process that gave them. */
  readonly answersOf = new Map<string, number>()

  /** @param isBusy whether another answer than 503 asks to repeat the request */
  async ask(
    send: () => Promise<Response>,
    isBusy: (answer: Response) => boolean = () => false,
  ): Promise<Response> {
    for (const limit = Date.now() + LIMIT_MS; ; await pause(50)) {
      // The body too is cut off with its process
      const answer = await send().then(whole, (error: unknown) => String(error))
      if (typeof answer !== 'string') {
        const isRepeated = answer.status === 503 || isBusy(answer)
        if (answer.status !== 502 && !isRepeated) return this.#count(answer)
        if (isRepeated) this.busy++
        else this.cutOff++
      } else this.cutOff++
      if (Date.now() > limit)
        throw new Error(`no answer but ${typeof answer === 'string' ? answer : answer.status}`)
    }
  }

  #count(answer: Response): Response {
    // nginx names each process that it tried
    const by = answer.headers.get(ANSWERED_BY)?.split(', ').at(-1) ?? 'nobody'
    this.answersOf.set(by, (this.answersOf.get(by) ?? 0) + 1)
    if (answer.headers.get('location')?.includes('/oauth/login'))
      throw new Error(`${answer.url} asked to sign in again`)
    return answer
  }
}

async function whole(answer: Response): Promise<Response | string> {
  try {
    await answer.clone().arrayBuffer()
    return answer
  } catch (error) {
    return String(error)
  }
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Incremental } from '#domain/catalog/incremental.ts'

/** How long work in the background may keep requests waiting at a time, ms. */
const TURN_MS = 2

/** Resolves at once while its turn lasts, then once whatever else waits has had its own. */
export function timeSlices(): () => Promise<void> | undefined {
  let end = performance.now() + TURN_MS
  return () => {
    if (performance.now() < end) return undefined
    return yieldToEventLoop().then(() => {
      end = performance.now() + TURN_MS
    })
  }
}

/** Does all the steps, letting requests have their turn in between. */
export async function runCooperatively<Value>(steps: Incremental<Value>): Promise<Value> {
  const turn = timeSlices()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const wait = turn()
    if (wait) await wait
  }
}

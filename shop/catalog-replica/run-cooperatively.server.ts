import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Incremental } from '#domain/catalog/incremental.ts'

/** The longest that background work blocks the event loop at a time, ms. */
const SLICE_MS = 2

/** Returns a function to call between steps: it yields to the event loop when the time slice is used up. */
export function yieldWhenDue(): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MS
  return () => {
    if (performance.now() < end) return undefined
    return yieldToEventLoop().then(() => {
      end = performance.now() + SLICE_MS
    })
  }
}

/** Runs all steps in time slices, so that requests are served in between. */
export async function runCooperatively<Value>(steps: Incremental<Value>): Promise<Value> {
  const pause = yieldWhenDue()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const wait = pause()
    if (wait) await wait
  }
}

import type { Incremental } from '#domain/catalog/incremental.ts'

/** The longest that background work blocks the event loop at a time, ms. */
const SLICE_MS = 2
/**
 * Turns of the event loop between two slices. A page takes sixteen to begin (server/page-queue) and more for its loaders:
 * with one turn for each slice it would wait for dozens of slices. Turns in which nothing happens take microseconds.
 */
const TURNS_BETWEEN_SLICES = 32

/** Returns a function to call between steps: it lets others run when the time slice is used up. */
export function yieldWhenDue(): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MS
  return () => {
    if (performance.now() < end) return undefined
    return letOthersRun().then(() => {
      end = performance.now() + SLICE_MS
    })
  }
}

function letOthersRun(): Promise<void> {
  return new Promise((resolve) => {
    let turns = 0
    const turn = () => {
      if (++turns < TURNS_BETWEEN_SLICES) setImmediate(turn)
      else resolve()
    }
    setImmediate(turn)
  })
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

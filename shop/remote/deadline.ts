import { AsyncLocalStorage } from 'node:async_hooks'

interface Deadline {
  /** As `performance.now()` counts, ms. */
  readonly at: number
  /** Set once the answer is sent: work that outlives it is limited by its own timeouts only. */
  isOver: boolean
}

const deadlines = new AsyncLocalStorage<Deadline>()

/** Caps the total time that all remote calls made by `work` may take together, ms. */
export async function runWithDeadline(limitMs: number, work: () => Promise<void>): Promise<void> {
  const deadline: Deadline = { at: performance.now() + limitMs, isOver: false }
  await deadlines.run(deadline, work)
  deadline.isOver = true
}

/** The time left for a remote call, ms; Infinity outside {@link runWithDeadline}. */
export function remainingMs(): number {
  const deadline = deadlines.getStore()
  return deadline && !deadline.isOver ? Math.max(0, deadline.at - performance.now()) : Infinity
}

/**
 * A long computation in steps. The runner may yield to other work after each step; a step takes well under a
 * millisecond. The data it reads must not change until it is done.
 */
export type Incremental<Value> = Generator<undefined, Value, undefined>

/** Runs all steps without a pause. */
export function runToCompletion<Value>(steps: Incremental<Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

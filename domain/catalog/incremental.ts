/**
 * Long work as steps: whoever runs it may let others have their turn after each. A step is well under a millisecond.
 * What the work reads must stay as it is until it is done.
 */
export type Incremental<Value> = Generator<undefined, Value, undefined>

/** Does all of it in one go. */
export function runToCompletion<Value>(steps: Incremental<Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

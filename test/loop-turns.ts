/** Counts the turns of the event loop until it is stopped. */
export function countTurns(): { readonly turns: number; stop(): void } {
  let turns = 0
  let isStopped = false
  const turn = () => {
    turns++
    if (!isStopped) setImmediate(turn)
  }
  turn()
  return {
    get turns() {
      return turns
    },
    stop() {
      isStopped = true
    },
  }
}

/** Turns of the event loop in which nothing arrives, before the next work begins. */
const QUIET_TURNS = 16
/** The most turns that work waits while more keeps arriving. */
const MOST_TURNS = 256

/**
 * Calls `then` after some turns of the event loop without an arrival. Node accepts one connection in a turn, so with work in
 * every turn a visitor would wait for as many pieces of it as connections came before.
 * @param arrivals how many have arrived so far
 */
export function whenQuiet(arrivals: () => number, then: () => void): void {
  let [turns, quiet, arrived] = [0, 0, arrivals()]
  const turn = () => {
    quiet = arrived === arrivals() ? quiet + 1 : 0
    arrived = arrivals()
    if (quiet < QUIET_TURNS && ++turns < MOST_TURNS) setImmediate(turn)
    else then()
  }
  setImmediate(turn)
}

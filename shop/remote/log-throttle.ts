const MINUTE_MS = 60_000
/** As many different things as are remembered; what is said more often than that is said again. */
const MOST = 200

type Told = Readonly<Record<string, unknown>>

/** Says the same at most once a minute. */
export function createLogThrottle(tell: (told: Told) => void): (told: Told) => void {
  const said = new Map<string, number>()
  return (told) => {
    const text = JSON.stringify(told)
    const now = Date.now()
    if (now - (said.get(text) ?? -Infinity) < MINUTE_MS) return
    if (said.size >= MOST) said.clear()
    said.set(text, now)
    tell(told)
  }
}

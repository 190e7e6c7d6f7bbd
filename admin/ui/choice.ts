/** The rows that somebody has chosen in a list, as values with blanks between them; kept by this tab of the browser. */

const changes = new EventTarget()

/** For browsers that keep nothing. */
const kept = new Map<string, string>()

export function readChoice(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? ''
  } catch {
    return kept.get(place) ?? ''
  }
}

export function writeChoice(place: string, values: string): void {
  kept.set(place, values)
  try {
    if (values === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, values)
  } catch {
    // It is kept in this page
  }
  changes.dispatchEvent(new Event('change'))
}

/** Calls `changed` after each write, until the returned function is called. */
export function onChoice(changed: () => void): () => void {
  changes.addEventListener('change', changed)
  return () => changes.removeEventListener('change', changed)
}

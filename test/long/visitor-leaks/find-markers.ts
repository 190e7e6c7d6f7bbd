/** Something that only its owner may be sent. */
export interface Marker {
  readonly owner: string
  readonly what: string
  readonly pattern: RegExp
}

/** A made-up word: found in any case and inside other words, as addresses and codes hold it. */
export function wordMarker(owner: string, what: string, word: string): Marker {
  return { owner, what, pattern: new RegExp(word, 'i') }
}

/**
 * A number in plain digits and as the three languages write it. Random tokens hold any digits, so it must stand apart
 * from letters and other digits.
 */
export function numberMarker(owner: string, what: string, digits: string): Marker {
  const [whole = '', cents] = digits.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[.,\\s]?')
  return {
    owner,
    what,
    pattern: new RegExp(`(?<![\\w-])${grouped}${cents === undefined ? '' : `[.,]${cents}`}(?![\\w-])`),
  }
}

/**
 * The markers in what a visitor was sent. Those that its request held itself do not count: an address comes back in
 * links and forms.
 */
export function findMarkers(markers: readonly Marker[], sent: string, requested: string): Marker[] {
  return markers.filter(({ pattern }) => pattern.test(sent) && !pattern.test(requested))
}

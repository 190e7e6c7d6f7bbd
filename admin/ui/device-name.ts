const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['WeChat', /MicroMessenger/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** "Firefox, Windows": enough to recognize one's own browser; as it names itself if it is none of these. */
export function deviceOf(userAgent: string): string {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const names = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(', ') : userAgent.slice(0, 80)
}

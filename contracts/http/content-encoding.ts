export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of values. A visitor can send any, so they are forgotten together at this number. */
const MAX_KNOWN_VALUES = 100
const known = new Map<string, Encoding>()

/** The encoding for an Accept-Encoding header: brotli, otherwise gzip, otherwise none. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  const value = accepted ?? ''
  const chosen = known.get(value)
  if (chosen !== undefined) return chosen
  if (known.size >= MAX_KNOWN_VALUES) known.clear()
  const encoding = chooseEncoding(value)
  known.set(value, encoding)
  return encoding
}

function chooseEncoding(accepted: string): Encoding {
  const accepts = new Map<string, boolean>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    accepts.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  const isAccepted = (name: string) => accepts.get(name) ?? accepts.get('*') ?? false
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}

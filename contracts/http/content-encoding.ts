export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding for an Accept-Encoding header: brotli, otherwise gzip, otherwise none. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  const accepts = new Map<string, boolean>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    accepts.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  const isAccepted = (name: string) => accepts.get(name) ?? accepts.get('*') ?? false
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}

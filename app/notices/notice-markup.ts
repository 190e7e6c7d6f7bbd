/** A piece of a notice; `to` = a link to a page of the shop. */
export interface NoticePart {
  readonly text: string
  readonly tag?: 'strong' | 'em' | undefined
  readonly to?: string | undefined
}

/** The only markup of notices. A link leads to a page of the shop, never to another host. */
const MARKUP = /<(strong|em)>([^<>]*)<\/\1>|<a href="(\/(?![/\\])[^"<>\s]*)">([^<>]*)<\/a>/g

/** Reads the markup of one of our texts. Everything else in it stays text, so nothing is ever inserted as HTML. */
export function readMarkup(text: string): readonly NoticePart[] {
  const parts: NoticePart[] = []
  let end = 0
  for (const { 0: whole, 1: tag, 2: emphasised = '', 3: to, 4: linked = '', index } of text.matchAll(
    MARKUP,
  )) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push(
      to === undefined ? { text: emphasised, tag: tag === 'em' ? 'em' : 'strong' } : { text: linked, to },
    )
    end = index + whole.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

import { cleanHtml, isHtml, isMailOrCall } from '#contracts/rich-text.server.ts'
import { contentAddress } from '#domain/text/content-link.ts'
import type { Language } from '#domain/text/language.ts'

/**
 * Turns the body of an offer or a page, or the description of an item, into safe HTML: sanitised, plain text as paragraphs, links to shop pages in the
 * page's language. The only text that pages render as HTML.
 */
export function safeHtml(body: string, language: Language): string {
  return cleanHtml(isHtml(body) ? body : writeParagraphs(body), (link) =>
    isMailOrCall(link) ? link : contentAddress(link, language),
  )
}

function writeParagraphs(text: string): string {
  return text
    .trim()
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escape(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** The text of safe HTML on one line, with a dot between the items of a list and the cells of a table. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '')
    .replace(/<\/(li|t[dh])>\s*<\1>/g, ' · ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()
}

/** The characters that safe HTML writes as entities. */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

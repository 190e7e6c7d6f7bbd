import { cleanHtml, isHtml, isMailOrCall } from '#contracts/rich-text.server.ts'
import { contentAddress } from '#domain/text/content-link.ts'
import type { Language } from '#domain/text/language.ts'

/**
 * The body of an offer or of a page as HTML that may stand on a page of this language: cleaned however it came, plain
 * text as paragraphs, its links to pages of the shop in the page's language. The only text that pages show as HTML.
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

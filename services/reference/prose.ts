import { html, raw } from 'hono/html'

/** Renders the documents' texts: headings, lists, paragraphs and `code` are all the CommonMark they use. */
export function prose(text: string) {
  return text.split(/\n\n+/).map((block) => {
    if (block.startsWith('## ')) return html`<h2>${inline(block.slice(3))}</h2>`
    if (!block.startsWith('- ')) return html`<p>${inline(block)}</p>`
    return html`<ul>
      ${block.split(/^- /m).flatMap((item) => (item.trim() ? html`<li>${inline(item.trim())}</li>` : []))}
    </ul>`
  })
}

/** Renders a sentence with `code`. */
export function inline(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}

/** A path with line break opportunities after its slashes. */
export function breakable(text: string) {
  return text.split(/(?<=\/)/).map((part, index) => (index > 0 ? [raw('<wbr>'), part] : part))
}

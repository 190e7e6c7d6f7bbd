import { randomUUID } from 'node:crypto'
import type { KeptParts, LaterValue } from './kept.tsx'

/** The most characters of markup to keep: some thousand rows of lists. */
const MAX_CHARACTERS = 12_000_000

/** In this process only: no text of a page can hold it, so none is taken for a mark or replaced by a token. */
const SECRET = randomUUID()
const LATER = new RegExp(`${SECRET}-(\\w+)`, 'g')
const MARK = new RegExp(` data-kept="${SECRET}-\\d+"`, 'g')

/** The parts by their facts; the one not used for longest is the first. */
const kept = new Map<string, string>()
let characters = 0

/** The parts of one rendering. */
export interface RenderedParts extends KeptParts {
  /** Keeps the parts that were rendered anew, and returns the page with the values of its request. */
  finish(html: string): string
}

/** @param values those of the request, from the same data that the page is rendered with */
export function partsOfPage(
  values: Readonly<Partial<Record<LaterValue, string | undefined>>>,
): RenderedParts {
  const anew = new Map<string, string>()
  return {
    find(facts) {
      const key = keyOf(facts)
      const html = kept.get(key)
      if (html !== undefined) {
        kept.delete(key)
        kept.set(key, html)
        return { html }
      }
      const mark = anew.get(key) ?? `${SECRET}-${anew.size}`
      anew.set(key, mark)
      return { mark }
    },
    later(name) {
      return values[name] === undefined ? undefined : `${SECRET}-${name}`
    },
    finish(html) {
      for (const [key, mark] of anew) keep(key, contentOf(html, mark))
      const page = anew.size === 0 ? html : html.replaceAll(MARK, '')
      return page.replaceAll(LATER, (_, name: LaterValue) => escapeAttribute(values[name] ?? ''))
    },
  }
}

/** Facts that stay the same object, such as the categories, are written as text once. */
const texts = new WeakMap<object, string>()

function keyOf(facts: readonly unknown[]): string {
  return facts.map(textOf).join('\n')
}

function textOf(fact: unknown): string {
  if (typeof fact !== 'object' || fact === null) return JSON.stringify(fact) ?? ''
  const known = texts.get(fact)
  if (known !== undefined) return known
  const text = JSON.stringify(fact)
  texts.set(fact, text)
  return text
}

function keep(key: string, html: string | undefined): void {
  if (html === undefined || kept.has(key)) return
  kept.set(key, html)
  characters += key.length + html.length
  for (const [oldest, old] of kept) {
    if (characters <= MAX_CHARACTERS) return
    kept.delete(oldest)
    characters -= oldest.length + old.length
  }
}

/** The markup inside the marked element; undefined if an error took its place. */
function contentOf(html: string, mark: string): string | undefined {
  const at = html.indexOf(` data-kept="${mark}"`)
  if (at < 0) return undefined
  const start = html.indexOf('>', at) + 1
  const [, tag = ''] = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', at), at)) ?? []
  const tags = new RegExp(`<(/?)${tag}[\\s>]`, 'g')
  tags.lastIndex = start
  let depth = 1
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return html.slice(start, match.index).replaceAll(MARK, '')
  }
  return undefined
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

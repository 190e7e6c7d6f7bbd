import { randomUUID } from 'node:crypto'
import type { KeptParts, LaterValue } from './kept.tsx'
import { NOT_READY } from './render-html.server.ts'

/** The most bytes of markup and characters of facts to keep: some hundred lists. */
const MAX_SIZE = 12_000_000

/** In this process only: no text of a page can hold it, so none is taken for a mark or replaced by a token. */
const SECRET = randomUUID()
const MARK = new RegExp(` data-kept="${SECRET}-\\d+"`, 'g')
/** The place of a kept part or of a part's own value, by their numbers in the page, or of a value of the request. */
const PLACE = new RegExp(`${SECRET}-(?:part-(\\d+)-|own-(\\d+)-|(\\w+))`)

/** Markup as it is sent, and the names of the values between it: those of the request, and the part's own one. */
type Piece = Buffer | LaterValue | 'own'

interface Part {
  readonly pieces: readonly Piece[]
  /** Of the markup and the facts. */
  readonly size: number
}

/** The parts by their facts; the one not used for longest is the first. */
const kept = new Map<string, Part>()
let keptSize = 0

/** The parts of one rendering. */
export interface RenderedParts extends KeptParts {
  /** Keeps the parts that were rendered anew, and returns the page without their marks. */
  keepNew(html: string): string
  /** The page as it is sent: with the kept parts and the values of its request in their places. */
  assemble(html: string): Buffer<ArrayBuffer>
}

/** @param values those of the request, from the same data that the page is rendered with */
export function partsOfPage(
  values: Readonly<Partial<Record<LaterValue, string | undefined>>>,
): RenderedParts {
  const anew = new Map<string, { readonly mark: string; readonly slot: number | undefined }>()
  const found: { readonly part: Part; readonly own: string | undefined }[] = []
  const owns: string[] = []
  /** @param slot the number of the own value of the part whose markup it is; undefined = of the page */
  const piecesOf = (html: string, slot?: number): Piece[] =>
    html
      .split(PLACE)
      // Of each place the expression has three groups: the number of the part or own value, or the name of the value
      .flatMap((text, index): Piece | Piece[] => {
        if (text === undefined) return []
        if (index % 4 === 0) return Buffer.from(text)
        if (index % 4 === 1) return piecesFound(Number(text))
        if (index % 4 === 3) return text as LaterValue
        return Number(text) === slot ? 'own' : written(owns[Number(text)])
      })
  const piecesFound = (number: number): Piece[] => {
    const { part, own } = found[number] ?? {}
    return part?.pieces.map((piece) => (piece === 'own' ? written(own) : piece)) ?? []
  }
  /** Whether it has no own value of another part in it, which would be kept with it. */
  const isKeepable = (html: string, slot: number | undefined) =>
    html
      .matchAll(new RegExp(PLACE, 'g'))
      .every(([, part, own]) =>
        part === undefined
          ? own === undefined || Number(own) === slot
          : found[Number(part)]?.own === undefined,
      )
  return {
    find(facts, own) {
      const key = keyOf(facts)
      const part = kept.get(key)
      if (part) {
        kept.delete(key)
        kept.set(key, part)
        return { html: `${SECRET}-part-${found.push({ part, own }) - 1}-` }
      }
      const slot = own === undefined ? undefined : owns.push(own) - 1
      const first = anew.get(key) ?? { mark: `${SECRET}-${anew.size}`, slot }
      anew.set(key, first)
      return { mark: first.mark, own: slot === undefined ? undefined : `${SECRET}-own-${slot}-` }
    },
    later(name) {
      return values[name] === undefined ? undefined : `${SECRET}-${name}`
    },
    keepNew(html) {
      for (const [key, { mark, slot }] of anew) {
        const content = contentOf(html, mark)
        if (content !== undefined && !content.includes(NOT_READY) && isKeepable(content, slot))
          keep(key, piecesOf(content, slot))
      }
      return anew.size === 0 ? html : html.replaceAll(MARK, '')
    },
    assemble(html) {
      const known = new Map<LaterValue | 'own', Buffer>()
      const valueOf = (name: LaterValue | 'own') => {
        // Own values are in their places already
        const value = known.get(name) ?? written(name === 'own' ? undefined : values[name])
        known.set(name, value)
        return value
      }
      return Buffer.concat(
        piecesOf(html).map((piece) => (typeof piece === 'string' ? valueOf(piece) : piece)),
      )
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

function keep(key: string, pieces: readonly Piece[]): void {
  if (kept.has(key)) return
  const size = key.length + pieces.reduce((sum, piece) => sum + piece.length, 0)
  kept.set(key, { pieces, size })
  keptSize += size
  for (const [oldest, part] of kept) {
    if (keptSize <= MAX_SIZE) return
    kept.delete(oldest)
    keptSize -= part.size
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

/** A value as it is sent, in an attribute. */
function written(value = ''): Buffer {
  return Buffer.from(
    value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
}

import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { inBlock } from './defer-scripts.server.ts'
import { keyOf } from './facts-key.server.ts'
import type { KeptParts, LaterValue } from './kept.tsx'
import { NOT_READY } from './render-html.server.ts'

/** In this process only: no text of a page can hold it, so none is taken for a mark or replaced by a token. */
const SECRET = randomUUID()
const MARK = new RegExp(` data-kept="${SECRET}-\\d+"`, 'g')
/** The place of a kept part or of a part's own value, by their numbers in the page, or of a value of the request. */
const PLACE = new RegExp(`${SECRET}-(?:part-(\\d+)-|own-(\\d+)-|(\\w+))`)

/** The place of the loaders' data, which only `join` writes: it is not searched for scripts. */
export const DATA_PLACE = `${SECRET}-data`

/** Markup as it is sent, and the names of the values between it: those of the page, and the part's own one. */
export type Piece = Buffer | LaterValue | 'data' | 'own'

/** The parts by their facts: those of some thousand items. */
const kept = new LRUCache<string, readonly Piece[]>({ maxSize: 12_000_000, sizeCalculation: sizeOf })

/** The size of kept markup with its key, bytes and characters. */
export function sizeOf(pieces: readonly Piece[], key: string): number {
  return key.length + pieces.reduce((sum, piece) => sum + piece.length, 0)
}

/** The parts of one rendering. */
export interface RenderedParts extends KeptParts {
  /** Keeps the parts that were rendered anew, and returns the page without their marks. */
  keepNew(html: string): string
  /** The page in pieces, with the kept parts in their places; `isShared`: it is complete, and all of a client is written later. */
  cut(html: string): { readonly pieces: readonly Piece[]; readonly isShared: boolean }
  /** The page as it is sent: with the values of its request and the loaders' data in their places. */
  join(pieces: readonly Piece[], data: string): Buffer<ArrayBuffer>
}

/** @param values those of the request, from the same data that the page is rendered with */
export function partsOfPage(
  values: Readonly<Partial<Record<LaterValue, string | undefined>>>,
): RenderedParts {
  const anew = new Map<string, { readonly mark: string; readonly slot: number | undefined }>()
  const found: { readonly pieces: readonly Piece[]; readonly own: string | undefined }[] = []
  const owns: string[] = []
  /**
   * @param fragments markup that was split at `PLACE`: each text is followed by three groups, of which one is defined: the number
   * of a part, the number of an own value, or the name of a value of the request
   * @param slot the number of the own value of the part whose markup it is; undefined = of the page
   */
  const piecesOf = (fragments: readonly (string | undefined)[], slot?: number): Piece[] => {
    const markup = ownBuffers(fragments.filter((_, index) => index % 4 === 0))
    return fragments.flatMap((fragment, index): Piece | Piece[] => {
      if (!fragment) return []
      if (index % 4 === 0) return markup[index / 4] ?? []
      if (index % 4 === 1) return piecesFound(Number(fragment))
      if (index % 4 === 3) return fragment as LaterValue
      return Number(fragment) === slot ? 'own' : written(owns[Number(fragment)])
    })
  }
  const piecesFound = (number: number): Piece[] => {
    const { pieces = [], own } = found[number] ?? {}
    return pieces.map((piece) => (piece === 'own' ? written(own) : piece))
  }
  /** Whether it has no own value of another part in it, which would be kept with it. */
  const isKeepable = (fragments: readonly (string | undefined)[], slot: number | undefined) =>
    fragments.every((fragment, index) => {
      if (fragment === undefined) return true
      if (index % 4 === 1) return found[Number(fragment)]?.own === undefined
      return index % 4 !== 2 || Number(fragment) === slot
    })
  return {
    find(facts, own) {
      const key = keyOf(facts)
      const pieces = kept.get(key)
      if (pieces) return { html: `${SECRET}-part-${found.push({ pieces, own }) - 1}-` }
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
        if (content === undefined || content.includes(NOT_READY)) continue
        const fragments = content.split(PLACE)
        if (isKeepable(fragments, slot)) kept.set(key, piecesOf(fragments, slot))
      }
      return anew.size === 0 ? html : html.replaceAll(MARK, '')
    },
    cut(html) {
      return {
        pieces: piecesOf(html.split(PLACE)),
        isShared:
          !html.includes(NOT_READY) && owns.length === 0 && found.every(({ own }) => own === undefined),
      }
    },
    join(pieces, data) {
      const known = new Map<Piece, Buffer>([['data', Buffer.from(inBlock(data))]])
      const valueOf = (name: LaterValue | 'data' | 'own') => {
        // Own values are in their places already
        const value = known.get(name) ?? written(name === 'own' || name === 'data' ? undefined : values[name])
        known.set(name, value)
        return value
      }
      return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? valueOf(piece) : piece)))
    },
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

/**
 * Texts as they are sent, together in memory of their own: a short `Buffer.from` is part of a larger buffer, all of which would be
 * kept with it.
 */
function ownBuffers(texts: readonly (string | undefined)[]): Buffer[] {
  const all = Buffer.allocUnsafeSlow(texts.reduce((sum, text = '') => sum + Buffer.byteLength(text), 0))
  let end = 0
  return texts.map((text = '') => all.subarray(end, (end += all.write(text, end))))
}

/** A value as it is sent, in an attribute or a text. */
function written(value = ''): Buffer {
  return Buffer.from(
    value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
}

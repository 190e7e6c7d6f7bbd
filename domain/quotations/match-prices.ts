import type { Price } from '../money/money.ts'

/** A price for a line of a quotation. */
export interface OfferedPrice {
  /** The code of the item, or the number of the line: `#3`. */
  readonly line: string
  readonly price: Price
}

interface Line {
  /** From 1. */
  readonly position: number
  /** '' = the item has none. */
  readonly code: string
}

export type MatchedPrices =
  /** By the position of the line. */
  | { readonly ok: true; readonly value: ReadonlyMap<number, Price> }
  | {
      readonly ok: false
      /**
       * `unknown_codes`: the quotation has no such line. `ambiguous_codes`: several of its lines have the code. `repeated_codes`:
       * one line got two prices.
       */
      readonly code: 'unknown_codes' | 'ambiguous_codes' | 'repeated_codes'
      /** As they were given. */
      readonly codes: readonly string[]
    }

/** Finds the line of each price. */
export function matchPrices(lines: readonly Line[], prices: readonly OfferedPrice[]): MatchedPrices {
  const found = prices.map((offered) => ({ ...offered, lines: linesOf(offered.line, lines) }))
  const named = (some: typeof found) => some.map(({ line }) => line)
  const unknown = found.filter((one) => one.lines.length === 0)
  if (unknown.length > 0) return { ok: false, code: 'unknown_codes', codes: named(unknown) }
  const ambiguous = found.filter((one) => one.lines.length > 1)
  if (ambiguous.length > 0) return { ok: false, code: 'ambiguous_codes', codes: named(ambiguous) }
  const byPosition = Map.groupBy(found, (one) => one.lines[0]?.position ?? 0)
  const repeated = [...byPosition.values()].filter((some) => some.length > 1)
  if (repeated.length > 0) return { ok: false, code: 'repeated_codes', codes: named(repeated.flat()) }
  return { ok: true, value: new Map([...byPosition].map(([position, [one]]) => [position, one?.price ?? 0])) }
}

/** A code comes first: an item may have the code `#3`. */
function linesOf(named: string, lines: readonly Line[]): readonly Line[] {
  const key = keyOf(named)
  const byCode = lines.filter(({ code }) => code !== '' && keyOf(code) === key)
  return byCode.length > 0 ? byCode : lines.filter(({ position }) => key === `#${position}`)
}

/** As codes are compared: in any case and width, without spaces around. */
function keyOf(code: string): string {
  return code.normalize('NFKC').trim().toLowerCase()
}

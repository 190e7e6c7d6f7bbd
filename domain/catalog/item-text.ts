import { compact, fold } from '../text/fold.ts'
import type { StockItem } from './item.ts'

/**
 * The folded texts of an item that search reads. Each code is on its own line, with additionalCode and the forms
 * without dashes, dots and spaces, so a line break marks the beginning or the end of a code.
 */
export interface ItemText {
  readonly name: string
  readonly codes: string
}

/** The texts of an item, with what ranks a match in them. */
export interface RankedText extends ItemText {
  /** Where in `codes` the forms without separators begin. A code that has none is before it. */
  readonly compactFrom: number
}

export function itemText(item: Pick<StockItem, 'name' | 'code' | 'additionalCode'>): RankedText {
  const codes = [item.code, item.additionalCode].map((code) => fold(code).replace(/\s+/g, ' ').trim())
  const written = new Set(codes.filter((code) => code !== ''))
  const compacted = new Set(codes.map(compact).filter((code) => code !== '' && !written.has(code)))
  const asWritten = [...written].map((code) => `\n${code}`).join('')
  const asCompact = [...compacted].map((code) => `\n${code}`).join('')
  return {
    name: fold(item.name),
    codes: written.size === 0 ? '' : `${asWritten}${asCompact}\n`,
    compactFrom: asWritten.length,
  }
}

/**
 * The text that `codes` contains if one of them, in compact form, is this code; undefined for an empty code.
 */
export function wholeCode(compactCode: string): string | undefined {
  return compactCode === '' ? undefined : `\n${compactCode}\n`
}

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

export function itemText(item: Pick<StockItem, 'name' | 'code' | 'additionalCode'>): ItemText {
  const codes = [item.code, item.additionalCode].map((code) => fold(code).replace(/\s+/g, ' ').trim())
  const forms = new Set([...codes, ...codes.map(compact)].filter((code) => code !== ''))
  return { name: fold(item.name), codes: forms.size === 0 ? '' : `\n${[...forms].join('\n')}\n` }
}

/**
 * The text that `codes` contains if one of them, in compact form, is this code; undefined for an empty code.
 */
export function wholeCode(compactCode: string): string | undefined {
  return compactCode === '' ? undefined : `\n${compactCode}\n`
}

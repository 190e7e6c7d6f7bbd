import { compact, fold } from '../text/fold.ts'
import type { StockItem } from './item.ts'

/**
 * What search reads of an item, folded. The codes stand on lines of their own, additionalCode and the forms without
 * dashes, dots and spaces among them, so that a line break before or after marks the beginning or the end of a code.
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

/** The text that `codes` contains where one of them, written compactly, is this; undefined for no code at all. */
export function wholeCode(compactCode: string): string | undefined {
  return compactCode === '' ? undefined : `\n${compactCode}\n`
}

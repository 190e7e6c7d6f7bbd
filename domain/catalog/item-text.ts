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
  const code = foldCode(item.code)
  const additional = foldCode(item.additionalCode)
  const asWritten = lines(code, additional)
  if (asWritten === '') return { name: fold(item.name), codes: '', compactFrom: 0 }
  const compactForm = (text: string): string => {
    const form = compact(text)
    return form === code || form === additional ? '' : form
  }
  const asCompact = lines(compactForm(code), compactForm(additional))
  return { name: fold(item.name), codes: `${asWritten}${asCompact}\n`, compactFrom: asWritten.length }
}

function foldCode(code: string): string {
  const folded = fold(code)
  return /\s/.test(folded) ? folded.replace(/\s+/g, ' ').trim() : folded
}

/** A line for each, a line break before it; none for an empty or repeated one. */
function lines(one: string, other: string): string {
  return (one === '' ? '' : `\n${one}`) + (other === '' || other === one ? '' : `\n${other}`)
}

/**
 * The text that `codes` contains if one of them, in compact form, is this code; undefined for an empty code.
 */
export function wholeCode(compactCode: string): string | undefined {
  return compactCode === '' ? undefined : `\n${compactCode}\n`
}

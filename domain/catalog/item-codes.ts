import { compact, fold } from '../text/fold.ts'
import type { Codes } from './item.ts'

/**
 * The folded codes of an item as search reads them. Each is on its own line, with the additional code, the barcode and the
 * forms without dashes, dots and spaces, so a line break marks the beginning or the end of a code.
 */
export interface ItemCodes {
  /** Empty for an item without codes; else it begins and ends with a line break. */
  readonly text: string
  /** Where in the text the forms without separators begin. A code that has none is before it. */
  readonly compactFrom: number
}

export function itemCodes(item: Codes): ItemCodes {
  const code = foldCode(item.code)
  const additional = foldCode(item.additionalCode)
  const barcode = item.barcode === undefined ? '' : foldCode(item.barcode)
  const asWritten = lines(code, additional, barcode)
  if (asWritten === '') return NO_CODES
  const compactForm = (text: string): string => {
    const form = compact(text)
    return form === code || form === additional || form === barcode ? '' : form
  }
  const asCompact = lines(
    compactForm(code),
    compactForm(additional),
    barcode === '' ? '' : compactForm(barcode),
  )
  return { text: `${asWritten}${asCompact}\n`, compactFrom: asWritten.length }
}

const NO_CODES: ItemCodes = { text: '', compactFrom: 0 }

function foldCode(code: string): string {
  const folded = fold(code)
  return /\s/.test(folded) ? folded.replace(/\s+/g, ' ').trim() : folded
}

/** A line for each, a line break before it; none for an empty or repeated one. */
function lines(one: string, other: string, third: string): string {
  const both = (one === '' ? '' : `\n${one}`) + (other === '' || other === one ? '' : `\n${other}`)
  return third === '' || third === one || third === other ? both : `${both}\n${third}`
}

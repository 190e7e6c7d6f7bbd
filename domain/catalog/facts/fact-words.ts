import type { Language } from '../../text/language.ts'
import { AVAILABILITY_NAMES, readAvailability } from './availability.ts'
import { readSaleUnit, UNIT_NAMES } from './sale-unit.ts'

/** The text of a field of an item as people write it in a language: "caja" for the unit `box`. */
export function textInWords(field: string, text: string, language: Language): string {
  const unit = field === 'unit' ? readSaleUnit(text) : undefined
  if (unit) return UNIT_NAMES[unit][language]
  const availability = field === 'availability' ? readAvailability(text) : undefined
  return availability ? AVAILABILITY_NAMES[availability][language] : text
}

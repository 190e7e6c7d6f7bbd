import { fold } from '../text/fold.ts'

const NOT_NEW =
  /(?<!\p{L})(usad[oa]s?|segunda mano|reacondicionad[oa]s?|seminuev[oa]s?|remanufacturad[oa]s?|used|second[- ]hand|pre-?owned|refurbished|remanufactured)(?!\p{L})|二手|翻新/u

/**
 * Whether an item may be described as new in structured data. The catalogue has no field for the condition, so an item
 * whose name says "used" or "refurbished" is left without one.
 */
export function isDescribedAsNew(name: string): boolean {
  return !NOT_NEW.test(fold(name))
}

import { fold } from '../text/fold.ts'

const NOT_NEW =
  /(?<!\p{L})(usad[oa]s?|segunda mano|reacondicionad[oa]s?|seminuev[oa]s?|remanufacturad[oa]s?|used|second[- ]hand|pre-?owned|refurbished|remanufactured)(?!\p{L})|二手|翻新/u

/**
 * Whether structured data may describe an item as new. The catalogue has no field for the condition; if the name contains
 * "used" or "refurbished", structured data omits it.
 */
export function isDescribedAsNew(name: string): boolean {
  return !NOT_NEW.test(fold(name))
}

import { fold } from '../text/fold.ts'

const NOT_NEW =
  /(?<!\p{L})(usad[oa]s?|segunda mano|reacondicionad[oa]s?|seminuev[oa]s?|remanufacturad[oa]s?|used|second[- ]hand|pre-?owned|refurbished|remanufactured)(?!\p{L})|二手|翻新/u

/**
 * Whether an item may be told to be new. A trading company sells new goods and its catalogue has no field for others:
 * those it calls used or refurbished say so in their name, and of them nothing is told.
 */
export function isToldNew(name: string): boolean {
  return !NOT_NEW.test(fold(name))
}

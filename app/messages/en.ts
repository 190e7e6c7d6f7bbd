import { clientAreaEn } from './client-area-en.ts'
import { shopEn } from './shop-en.ts'
import { wholeOf } from './whole.ts'

/** All texts of the interface in English. */
export const en = wholeOf(shopEn, clientAreaEn)

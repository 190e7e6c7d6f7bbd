import { clientAreaEn } from './client-area.ts'
import { formsEn } from './forms.ts'
import { rareEn } from './rare.ts'
import { shopEn } from './shop.ts'
import { joinMessages } from '../all-messages.ts'

/** All texts of the interface in English. */
export const en = joinMessages(shopEn, formsEn, rareEn, clientAreaEn)

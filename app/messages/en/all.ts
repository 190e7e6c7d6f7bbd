import { clientArea } from './client-area.ts'
import { forms } from './forms.ts'
import { rare } from './rare.ts'
import { shop } from './shop.ts'
import { joinMessages } from '../all-messages.ts'

/** All texts of the interface in English. */
export const en = joinMessages(shop, forms, rare, clientArea)

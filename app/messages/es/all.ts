import { clientAreaEs } from './client-area.ts'
import { formsEs } from './forms.ts'
import { rareEs } from './rare.ts'
import { shopEs } from './shop.ts'
import { joinMessages } from '../all-messages.ts'

export const es = joinMessages(shopEs, formsEs, rareEs, clientAreaEs)

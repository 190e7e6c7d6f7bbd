import { clientAreaEs } from './client-area.ts'
import { shopEs } from './shop.ts'
import { joinMessages } from '../all-messages.ts'

export const es = joinMessages(shopEs, clientAreaEs)

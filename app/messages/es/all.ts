import { clientAreaEs } from './client-area.ts'
import { shopEs } from './shop.ts'
import { wholeOf } from '../all-messages.ts'

export const es = wholeOf(shopEs, clientAreaEs)

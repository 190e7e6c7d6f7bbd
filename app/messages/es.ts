import { clientAreaEs } from './client-area-es.ts'
import { shopEs } from './shop-es.ts'
import { wholeOf } from './whole.ts'

export const es = wholeOf(shopEs, clientAreaEs)

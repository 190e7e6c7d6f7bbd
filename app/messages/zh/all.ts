import { clientAreaZh } from './client-area.ts'
import { shopZh } from './shop.ts'
import { wholeOf } from '../all-messages.ts'

export const zh = wholeOf(shopZh, clientAreaZh)

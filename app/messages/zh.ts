import { clientAreaZh } from './client-area-zh.ts'
import { shopZh } from './shop-zh.ts'
import { wholeOf } from './whole.ts'

export const zh = wholeOf(shopZh, clientAreaZh)

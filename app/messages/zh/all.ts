import { clientAreaZh } from './client-area.ts'
import { formsZh } from './forms.ts'
import { rareZh } from './rare.ts'
import { shopZh } from './shop.ts'
import { joinMessages } from '../all-messages.ts'

export const zh = joinMessages(shopZh, formsZh, rareZh, clientAreaZh)

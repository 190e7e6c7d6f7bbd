import type { RareMessages } from '../en/rare.ts'
import { noticesZh } from './notices.ts'
import { offlineZh } from './offline.ts'
import { priceListZh } from './price-list.ts'

export const rare: RareMessages = { client: noticesZh, offline: offlineZh, priceList: priceListZh }

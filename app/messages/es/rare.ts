import type { RareMessages } from '../en/rare.ts'
import { noticesEs } from './notices.ts'
import { offlineEs } from './offline.ts'
import { priceListEs } from './price-list.ts'

export const rare: RareMessages = { client: noticesEs, offline: offlineEs, priceList: priceListEs }

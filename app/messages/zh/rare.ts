import type { RareMessages } from '../en/rare.ts'
import { compareZh } from './compare.ts'
import { noticesZh } from './notices.ts'
import { offlineZh } from './offline.ts'
import { priceListZh } from './price-list.ts'

export const rare: RareMessages = {
  client: noticesZh,
  compare: compareZh,
  offline: offlineZh,
  priceList: priceListZh,
  seen: { title: '最近浏览', forget: '清空记录' },
}

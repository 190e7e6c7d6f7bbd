import type { RareMessages } from '../en/rare.ts'
import { compareZh } from './compare.ts'
import { emptyListZh } from './empty-list.ts'
import { noticesZh } from './notices.ts'
import { offlineZh } from './offline.ts'
import { priceListZh } from './price-list.ts'

export const rare: RareMessages = {
  client: noticesZh,
  compare: compareZh,
  copyRefused: '浏览器不允许复制，请选中文字后手动复制。',
  emptyList: emptyListZh,
  saves: (amount) => `省 ${amount}`,
  offline: offlineZh,
  priceList: priceListZh,
  relatedSearches: {
    label: '相关搜索',
    onlyInside: (typed) => `只看名称中含有“${typed}”的商品`,
    onlyApproximate: (typed) => `只看写法与“${typed}”相近的商品`,
  },
  seen: { title: '最近浏览', forget: '清空记录' },
}

import { noticesEn } from './notices.ts'
import { offlineEn } from './offline.ts'
import { priceListEn } from './price-list.ts'

/** What few visits show: notices, the offline page and the printable price list. Loaded when needed. */
export const rare = { client: noticesEn, offline: offlineEn, priceList: priceListEn }

export type RareMessages = typeof rare

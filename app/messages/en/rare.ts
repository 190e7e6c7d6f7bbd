import { compareEn } from './compare.ts'
import { emptyListEn } from './empty-list.ts'
import { noticesEn } from './notices.ts'
import { offlineEn } from './offline.ts'
import { priceListEn } from './price-list.ts'

/**
 * What few visits show: notices, the offline page, the printable price list, empty lists, related searches, the comparison of items
 * and those that were opened in this browser. Loaded when needed.
 */
export const rare = {
  client: noticesEn,
  compare: compareEn,
  /** In place of the mark that a code was copied. */
  copyRefused: 'Your browser does not allow copying. Select the text and copy it.',
  emptyList: emptyListEn,
  /** How much less a quantity costs than at the first price. */
  saves: (amount: string) => `you save ${amount}`,
  offline: offlineEn,
  priceList: priceListEn,
  /** Beside the results of a search: what else to search for, and how to see what was typed. */
  relatedSearches: {
    label: 'Related searches',
    onlyInside: (typed: string) => `Show only items that contain “${typed}”`,
    onlyApproximate: (typed: string) => `Show only items spelled almost like “${typed}”`,
  },
  seen: { title: 'Recently viewed', forget: 'Clear this list' },
}

export type RareMessages = typeof rare

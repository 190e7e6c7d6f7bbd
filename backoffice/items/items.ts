import { ITEM_GAPS, type ItemGap, listGapItems } from '#services/settings/item-gaps.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { KeptGaps } from './kept-gaps.ts'

export type { ItemGap } from '#services/settings/item-gaps.ts'

/** An item that lacks something. */
export interface GapItem {
  readonly catalogId: number
  readonly stockItemId: number
  readonly code: string
  readonly name: string
  /** Its page in the shop; undefined = the shop does not list it. */
  readonly address: string | undefined
}

interface GapQuestion {
  readonly gap: ItemGap
  /** The item after which the page begins. */
  readonly after?: Pick<GapItem, 'catalogId' | 'stockItemId'> | undefined
}

interface CountQuestion {
  readonly asked: readonly (ItemGap | undefined)[]
  readonly most: number
}

const PAGE_SIZE = 50

/** What staff do with items. */
export function openItems({ db, config, clock, findItems, itemAddress }: BackOfficeParts) {
  const kept = new KeptGaps(db, config.imageHosts, clock)
  const isElsewhere = config.remote.catalog !== undefined || config.snapshot !== undefined
  return {
    /** The items that a search finds. A member of one company does not find those of another. */
    find: permitted('see_catalog', async ({ companyIds, language }, typed: string) =>
      (findItems?.(typed, language) ?? []).filter(
        ({ companyId }) => companyIds === null || companyIds.includes(companyId),
      ),
    ),
    /** The gaps that items have, with how many have each; none where the catalogue is that of a remote service. */
    gaps: permitted('edit_catalog', async (by) => {
      if (isElsewhere) return []
      const { counts } = await kept.read(by.companyIds)
      return ITEM_GAPS.map((gap) => ({ gap, count: counts[gap] })).filter(({ count }) => count > 0)
    }),
    /** The number of items that have each of these gaps, at most `most`; it may be some seconds old. undefined = no gap. */
    countWithGap: permitted('see_catalog', async (by, { asked, most }: CountQuestion) => {
      if (isElsewhere) return asked.map(() => 0)
      const { counts } = await kept.read(by.companyIds)
      return asked.map((gap) => (gap === undefined ? 0 : Math.min(counts[gap], most)))
    }),
    /** A page of the items that have a gap. The total may be some seconds old. */
    withGap: permitted('see_catalog', async (by, { gap, after }: GapQuestion) => {
      if (isElsewhere) return { items: [], total: 0, next: undefined }
      const { companyIds } = by
      const { counts, repeated } = await kept.read(companyIds)
      const rows = await listGapItems(db, {
        gap,
        companyIds,
        hosts: config.imageHosts,
        after,
        most: PAGE_SIZE + 1,
        repeated,
      })
      const items = rows.slice(0, PAGE_SIZE).map((item): GapItem => ({
        ...item,
        address: itemAddress?.(item, by.language),
      }))
      return {
        items,
        total: counts[gap],
        next: rows.length > PAGE_SIZE ? items.at(-1) : undefined,
      }
    }),
  }
}

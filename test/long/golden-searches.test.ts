import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  applyChanges,
  type Catalog,
  categoryOfItem,
  categoryPath,
  emptyCatalog,
} from '#domain/catalog/catalog.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { listItems } from '#domain/search/listing.ts'
import type { Language } from '#domain/text/language.ts'
import { NO_REAL_CATALOGS, readRealCatalog } from './real-catalogs.ts'

/**
 * What a buyer means by a search: by catalogue and search, the codes of the items to come first. Items of one line are
 * equally right, in any order; those of the next line come after all of them. A line such as "in Buzzers | Speakers" stands for all
 * items of a kind: of categories with one of these names, and with one of them in their own.
 */
const goldenSearches = z.record(z.string(), z.record(z.string(), z.array(z.string())))

const FIRST = 5

/** The language of the pages; of the others it is Spanish. */
const LANGUAGES: Partial<Record<string, Language>> = {
  'D-zh-names': 'zh',
  'C-second-catalogue/large-overlaps-A': 'en',
}

const searches = goldenSearches.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'golden-searches.json'), 'utf8')),
)

describe.skipIf(NO_REAL_CATALOGS)(`the first five items of a search${NO_REAL_CATALOGS}`, () => {
  describe.each(Object.entries(searches))('in %s', (folder, expected) => {
    const catalog = applyChanges(emptyCatalog([1]), readRealCatalog(folder, 1))
    const language = LANGUAGES[folder] ?? 'es'

    test.each(Object.entries(expected))('for “%s” are what a buyer means', (search, lines) => {
      const found = listItems(catalog, { search, language }).slice(0, FIRST)
      const wanted = lines.flatMap((line) => placesOf(line)).slice(0, FIRST)
      const wrong = wanted.flatMap((isMeant, place) => {
        const item = found[place]?.item
        return item && isMeant(catalog, item) ? [] : [`${place + 1}: ${item?.code} ${item?.name}`]
      })
      expect(wrong).toEqual([])
    })
  })
})

type IsMeant = (catalog: Catalog, item: StockItem) => boolean

/** Which item is meant at each place that a line stands for. */
function placesOf(line: string): IsMeant[] {
  const kinds = /^in (.*)/.exec(line)?.[1]?.toLowerCase().split(' | ')
  const codes = line.split(' ')
  return kinds
    ? Array.from({ length: FIRST }, () => (catalog, item) => isOfKind(catalog, item, kinds))
    : codes.map(() => (_, item) => codes.includes(item.code))
}

function isOfKind(catalog: Catalog, item: StockItem, kinds: readonly string[]): boolean {
  const category = categoryOfItem(catalog, item)
  const path = category ? categoryPath(catalog, category) : []
  const isIn = path.some(({ name }) => kinds.includes(name.trim().toLowerCase()))
  return isIn || kinds.some((kind) => item.name.toLowerCase().includes(kind))
}

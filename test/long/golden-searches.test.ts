import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import { listItems } from '#domain/search/listing.ts'
import { NO_REAL_CATALOGS, readRealCatalog } from './real-catalogs.ts'

/**
 * What a buyer means by a search: by catalogue and search, the codes of the items to come first. Items of one line are
 * equally right, in any order; those of the next line come after all of them.
 */
const goldenSearches = z.record(z.string(), z.record(z.string(), z.array(z.string())))

const FIRST = 5

const searches = goldenSearches.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'golden-searches.json'), 'utf8')),
)

describe.skipIf(NO_REAL_CATALOGS)(`the first five items of a search${NO_REAL_CATALOGS}`, () => {
  describe.each(Object.entries(searches))('in %s', (folder, expected) => {
    const catalog = applyChanges(emptyCatalog([1]), readRealCatalog(folder, 1))
    const language = folder === 'D-zh-names' ? 'zh' : 'es'

    test.each(Object.entries(expected))('for “%s” are what a buyer means', (search, lines) => {
      const groups = lines.map((line) => line.split(' '))
      const found = listItems(catalog, { search, language }).slice(0, FIRST)
      const wanted = groups.flatMap((codes) => codes.map(() => codes)).slice(0, FIRST)
      const wrong = wanted.flatMap((codes, place) => {
        const item = found[place]?.item
        return item && codes.includes(item.code) ? [] : [`${place + 1}: ${item?.code} ${item?.name}`]
      })
      expect(wrong).toEqual([])
    })
  })
})

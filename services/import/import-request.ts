import type { PriceTerms } from '#domain/money/price-terms.ts'
import type { ShopFiles } from './item-files/missing-files.ts'
import type { NewFiles } from './item-files/new-files.ts'
import type { PreparedItems } from './prepared/item-preparation.ts'
import type { StockFile } from './sources/rows.ts'
import type { SourceFile } from './sources/source.ts'

export interface ImportRequest {
  readonly catalogId: number
  /** The company of a new catalogue. A known catalogue must belong to it. */
  readonly companyId?: number | undefined
  /** The company of a new catalogue when companyId is absent. */
  readonly firstCompanyId?: number | undefined
  readonly categories?: SourceFile | undefined
  readonly stock?: StockFile | undefined
  readonly features?: SourceFile | undefined
  /** The items of `stock`, if they were prepared while it was read. */
  readonly prepared?: PreparedItems | undefined
  /** The pictures and documents of a folder. */
  readonly files?: NewFiles | undefined
  /** The files that the shop has already; absent = they are on another server, and are not checked. */
  readonly shopFiles?: ShopFiles | undefined
  /** Marks rows deleted that a given list leaves out. */
  readonly replace?: boolean
  /** Makes unusual changes without asking (changes/questions.ts). */
  readonly confirmed?: boolean
  /** Imports the valid rows and reports the others. Not with `replace`, which would delete the items of the others. */
  readonly goodRows?: boolean
  /** Checks and writes everything, then rolls it back. */
  readonly dryRun?: boolean
  /** The names of the files, by which the import is listed; absent = it adds or removes the demo shop. */
  readonly recordAs?: readonly string[] | undefined
  /** The hosts whose pictures the shop shows. */
  readonly imageHosts: readonly string[]
  /** The shop's currency and the rates that items may name; absent = those in the settings of the database. */
  readonly terms?: Pick<PriceTerms, 'currency' | 'taxRates'> | undefined
}

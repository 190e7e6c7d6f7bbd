import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopFiles } from '../import/item-files/missing-files.ts'

/** The names of the pictures and documents below the folder of a catalogue. */
export function readShopFiles(folder: string): ShopFiles {
  const namesIn = (kind: string) => {
    const path = join(folder, kind)
    return new Set(existsSync(path) ? readdirSync(path) : [])
  }
  return {
    items: namesIn('StockItemImages'),
    documents: namesIn('StockItemDocuments'),
    categories: namesIn('StockCategoryImages'),
  }
}

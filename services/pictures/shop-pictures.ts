import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopPictures } from '../import/missing-pictures.ts'

/** The names of the pictures below the folder of a catalogue. */
export function readShopPictures(folder: string): ShopPictures {
  const namesIn = (kind: string) => {
    const path = join(folder, kind)
    return new Set(existsSync(path) ? readdirSync(path) : [])
  }
  return { items: namesIn('StockItemImages'), categories: namesIn('StockCategoryImages') }
}

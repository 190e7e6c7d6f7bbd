import type { ShopFiles } from '../import/item-files/missing-files.ts'
import { type ShopFolder, FOLDER_OF_KIND } from '../files/file-places.ts'

/** The names of the pictures and documents of a catalogue. */
export async function readShopFiles({ stored, folder }: ShopFolder): Promise<ShopFiles> {
  const namesOf = (kind: keyof typeof FOLDER_OF_KIND) => stored.names(`${folder}/${FOLDER_OF_KIND[kind]}`)
  return {
    items: await namesOf('picture'),
    documents: await namesOf('document'),
    categories: await namesOf('categoryPicture'),
  }
}

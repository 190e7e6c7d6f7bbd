import { basename, dirname } from 'node:path'
import type { ShopFolder } from '#services/files/file-places.ts'
import { FolderStore } from '#services/files/folder-store.ts'

/** The files of a catalogue whose item pictures are in a folder with the name StockItemImages. */
export function catalogFilesBeside(pictures: string): ShopFolder {
  const catalog = dirname(pictures)
  return { stored: new FolderStore(dirname(catalog)), folder: basename(catalog) }
}

import type { FileStore } from './file-store.ts'

/** A catalogue of the shop, as the addresses of its files name it. */
interface CatalogPlace {
  readonly accountId: number
  readonly companyId: number
  readonly catalogId: number
}

/** A folder of the shop's files. */
export interface ShopFolder {
  readonly stored: FileStore
  readonly folder: string
}

/** The folder of a kind of file, in that of a catalogue. */
export const FOLDER_OF_KIND = {
  picture: 'StockItemImages',
  document: 'StockItemDocuments',
  categoryPicture: 'StockCategoryImages',
} as const

export function catalogFolder({ accountId, companyId, catalogId }: CatalogPlace): string {
  return `images/${accountId}/${companyId}/${catalogId}`
}

/** The folder of content pictures and the company's logo. They belong to the account. */
export function contentFolder(accountId: number): string {
  return `images/${accountId}/ContentImages`
}

/** Files put into the folder by hand may be larger than an import accepts, up to this limit. */
export const MAX_ORIGINAL_BYTES = 32_000_000

/** A picture as it was given to the shop. */
export interface Original {
  /** Changes with the picture. */
  readonly identity: string
  /** Undefined: it was removed or replaced, or cannot be reached now. */
  read(): Promise<Buffer | undefined>
}

/** Where pictures come from: the data folder, another host, or an object store. */
export interface Originals {
  /** @param path below /images, as in {accountId}/{companyId}/{catalogId}/StockItemImages/{file} */
  find(path: string): Promise<Original | 'missing' | 'unreachable'>
}

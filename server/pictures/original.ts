/** A picture as it was given to the shop. */
export interface Original {
  /** Changes with the picture. */
  readonly identity: string
  /** Undefined: it was removed or replaced, or cannot be reached now. */
  read(): Promise<Buffer | undefined>
}

/** Where pictures come from: the data folder, or another host. */
export interface Originals {
  /** @param path below /images, as in {accountId}/{companyId}/{catalogId}/StockItemImages/{file} */
  find(path: string): Promise<Original | 'missing' | 'unreachable'>
}

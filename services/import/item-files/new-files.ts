import type { Problem } from '../sources/source.ts'

/** A file of a folder for an item, as a path below the folder, and its name in the shop. */
export interface NewFile {
  readonly kind: 'picture' | 'document'
  readonly file: string
  readonly storedAs: string
  /** The shop can serve it under the name of the file, too. */
  readonly hasServedName: boolean
}

export interface NewFiles {
  readonly files: readonly NewFile[]
  /** Files that are neither usable pictures nor documents. */
  readonly leftOut: readonly Problem[]
  /**
   * Copies files into the shop, before the database refers to them. Where a file replaces another one of its name, the
   * other one is kept: returns each such name and that of the copy.
   */
  store(files: readonly NewFile[]): Promise<ReadonlyMap<string, string>>
}

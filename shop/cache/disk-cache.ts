/** What a storefront keeps of what its services said, for a start at which they do not answer (S9, Z4). */
export interface DiskCache {
  /** The last copy under this name; undefined where there is none that can be read. */
  read(name: string): Promise<CachedValues | undefined>
  /** Takes the place of the copy before; whoever is interrupted leaves that one whole. */
  write(name: string, values: Iterable<unknown>): Promise<void>
  /** What is kept under this name was just said again. */
  confirm(name: string): Promise<void>
}

export interface CachedValues {
  /** When it was last what the service said. */
  readonly asOf: Date
  readonly values: readonly unknown[]
}

/** For a storefront whose services live with it. */
export const NO_CACHE: DiskCache = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  confirm: () => Promise.resolve(),
}

/** Copies of remote answers on disk, for a start during an outage of the services. */
export interface DiskCache {
  /** The last copy under this name; undefined when there is none, or it is unreadable. */
  read(name: string): Promise<CachedValues | undefined>
  /** Replaces the copy atomically. */
  write(name: string, values: Iterable<unknown>): Promise<void>
  /** Marks the copy as confirmed now. */
  confirm(name: string): Promise<void>
}

export interface CachedValues {
  /** When the service last confirmed the values. */
  readonly asOf: Date
  readonly values: readonly unknown[]
}

/** A read-only view of the copies that another process writes. */
export function readOnly({ read }: DiskCache): DiskCache {
  return { ...NO_CACHE, read }
}

/** For built-in services, which are available whenever the storefront is. */
export const NO_CACHE: DiskCache = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  confirm: () => Promise.resolve(),
}

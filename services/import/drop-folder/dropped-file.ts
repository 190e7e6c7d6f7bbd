/** The lists of files in import order: items depend on categories. */
export const LISTS = ['categories', 'stock', 'features', 'prices'] as const

export type List = (typeof LISTS)[number]

const NAME = /^(categories|stock|features|prices)(?:[-_. ].*)?\.(?:json|csv|tsv|txt|xlsx)(?:\.gz)?$/i

/** The list in a file, by its name: stock.csv, prices-2026-11-22.xlsx; undefined = unknown. */
export function listOfName(name: string): List | undefined {
  const list = NAME.exec(name)?.[1]?.toLowerCase()
  return LISTS.find((known) => known === list)
}

/** Whether the name marks a file as temporary, as programs that copy files do, or as hidden. */
export function isUnfinished(name: string): boolean {
  return /^[.~]|\.(?:part|partial|filepart|tmp|crdownload)$/i.test(name)
}

/** Compares two files: by list, then by name, so that a date in the name orders them. */
export function compareNames(a: string, b: string): number {
  return place(a) - place(b) || (a < b ? -1 : 1)
}

function place(name: string): number {
  const list = listOfName(name)
  return list === undefined ? LISTS.length : LISTS.indexOf(list)
}

/** The size and time of a file at the last check, and since when they have not changed. */
interface FileState {
  readonly size: number
  readonly changedAt: number
  readonly since: number
}

/** Finds files that have not changed for a while and so are complete. */
export class CompleteFiles {
  #states = new Map<string, FileState>()
  readonly #waitMs: number

  constructor(waitMs: number) {
    this.#waitMs = waitMs
  }

  /**
   * The paths of the complete files at `now`, ms since the epoch. Files that are no longer listed are forgotten.
   */
  update(
    files: readonly { readonly path: string; readonly size: number; readonly changedAt: number }[],
    now: number,
  ): string[] {
    this.#states = new Map(
      files.map(({ path, size, changedAt }) => {
        const before = this.#states.get(path)
        const isSame = before?.size === size && before.changedAt === changedAt
        return [path, { size, changedAt, since: isSame ? before.since : now }]
      }),
    )
    return [...this.#states].flatMap(([path, { since }]) => (now - since >= this.#waitMs ? [path] : []))
  }
}

/** The lists that a file may hold, in the order in which they are imported: items lean on categories. */
export const LISTS = ['categories', 'stock', 'features', 'prices'] as const

export type List = (typeof LISTS)[number]

const NAME = /^(categories|stock|features|prices)(?:[-_. ].*)?\.(?:json|csv|tsv|txt|xlsx)(?:\.gz)?$/i

/** The list that a file holds, by its name: stock.csv, prices-2026-11-22.xlsx; undefined = the name does not say. */
export function listOfName(name: string): List | undefined {
  const word = NAME.exec(name)?.[1]?.toLowerCase()
  return LISTS.find((list) => list === word)
}

/** Whether a file is still being written, by its name, or is none of ours: programs that copy files name them so. */
export function isUnfinished(name: string): boolean {
  return /^[.~]|\.(?:part|partial|filepart|tmp|crdownload)$/i.test(name)
}

/** Which of two files comes first: by list, then by name, so that a date in the name orders them. */
export function compareNames(a: string, b: string): number {
  return place(a) - place(b) || (a < b ? -1 : 1)
}

function place(name: string): number {
  const list = listOfName(name)
  return list === undefined ? LISTS.length : LISTS.indexOf(list)
}

/** How a file looked when it was last looked at, and since when. */
interface Look {
  readonly size: number
  readonly changedAt: number
  readonly since: number
}

/** Tells which files have not grown or changed for a while, and so are whole. */
export class Stillness {
  #looks = new Map<string, Look>()
  readonly #waitMs: number

  constructor(waitMs: number) {
    this.#waitMs = waitMs
  }

  /** The paths of those that stand still at `now`, ms since the epoch; what is not told any more is forgotten. */
  still(
    files: readonly { readonly path: string; readonly size: number; readonly changedAt: number }[],
    now: number,
  ): string[] {
    this.#looks = new Map(
      files.map(({ path, size, changedAt }) => {
        const before = this.#looks.get(path)
        const isSame = before?.size === size && before.changedAt === changedAt
        return [path, { size, changedAt, since: isSame ? before.since : now }]
      }),
    )
    return [...this.#looks].flatMap(([path, { since }]) => (now - since >= this.#waitMs ? [path] : []))
  }
}

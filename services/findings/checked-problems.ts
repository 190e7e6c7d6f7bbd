import type { IntegrityProblem } from '../settings/integrity-checks.ts'

/** What a check of the whole shop can find. */
export type CheckedFor = IntegrityProblem[0]

/** A problem as it is kept for the back-office. */
interface CheckedProblem {
  readonly kind: CheckedFor
  /** The number of the order or the entry; the catalogue, with what is meant in it. */
  readonly of: string
}

/** How many problems a check found, and the first of them. */
export interface CheckedShop {
  readonly count: number
  readonly problems: readonly CheckedProblem[]
}

/** More of them would tell nothing new. */
const MOST_NAMED = 100

export function summarizeCheck(found: readonly IntegrityProblem[]): CheckedShop {
  return { count: found.length, problems: found.slice(0, MOST_NAMED).map(describe) }
}

function describe(problem: IntegrityProblem): CheckedProblem {
  const [kind] = problem
  switch (kind) {
    case 'categoryCycle':
      return { kind, of: `${problem[1]}: ${[...problem[2], problem[2][0]].join(' → ')}` }
    case 'orphans':
      return { kind, of: `${problem[1]}: ${problem[2]}` }
    default:
      return { kind, of: String(problem[1]) }
  }
}

import type { Damage } from '#db/integrity.ts'
import type { IntegrityProblem } from '../settings/integrity-checks.ts'

/** What a check of the whole shop can find. */
export type CheckedFor = IntegrityProblem[0] | 'damage' | 'danglingRow'

/** A problem as it is kept for the back-office. */
interface CheckedProblem {
  readonly kind: CheckedFor
  /** The number of the order or the entry; the catalogue, with what is meant in it; SQLite's words, or the row. */
  readonly of: string
}

/** How many problems a check found, and the first of them. */
export interface CheckedShop {
  readonly count: number
  readonly problems: readonly CheckedProblem[]
}

/** More of them would tell nothing new. */
const MOST_NAMED = 100

/** @param damage what SQLite says of its file */
export function summarizeCheck(found: readonly IntegrityProblem[], damage: readonly Damage[]): CheckedShop {
  const problems = [...damage.map(describeDamage), ...found.map(describe)]
  return { count: problems.length, problems: problems.slice(0, MOST_NAMED) }
}

function describeDamage(damage: Damage): CheckedProblem {
  if (typeof damage === 'string') return { kind: 'damage', of: damage }
  const { table, row, parent } = damage
  return { kind: 'danglingRow', of: `${table} ${row} → ${parent}` }
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

/**
 * The variables whose name differs in one or two letters from one of ours, each with the intended name. They would be
 * ignored silently.
 */
export function misspelledVariables(
  given: readonly string[],
  ours: readonly string[],
): (readonly [name: string, intended: string])[] {
  return given
    .filter((name) => !ours.includes(name))
    .flatMap((name) => {
      const intended = ours.find((our) => isTypoOf(name.toUpperCase(), our))
      return intended ? [[name, intended] as const] : []
    })
}

/** In a name of four letters two edits make another word (HOME is not HOST). */
function isTypoOf(name: string, our: string): boolean {
  return editDistance(name, our) <= (our.length > 4 ? 2 : 1)
}

/** The edit distance with transpositions (optimal string alignment). */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
        cell(last, column - 1) + (same ? 0 : 1),
        swapped ? cell(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return cell(last, to.length)
}

const cell = (row: readonly number[], column: number) => row[column] ?? Infinity

import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** One measured quantity with its value in each round. */
export interface Figure {
  readonly part: string
  readonly what: string
  readonly unit: string
  readonly values: number[]
}

/** The figures of a run, in the order in which they were first measured. */
export class Results {
  readonly figures: Figure[] = []

  /** Adds the value of a round. */
  add(part: string, what: string, unit: string, value: number): void {
    const known = this.figures.find(
      (figure) => figure.part === part && figure.what === what && figure.unit === unit,
    )
    if (known) known.values.push(value)
    else this.figures.push({ part, what, unit, values: [value] })
  }

  tableOf(part: string): string {
    const figures = this.figures.filter((figure) => figure.part === part)
    // Of three rounds a percentile says nothing
    const columns = figures.some(({ values }) => values.length >= MANY)
      ? (['min', 'median', 'p95', 'p99'] as const)
      : (['min', 'median', 'max'] as const)
    const rows = figures.map(({ what, unit, values }) => {
      const spread = spreadOf(values)
      return [what, ...columns.map((column) => shorten(spread[column])), unit, String(values.length)]
    })
    return writeTable([[part, ...columns, 'unit', 'rounds'], ...rows])
  }
}

/** From so many values on, percentiles are shown instead of the greatest. */
const MANY = 20

export function spreadOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = sorted.length / 2
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle) - 1)) / 2
  const percentile = (part: number) => at(Math.ceil(sorted.length * part) - 1)
  return { min: at(0), median, p95: percentile(0.95), p99: percentile(0.99), max: at(sorted.length - 1) }
}

/** Three digits say more than the measurement does. */
function shorten(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toFixed(digits)
}

function writeTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const unit = rows[0]?.indexOf('unit')
  const isText = (column: number) => column === 0 || column === unit
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Where a run was measured. A figure without its machine and commit says nothing. */
export function describeMachine() {
  const cores = cpus()
  return {
    cores: cores.length,
    processor: cores[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    commit: commitOf(),
    /** Processes that wanted a core in the last minute, before the run: above 0.5 the machine was busy. */
    load: loadavg()[0] ?? 0,
  }
}

function commitOf(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' and changes')
  } catch {
    // A release without its history
    return 'unknown'
  }
}

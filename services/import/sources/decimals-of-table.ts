import { readCurrency } from '#domain/money/currency.ts'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import {
  type DecimalMark,
  type Decimals,
  type Marks,
  marksOfColumn,
  type NumberCell,
  recognizeDecimals,
  withoutDecimals,
} from '../table/decimals.ts'
import type { TableRow } from '../table/table.ts'
import { bareAmount } from './amounts.ts'
import type { UsedColumn } from './columns.ts'
import type { CurrencyOptions } from './currency-of-table.ts'

export interface DecimalOptions extends CurrencyOptions {
  /** The decimal mark of ambiguous numbers; by default the one that other numbers show. */
  readonly decimals?: DecimalMark | undefined
}

/** The decimal marks of a table: those that are given, or that its numbers show. */
export function decimalsOfTable(
  rows: readonly TableRow[],
  used: readonly UsedColumn[],
  { decimals }: DecimalOptions,
): Decimals {
  return decimals
    ? { byColumn: new Map(), all: new Set([decimals]) }
    : recognizeDecimals(numbersOf(rows, used))
}

/** The decimal marks of a column. If no number shows one, a currency without decimals decides: 12.500 yen is 12500. */
export function marksOf(
  { kind, index }: UsedColumn,
  decimals: Decimals,
  { currency, takenCurrency }: DecimalOptions,
): Marks {
  const marks = marksOfColumn(decimals, index)
  if (kind !== 'price') return marks
  const currencies = [readCurrency(currency), readCurrency(takenCurrency ?? currency)]
  return currencies.every((each) => decimalsOf(each) === 0) ? withoutDecimals(marks) : marks
}

function* numbersOf(rows: readonly TableRow[], used: readonly UsedColumn[]): Generator<NumberCell> {
  const numbers = used.filter(({ kind }) => kind === 'price' || kind === 'quantity')
  for (const { cells, problem } of rows)
    for (const { index } of problem ? [] : numbers) {
      const cell = cells[index] ?? null
      yield { column: index, cell: typeof cell === 'string' ? bareAmount(cell).bare : cell }
    }
}

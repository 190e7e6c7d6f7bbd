import type { ParseArgsOptionsConfig } from 'node:util'
import {
  type Command,
  type Outcome,
  readId,
  readOptions,
  readWords,
  type Terminal,
  WrongUsage,
} from './command.ts'
import { type Cell, writeTable } from './table.ts'

type ValuesOf<Options extends ParseArgsOptionsConfig> = ReturnType<typeof readOptions<Options>>['values']

/** The words and options after an action. */
interface ActionInput<Options extends ParseArgsOptionsConfig> {
  readonly words: readonly string[]
  readonly values: ValuesOf<Options>
}

/** Runs a command with several actions; the first word chooses the action. */
export function chooseAction<const Options extends ParseArgsOptionsConfig>(
  command: string,
  options: Options,
  actions: Readonly<
    Record<string, (given: ActionInput<Options>, terminal: Terminal) => Promise<Outcome> | Outcome>
  >,
): Command['run'] {
  return async ([name = '', ...args], terminal) => {
    const { values, positionals } = readOptions(args, options)
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw noAction(command, name)
    return action({ words: positionals, values }, terminal)
  }
}

/** A missing action is answered with the help alone. */
export function noAction(command: string, name: string): WrongUsage {
  return new WrongUsage(({ general }) => (name ? general.wrong.noCommand(`${command} ${name}`) : ''))
}

/** Parses an action's only word as an id. `name` is its name in the usage. */
export function readNumber(words: readonly string[], name: string): number {
  return readId(readWords(words, name)[name] ?? '', name)
}

interface List<Row> {
  readonly headings: readonly string[]
  readonly cells: (row: Row) => readonly Cell[]
  /** The JSON of a row. */
  readonly record: (row: Row) => unknown
}

/** Prints rows as a table, or as JSON with all fields. */
export function printList<Row>(
  rows: readonly Row[],
  { headings, cells, record }: List<Row>,
  asJson: boolean | undefined,
  { print }: Terminal,
): 'done' {
  if (asJson) print(JSON.stringify(rows.map(record), null, 2))
  else writeTable(headings, rows.map(cells)).forEach((line) => print(line))
  return 'done'
}

export function readStatus<Status extends string>(
  text: string,
  isStatus: (text: string) => text is Status,
): Status {
  if (isStatus(text)) return text
  throw new WrongUsage(({ general }) => general.wrong.noStatus(text))
}

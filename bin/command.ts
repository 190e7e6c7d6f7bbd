import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#config'

/** What every command may use. Results go to stdout, reasons and warnings to stderr. */
export interface Terminal {
  readonly config: Config
  readonly print: (line: string) => void
  readonly warn: (line: string) => void
}

/** Done, or refused with the reasons already told. */
export type Outcome = 'done' | 'refused'

export interface Command {
  /** What is typed, one line for each form. */
  readonly usage: readonly string[]
  readonly notes?: readonly string[]
  run(args: readonly string[], terminal: Terminal): Promise<Outcome>
}

/** What was typed is no command of ours: exit code 2, with the help. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** Reads options; what is not known, or has no value, is wrong usage. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

/** The words after a command, by their names in its usage. */
export function readWords<Name extends string>(
  given: readonly string[],
  ...names: readonly Name[]
): Record<Name, string> {
  const missing = names[given.length]
  if (missing) throw new WrongUsage(`${missing} is missing`)
  if (given.length > names.length) throw new WrongUsage(`${given[names.length]} is one word too many`)
  return Object.fromEntries(names.map((name, index) => [name, given[index]])) as Record<Name, string>
}

export function readId(text: string, what: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new WrongUsage(`${what} is not a whole number from 1: ${text}`)
  return Number(text)
}

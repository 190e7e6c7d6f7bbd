import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#config'

/** The configuration and output of a command. Results go to stdout; reasons and warnings go to stderr. */
export interface Terminal {
  readonly config: Config
  readonly print: (line: string) => void
  readonly warn: (line: string) => void
}

/** `refused`: the reasons have been printed. */
export type Outcome = 'done' | 'refused'

export interface Command {
  /** One line for each form of the command. */
  readonly usage: readonly string[]
  readonly notes?: readonly string[]
  run(args: readonly string[], terminal: Terminal): Promise<Outcome>
}

/** Thrown for invalid arguments: the help is printed and the exit code is 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** Parses options. Throws {@link WrongUsage} for an unknown option or a missing value. */
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

/**
 * Returns the positional arguments by their names in the usage. Throws {@link WrongUsage} for too few or too many.
 */
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

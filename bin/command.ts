import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '#config'
import type { OperatorLanguage } from '#config/operator-language.ts'
import type { Actor } from '#services/trail/actor.ts'
import { type CommandMessages, commandMessages } from './messages/messages.ts'

/** The configuration, language and output of a command. Results go to stdout; reasons and warnings go to stderr. */
export interface Terminal {
  readonly config: Config
  readonly language: OperatorLanguage
  readonly texts: CommandMessages
  /** Who calls the command, for the trail. */
  readonly by: Actor
  readonly print: (line: string) => void
  readonly warn: (line: string) => void
}

/** `refused`: the reasons have been printed. */
export type Outcome = 'done' | 'refused'

export interface Command {
  /** One line for each form of the command. Words in capitals are written in the operator's language. */
  readonly usage: readonly string[]
  readonly notes?: readonly string[] | ((texts: CommandMessages) => readonly string[])
  run(args: readonly string[], terminal: Terminal): Promise<Outcome>
}

/** Writes a reason in the operator's language. */
type Reason = (texts: CommandMessages) => string

/** Thrown by a part of a command: the reason is printed and the exit code is 1. */
export class Refused extends Error {
  override readonly name: string = 'Refused'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason(commandMessages.en))
    this.reason = reason
  }
}

/** Thrown for invalid arguments: the reason and the help are printed and the exit code is 2. */
export class WrongUsage extends Refused {
  override readonly name = 'WrongUsage'

  constructor(reason: Reason | string) {
    super(typeof reason === 'string' ? () => reason : reason)
  }
}

/** A line of the usage with its words in capitals in the operator's language. */
export function writeUsage(line: string, { general }: CommandMessages): string {
  const words: Readonly<Record<string, string>> = general.words
  return line.replaceAll(/[A-Z]+/g, (word) => words[word] ?? word)
}

/** Parses options. Throws {@link WrongUsage} for an unknown option or a missing value. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  const given = { args: [...args], options, allowPositionals: true }
  // Node describes a wrong option in English only, so it is found here
  for (const token of parseArgs({ ...given, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option') continue
    const { rawName, value } = token
    const type = Object.hasOwn(options, token.name) ? options[token.name]?.type : undefined
    if (!type) throw new WrongUsage(({ general }) => general.wrong.unknownOption(rawName))
    if (type === 'boolean' && value !== undefined)
      throw new WrongUsage(({ general }) => general.wrong.takesNoValue(rawName))
    if (type === 'string' && (value === undefined || (!token.inlineValue && /^-./.test(value))))
      throw new WrongUsage(({ general }) => general.wrong.valueMissing(rawName))
  }
  return parseArgs({ ...given, strict: true })
}

/**
 * Returns the positional arguments by their names in the usage. Throws {@link WrongUsage} for too few or too many.
 */
export function readWords<Name extends string>(
  given: readonly string[],
  ...names: readonly Name[]
): Record<Name, string> {
  const missing = names[given.length]
  if (missing) throw new WrongUsage((texts) => texts.general.wrong.missing(writeUsage(missing, texts)))
  const surplus = given[names.length]
  if (surplus !== undefined) throw new WrongUsage(({ general }) => general.wrong.tooMany(surplus))
  return Object.fromEntries(names.map((name, index) => [name, given[index]])) as Record<Name, string>
}

/** Parses an id. `name` is its name in the usage. */
export function readId(text: string, name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new WrongUsage((texts) => texts.general.wrong.notWholeNumber(writeUsage(name, texts), text))
  return Number(text)
}

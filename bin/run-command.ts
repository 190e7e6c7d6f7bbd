import { userInfo } from 'node:os'
import { readConfig } from '#config'
import { reasonOf } from '#config/operator-error.ts'
import { operatorLanguage } from '#config/operator-language.ts'
import type { Actor } from '#services/trail/actor.ts'
import { type Command, Refused, type Terminal, writeUsage, WrongUsage } from './command.ts'
import { COMMANDS, isCommandName, loadCommands } from './commands.ts'
import { type CommandMessages, commandMessages } from './messages/messages.ts'

export const EXIT_CODES = { done: 0, refused: 1, usage: 2 }

/** Runs one operator's command. The result is the key of its exit code. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Pick<Terminal, 'print' | 'warn'>,
): Promise<keyof typeof EXIT_CODES> {
  const { print, warn } = output
  const language = operatorLanguage(environment)
  const texts = commandMessages[language]
  const refuse = (...reasons: readonly string[]): 'refused' => {
    for (const reason of reasons) warn(reason)
    return 'refused'
  }
  const wrongUsage = (reason: string, commands: readonly Command[]): 'usage' => {
    if (reason) warn(`${reason}\n`)
    warn(help(commands, texts))
    return 'usage'
  }
  const { LONJA_LANG } = environment
  const named = readConfig({ LONJA_LANG }, texts.operator)
  if (!named.ok) return refuse(...named.problems)
  if (['help', '--help', '-h'].includes(name)) {
    print(help(await loadCommands(), texts))
    return 'done'
  }
  if (!isCommandName(name))
    return wrongUsage(name ? texts.general.wrong.noCommand(name) : '', await loadCommands())
  const command = await COMMANDS[name]()
  if (args.includes('--help')) {
    print(help([command], texts))
    return 'done'
  }
  const read = readConfig(environment, texts.operator)
  if (!read.ok) return refuse(...read.problems)
  for (const warning of read.warnings) warn(texts.operator.warning(warning))
  try {
    return await command.run(args, { config: read.config, language, texts, by: caller(), print, warn })
  } catch (error) {
    if (error instanceof WrongUsage) return wrongUsage(error.reason(texts), [command])
    return refuse(error instanceof Refused ? error.reason(texts) : reasonOf(error, texts.operator))
  }
}

/** The system user who calls the command. In a container it may have a number only. */
function caller(): Actor {
  try {
    return { kind: 'command', name: userInfo().username }
  } catch {
    return { kind: 'command', name: `uid ${process.getuid?.() ?? ''}`.trim() }
  }
}

function help(commands: readonly Command[], texts: CommandMessages): string {
  const lines = commands.flatMap(({ usage, notes = [] }) => [
    ...usage.map((line) => `  npm run lonja -- ${writeUsage(line, texts)}`),
    ...(typeof notes === 'function' ? notes(texts) : notes).map((line) => `      ${line}`),
  ])
  const { usage, exitCodes } = texts.general.help
  return [usage, ...lines, '', exitCodes].join('\n')
}

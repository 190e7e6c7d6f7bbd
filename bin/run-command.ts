import { readConfig } from '#config'
import { DatabaseBusy } from '#db/busy.ts'
import { type Command, type Terminal, WrongUsage } from './command.ts'
import { COMMANDS } from './commands.ts'

export const EXIT_CODES = { done: 0, refused: 1, usage: 2 }

/** Runs one operator's command. The result is the key of its exit code. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Pick<Terminal, 'print' | 'warn'>,
): Promise<keyof typeof EXIT_CODES> {
  const { print, warn } = output
  const refuse = (...reasons: readonly string[]): 'refused' => {
    for (const reason of reasons) warn(reason)
    return 'refused'
  }
  const wrongUsage = (reason: string, commands: readonly Command[]): 'usage' => {
    if (reason) warn(`${reason}\n`)
    warn(help(commands))
    return 'usage'
  }
  if (['help', '--help', '-h'].includes(name)) {
    print(help(Object.values(COMMANDS)))
    return 'done'
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return wrongUsage(name ? `there is no command ${name}` : '', Object.values(COMMANDS))
  if (args.includes('--help')) {
    print(help([command]))
    return 'done'
  }
  const read = readConfig(environment)
  if (!read.ok) return refuse(...read.problems)
  for (const warning of read.warnings) warn(`warning: ${warning}`)
  try {
    return await command.run(args, { config: read.config, print, warn })
  } catch (error) {
    if (error instanceof WrongUsage) return wrongUsage(error.message, [command])
    if (error instanceof DatabaseBusy) return refuse(`${error.message}: nothing was changed, try again`)
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function help(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ usage, notes = [] }) => [
    ...usage.map((line) => `  npm run lonja -- ${line}`),
    ...notes.map((line) => `      ${line}`),
  ])
  return ['Usage:', ...lines, '', 'Exit code 0 = done, 1 = refused with the reasons, 2 = wrong usage.'].join(
    '\n',
  )
}

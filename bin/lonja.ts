import { readConfig } from '#config'
import { DatabaseBusy } from '#db/busy.ts'
import { type Command, WrongUsage } from './command.ts'
import { COMMANDS } from './commands.ts'

const EXIT = { done: 0, refused: 1, usage: 2 }

process.exitCode = EXIT[await main(process.argv.slice(2))]

async function main([name = '', ...args]: readonly string[]): Promise<keyof typeof EXIT> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(help(Object.values(COMMANDS)))
    return 'done'
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return wrongUsage(name ? `there is no command ${name}` : '', Object.values(COMMANDS))
  if (args.includes('--help')) {
    console.log(help([command]))
    return 'done'
  }
  const read = readConfig(process.env)
  if (!read.ok) return refuse(...read.problems)
  for (const warning of read.warnings) console.error(`warning: ${warning}`)
  try {
    return await command.run(args, { config: read.config, print: console.log, warn: console.error })
  } catch (error) {
    if (error instanceof WrongUsage) return wrongUsage(error.message, [command])
    if (error instanceof DatabaseBusy) return refuse(`${error.message}: nothing was changed, try again`)
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function refuse(...reasons: readonly string[]): 'refused' {
  for (const reason of reasons) console.error(reason)
  return 'refused'
}

function wrongUsage(reason: string, commands: readonly Command[]): 'usage' {
  if (reason) console.error(`${reason}\n`)
  console.error(help(commands))
  return 'usage'
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

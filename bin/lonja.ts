import { EXIT_CODES, runCommand } from './run-command.ts'

const output = { print: console.log, warn: console.error }
process.exitCode = EXIT_CODES[await runCommand(process.argv.slice(2), process.env, output)]

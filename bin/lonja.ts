import { existsSync } from 'node:fs'
import { keepCompiledCode } from './compiled-code.mjs'

// Compiling takes longer than most commands run. None of them makes the data folder for it.
if (existsSync(process.env['DATA_DIR'] || 'data')) keepCompiledCode()
const { EXIT_CODES, runCommand } = await import('./run-command.ts')
const output = { print: console.log, warn: console.error }
const code = EXIT_CODES[await runCommand(process.argv.slice(2), process.env, output)]
// What ended the process may have said why
process.exitCode ||= code

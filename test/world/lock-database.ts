import { spawn } from 'node:child_process'
import { once } from 'node:events'

const HOLD = `
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(process.argv[1])
  database.exec('pragma busy_timeout = 5000')
  database.exec('begin immediate')
  console.log('held')
  setInterval(() => {}, 60_000)
`

/** Locks a database from another process, as a long-running writer does; returns the release function. */
export async function holdDatabase(file: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLD, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  return async () => {
    const gone = once(holder, 'exit')
    holder.kill()
    await gone
  }
}

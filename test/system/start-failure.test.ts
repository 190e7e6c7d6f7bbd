import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { freePort } from '../world/postgres.ts'
import { startServer } from './process.ts'

/** A supervisor such as systemd sees only whether the process runs, and its exit code. */
describe('a start that fails', { timeout: 60_000 }, () => {
  const folder = temporaryFolder()
  const taken = createServer()
  let port = ''
  beforeAll(async () => {
    port = String(await freePort())
    taken.listen(Number(port), '127.0.0.1')
    await once(taken, 'listening')
  })
  afterAll(() => taken.close())

  test.each([
    [
      'a port that another program has',
      () => ({ PORT: port }),
      () => `PORT ${port} is taken by another program`,
    ],
    [
      'an address of another machine',
      () => ({ PORT: '0', HOST: '192.0.2.1' }),
      () => 'HOST 192.0.2.1 is no address of this machine',
    ],
    [
      'a name without an address',
      () => ({ PORT: '0', HOST: 'shop.invalid' }),
      () => 'HOST shop.invalid is no address of this machine',
    ],
    [
      'a folder that cannot be watched',
      () => ({ PORT: '0', IMPORT_FOLDER: '/dev/null/in' }),
      () => 'the shop cannot open: ',
    ],
  ])('with %s ends with exit code 1 and one line', async (_, variables, line) => {
    const dataDir = join(folder, 'data')
    // With a mail server, so that every worker runs
    const { code, signal, err } = await run({
      DATA_DIR: dataDir,
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...variables(),
    })
    expect({ code, signal, lines: err.trimEnd().split('\n') }).toEqual({
      code: 1,
      signal: null,
      lines: [expect.stringContaining(line())],
    })
    // Nothing holds the data folder
    const shop = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: dataDir, DEMO: 'off' })
    expect((await fetch(`${shop.address}/readyz`)).status).toBe(200)
    await shop.stop()
  })

  test('with a database that a full disk left empty names the two ways out', async () => {
    const dataDir = join(folder, 'emptied')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'lonja.sqlite'), '')
    const { code, err } = await run({ PORT: '0', DATA_DIR: dataDir })
    expect({ code, err }).toEqual({
      code: 1,
      err: `the shop cannot open: the database ${dataDir}/lonja.sqlite cannot be used: it is empty, so nothing of its shop is left: restore a backup with --force, or remove the file to start a new shop\n`,
    })
  })
})

async function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['bin/serve.mjs'], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process that stays alive is killed, and has a signal instead of a code
    timeout: 30_000,
  })
  const err: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, err: Buffer.concat(err).toString() }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test.each([0, 3])('keeps exit code %i when PostgreSQL was started', async (code) => {
  const run = `
    const { default: offerPostgres, newPostgresDatabase } = await import('./test/world/postgres.ts')
    let offer
    const stop = await offerPostgres({ provide: (_, address) => (offer = address) })
    await newPostgresDatabase(offer, 'template')
    await stop()
    process.exitCode = ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([code, null])
})

test('does not start PostgreSQL when no test needs it', async () => {
  const run = `
    const { default: offerPostgres } = await import('./test/world/postgres.ts')
    const stop = await offerPostgres({ provide() {} })
    await stop()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([0, null])
})

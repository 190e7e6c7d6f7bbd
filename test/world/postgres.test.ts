import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test.each([0, 3])('a run that ends with %i is told to have, though it had a PostgreSQL', async (ended) => {
  const run = `
    const { default: startPostgres } = await import('./test/world/postgres.ts')
    const stop = await startPostgres({ provide() {} })
    await stop()
    process.exitCode = ${ended}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], { stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(ended)
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimSecret } from '#services/secrets/shop-secret.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { type ServerProcess, startServer } from '../../test/system/process.ts'
import { typeCommand } from '../../test/system/terminal.ts'

const FORMER = 'the secret of the shop until it was lost'
const NEW = 'the secret that this machine was given'

test('a shop with another SECRET is refused, until that is made the one of the shop', async () => {
  const dataDir = temporaryFolder()
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  await claimSecret(db, FORMER)
  await db.destroy()
  const here = { DATA_DIR: dataDir, SECRET: NEW }

  await expect(startServer(['bin/serve.mjs'], { PORT: '0', ...here })).rejects.toThrow(
    'the database belongs to another SECRET',
  )
  const key = ['key', 'add', '--name', 'ERP', '--scope', 'orders:read']
  expect(await typeCommand(key, here)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('the database belongs to another SECRET'),
  })
  expect((await typeCommand(['doctor'], here)).err).toContain('wrong: the database belongs to another SECRET')

  const replaced = await typeCommand(['secret', 'replace'], here)
  expect(replaced).toMatchObject({ code: 0, err: '' })
  expect(replaced.out).toContain('The database now belongs to this SECRET.')
  expect((await typeCommand(['secret', 'replace'], here)).out).toContain('already')
  const server: ServerProcess = await startServer(['bin/serve.mjs'], { PORT: '0', ...here })
  await server.stop()
  expect(await typeCommand(key, here)).toMatchObject({ code: 0 })
}, 120_000)

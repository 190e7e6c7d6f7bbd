import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { typeCommand } from '../../test/system/terminal.ts'

const dataDir = temporaryFolder()

test('the doctor names a data folder that other users may read, until it is closed to them', async () => {
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  await db.destroy()
  const doctor = async () => (await typeCommand(['doctor'], { DATA_DIR: dataDir })).out
  chmodSync(dataDir, 0o755)
  expect(await doctor()).toContain(
    `Other users of this machine may enter or read ${dataDir}: take that away with \`chmod o= ${dataDir}\`.`,
  )
  chmodSync(dataDir, 0o750)
  expect(await doctor()).not.toContain('Other users')
})

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { typeCommand } from '../../test/system/terminal.ts'

const dataDir = temporaryFolder()
let db: Db
beforeAll(async () => {
  db = await openMigrated(join(dataDir, 'lonja.sqlite'))
})
afterAll(() => db.destroy())

const typed = (...words: string[]) => typeCommand(words, { DATA_DIR: dataDir })

test('the trail is listed, also of one subject, and check says where it is broken', async () => {
  await typed('setting', 'set', 'company_name', 'Uno')
  await typed('setting', 'set', 'company_name', 'Dos')
  await typed('setting', 'set', 'tax', '21')
  expect((await typed('trail')).out).toMatch(
    /change +time +by +what +subject +values\n +3 +20.* command \S+ +setting changed +setting\/tax +value: null → 21\n/,
  )
  const listed = JSON.parse(
    (await typed('trail', '--subject', 'setting/company_name', '--json')).out,
  ) as object[]
  expect(listed).toMatchObject([
    { changeId: 2, rows: [{ before: { value: 'Uno' }, after: { value: 'Dos' } }] },
    { changeId: 1 },
  ])
  expect((await typed('trail', '--since', '2099-01-01', '--json')).out.trim()).toBe('[]')
  expect(await typed('trail', '--subject', 'tax')).toMatchObject({ code: 2 })
  expect(await typed('check')).toMatchObject({ code: 0 })
  await db.updateTable('change_rows').set({ after: '{"value":"Tres"}' }).where('change_id', '=', 2).execute()
  expect(await typed('check')).toMatchObject({
    code: 1,
    err: 'change 2 of the trail is missing, or not as it was recorded\n',
  })
})

test('a change is taken back by its number, and first shown', async () => {
  const number = (JSON.parse((await typed('trail', '--json')).out) as { changeId: number }[])[0]?.changeId
  const shown = await typed('undo', String(number), '--dry-run')
  expect(shown.out).toMatch(/^Change 3 of .*: setting changed\n {2}tax value: 21 → null\nNothing was written/)
  expect((await typed('setting', 'get', 'tax')).out).toBe('21\n')
  expect((await typed('undo', '--change', String(number))).out).toContain('The change was taken back.')
  expect((await typed('setting', 'get', 'tax')).out).toBe('\n')
  expect(await typed('undo', '--change', String(number))).toMatchObject({
    code: 1,
    err: 'the change was taken back already\n',
  })
  expect(await typed('undo', '--change', '3', '--list')).toMatchObject({ code: 2 })
})

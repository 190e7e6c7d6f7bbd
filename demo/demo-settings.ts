import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db, Trx } from '#db/transaction.ts'
import { isSettingName, setSetting } from '#services/settings/settings.ts'
import type { Actor } from '#services/trail/actor.ts'
import type { RowChange } from '#services/trail/record-change.ts'

/** Sets the demo's settings. */
export async function writeDemoSettings(db: Db, by: Actor, folder: string): Promise<void> {
  for (const [name, value] of Object.entries(readDemoSettings(folder))) {
    const set = isSettingName(name) && (await setSetting(db, by, name, value))
    if (!set || !set.ok) throw new Error(`the demo shop's setting ${name} is refused`)
  }
}

/** Deletes settings that are unchanged since the demo. */
export async function deleteDemoSettings(trx: Trx, folder: string): Promise<RowChange[]> {
  const rows: RowChange[] = []
  for (const [name, value] of Object.entries(readDemoSettings(folder))) {
    const { numDeletedRows } = await trx
      .deleteFrom('settings')
      .where('name', '=', name)
      .where('value', '=', value)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n)
      rows.push({ table: 'settings', key: name, before: { value }, after: { value: null } })
  }
  return rows
}

/** Settings by name. */
function readDemoSettings(folder: string): Record<string, string> {
  const settings: unknown = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))
  return z.record(z.string(), z.string()).parse(settings)
}

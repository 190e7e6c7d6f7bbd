import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db, Trx } from '#db/transaction.ts'
import { isSettingName, setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** Sets the demo's settings. */
export async function writeDemoSettings(db: Db, folder: string): Promise<void> {
  for (const [name, value] of Object.entries(readDemoSettings(folder))) {
    const set = isSettingName(name) && (await setSetting(db, THE_SHOP, name, value))
    if (!set || !set.ok) throw new Error(`the demo shop's setting ${name} is refused`)
  }
}

/** Deletes settings that are unchanged since the demo. */
export async function deleteDemoSettings(trx: Trx, folder: string): Promise<void> {
  for (const [name, value] of Object.entries(readDemoSettings(folder)))
    await trx.deleteFrom('settings').where('name', '=', name).where('value', '=', value).execute()
}

/** Settings by name. */
function readDemoSettings(folder: string): Record<string, string> {
  const settings: unknown = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))
  return z.record(z.string(), z.string()).parse(settings)
}

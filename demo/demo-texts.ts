import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db, Trx } from '#db/transaction.ts'
import { isSettingName, setSetting } from '#services/settings.ts'

/** Sets the demo's settings, and its texts of the page frame in the three languages. */
export async function writeDemoTexts(db: Db, folder: string): Promise<void> {
  const { settings, layout } = readDemoTexts(folder)
  for (const [name, value] of Object.entries(settings)) {
    const set = isSettingName(name) && (await setSetting(db, name, value))
    if (!set || !set.ok) throw new Error(`the demo shop's setting ${name} is refused`)
  }
  for (const [language, texts] of Object.entries(layout)) {
    for (const [name, text] of Object.entries(texts)) {
      await db
        .insertInto('layout_texts')
        .values({ language, name, text })
        .onConflict((conflict) => conflict.columns(['language', 'name']).doUpdateSet({ text }))
        .execute()
    }
  }
}

/** Deletes the settings and texts that are still the demo's. */
export async function deleteDemoTexts(trx: Trx, folder: string): Promise<void> {
  const { settings, layout } = readDemoTexts(folder)
  for (const [name, value] of Object.entries(settings))
    await trx.deleteFrom('settings').where('name', '=', name).where('value', '=', value).execute()
  for (const [language, texts] of Object.entries(layout)) {
    for (const [name, text] of Object.entries(texts)) {
      await trx
        .deleteFrom('layout_texts')
        .where('language', '=', language)
        .where('name', '=', name)
        .where('text', '=', text)
        .execute()
    }
  }
}

const texts = z.record(z.string(), z.string())

/** Settings by name, and the texts of the page frame by language and name. */
function readDemoTexts(folder: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return {
    settings: texts.parse(read('settings.json')),
    layout: z.record(z.string(), texts).parse(read('layout.json')),
  }
}

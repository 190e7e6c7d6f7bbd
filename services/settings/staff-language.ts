import type { Db, Trx } from '#db/transaction.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { readSetting } from './settings.ts'

/** The language of mails to the company: that of the setting `staff_language`, else Spanish. */
export function staffLanguageOf(setting: string): Language {
  return readLanguage(setting)
}

export async function readStaffLanguage(db: Db | Trx): Promise<Language> {
  return staffLanguageOf(await readSetting(db, 'staff_language'))
}

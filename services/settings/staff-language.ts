import type { Db, Trx } from '#db/transaction.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/text/language.ts'
import { readSetting } from './settings.ts'

/** The language of mails to the company: that of the setting `staff_language`, else Spanish. */
export function staffLanguageOf(setting: string): Language {
  return isLanguage(setting) ? setting : DEFAULT_LANGUAGE
}

export async function readStaffLanguage(db: Db | Trx): Promise<Language> {
  return staffLanguageOf(await readSetting(db, 'staff_language'))
}

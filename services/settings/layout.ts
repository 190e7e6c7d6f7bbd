import { LAYOUT_FIELDS, type Layout } from '#contracts/product.ts'
import type { Db } from '#db/transaction.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts'

/** The texts of the page layout. A text missing in this language falls back to Spanish, else to ''. */
export async function readLayout(db: Db, language: Language): Promise<Layout> {
  const rows = await db
    .selectFrom('layout_texts')
    .selectAll()
    .where('language', 'in', [language, DEFAULT_LANGUAGE])
    .execute()
  const text = (field: string) => {
    const candidates = rows.filter((row) => row.name === field && row.text !== '')
    return (candidates.find((row) => row.language === language) ?? candidates[0])?.text ?? ''
  }
  return Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, text(field)])) as Layout
}

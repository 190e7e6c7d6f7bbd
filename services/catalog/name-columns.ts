import { type Names, type Translations, translationsIn } from '#domain/catalog/names.ts'

/** The columns of the names of an item, a category or a feature. */
export const NAME_COLUMNS = ['name', 'name_es', 'name_en', 'name_zh'] as const

type NameRow = Readonly<Record<(typeof NAME_COLUMNS)[number], string>>

export function namesOfColumns(row: NameRow): Names {
  return { name: row.name, nameEs: row.name_es, nameEn: row.name_en, nameZh: row.name_zh }
}

/** The columns of names in each language; the row's own name has a rule of its own. */
export function translationColumns(names: Names) {
  return { name_es: names.nameEs, name_en: names.nameEn, name_zh: names.nameZh }
}

/** The columns of the value of a feature in each language. */
export const VALUE_COLUMNS = ['value_es', 'value_en', 'value_zh'] as const

/** The field of the value of a feature in each language, in imports and exports. */
export const VALUE_FIELDS = { es: 'valueEs', en: 'valueEn', zh: 'valueZh' } as const

/** The names of a row with columns in each language besides its own. */
export function translatedNames(row: Omit<NameRow, 'name'>): Translations | undefined {
  return translationsIn(row, { es: 'name_es', en: 'name_en', zh: 'name_zh' })
}

/** The value of a feature in each language. */
export function translatedValues(
  row: Readonly<Record<(typeof VALUE_COLUMNS)[number], string>>,
): Translations | undefined {
  return translationsIn(row, { es: 'value_es', en: 'value_en', zh: 'value_zh' })
}

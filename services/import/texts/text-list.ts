import { type Language } from '#domain/text/language.ts'
import { type HeadingWords, ITEM_HEADINGS } from '../sources/headings/item-headings.ts'
import { headingKey, type ListColumns } from '../sources/columns.ts'

/** A list of texts: one row for an item or a category in a language. */
export const TEXT_LIST: ListColumns = {
  columns: [
    { field: 'stockItemId', kind: 'id', words: ITEM_HEADINGS.stockItemId },
    { field: 'code', kind: 'key', words: ITEM_HEADINGS.code },
    { field: 'stockCategoryId', kind: 'id', words: ITEM_HEADINGS.stockCategoryId },
    { field: 'category', kind: 'name', words: ITEM_HEADINGS.category1 },
    {
      field: 'language',
      kind: 'key',
      words: { es: ['Idioma', 'Lengua'], en: ['Language', 'Lang', 'Locale'], zh: ['语言', '语种'] },
    },
    {
      field: 'name',
      kind: 'name',
      words: {
        es: ['Nombre', 'Nombre traducido', 'Traducción'],
        en: ['Name', 'Translated name', 'Translation'],
        zh: ['名称', '译名', '翻译'],
      },
    },
    {
      field: 'description',
      kind: 'name',
      words: {
        es: ['Descripción', 'Descripción larga', 'Texto'],
        en: ['Description', 'Long description', 'Text'],
        zh: ['描述', '商品描述', '详细描述', '说明'],
      },
    },
  ],
  required: [['code', 'category', 'stockItemId', 'stockCategoryId'], ['language'], ['name', 'description']],
}

/** The names of the description in each language, where a change of it is told. */
export const DESCRIPTION_HEADINGS: Readonly<Record<string, HeadingWords>> = {
  descriptionEs: { es: ['Descripción en español'], en: ['Spanish description'], zh: ['西班牙语描述'] },
  descriptionEn: { es: ['Descripción en inglés'], en: ['English description'], zh: ['英语描述'] },
  descriptionZh: { es: ['Descripción en chino'], en: ['Chinese description'], zh: ['中文描述'] },
}

/** How people write a language, in any of the three; the comparison ignores case, accents and brackets. */
const LANGUAGE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  es: ['es', 'spa', 'Español', 'Castellano', 'Spanish', '西班牙语', '西语', '西班牙文', '西文'],
  en: ['en', 'eng', 'Inglés', 'English', '英语', '英文'],
  zh: [
    'zh',
    'zho',
    'Chino',
    'Chino simplificado',
    'Chinese',
    'Simplified Chinese',
    '中文',
    '汉语',
    '简体中文',
  ],
}

const LANGUAGE_OF_WORD = new Map(
  Object.entries(LANGUAGE_WORDS).flatMap(([language, words]) =>
    words.map((word) => [headingKey(word), language as Language] as const),
  ),
)

/** The language of a cell: a name, or a tag such as en-US. */
export function languageNamed(text: string): Language | undefined {
  const tag = /^\s*([a-z]{2})[-_][a-z]{2,4}\s*$/i.exec(text)?.[1]
  return LANGUAGE_OF_WORD.get(headingKey(tag ?? text))
}

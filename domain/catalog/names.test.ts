import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { allNames, isTranslated, nameFor, shownName, translationsIn, NAME_FIELDS } from './names.ts'

const own = itemRow({ stockItemId: 1, name: 'Cuaderno' })
const translated = itemRow({ stockItemId: 2, name: 'Cuaderno', nameEn: 'Notebook', nameZh: '笔记本' })

test('a page shows the name in its language, else the row’s own', () => {
  expect((['es', 'en', 'zh'] as const).map((language) => shownName(translated, language))).toEqual([
    'Cuaderno',
    'Notebook',
    '笔记本',
  ])
  expect(shownName(own, 'zh')).toBe('Cuaderno')
})

test('a name of another language than the page’s is marked with that of the catalogue', () => {
  const inChinese = { language: 'zh', catalogLanguage: 'es' } as const
  expect(nameFor(own, inChinese)).toEqual({ name: 'Cuaderno', nameLanguage: 'es' })
  expect(nameFor(own, { language: 'es', catalogLanguage: 'es' })).toEqual({ name: 'Cuaderno' })
  expect(nameFor(own, { language: 'es', catalogLanguage: 'zh' }).nameLanguage).toBe('zh')
  expect(nameFor(translated, inChinese)).toEqual({ name: '笔记本' })
})

test('all names of a row are different ones, its own first', () => {
  expect(allNames(own)).toEqual(['Cuaderno'])
  expect(allNames({ ...translated, nameEs: 'Cuaderno' })).toEqual(['Cuaderno', 'Notebook', '笔记本'])
  expect([own, translated].map(isTranslated)).toEqual([false, true])
})

test('names by language leave out the empty ones', () => {
  expect(translationsIn(translated, NAME_FIELDS)).toEqual({ en: 'Notebook', zh: '笔记本' })
  expect(translationsIn(own, NAME_FIELDS)).toBeUndefined()
})

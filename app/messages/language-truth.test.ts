import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { userTexts } from '../../test/system/visible-texts.ts'

const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  es: userTexts('es'),
  en: userTexts('en'),
  zh: userTexts('zh'),
}

/** Texts that two languages share, and the reason. */
const SHARED: Readonly<Record<string, string>> = {
  Total: 'the same word in Spanish and English',
  Subtotal: 'the same word in Spanish and English',
  No: 'the same word in Spanish and English',
  Videos: 'the same word in Spanish and English',
  videos: 'the same word in Spanish and English',
  Id: 'the same abbreviation in Spanish and English',
  'Caracas (UTC−4)': 'a city and a code',
  'Buenos Aires (UTC−3)': 'a city and a code',
  '1: true': 'two things, with a mark between',
  '7: false': 'two things, with a mark between',
  '1, true': 'order numbers',
  '7, false': 'order numbers',
  '1:': 'a label with its mark',
  '7:': 'a label with its mark',
  '1–true': 'quantities in figures',
  '7–false': 'quantities in figures',
  '1+': 'quantities in figures',
  '7+': 'quantities in figures',
}

/** Latin letters that Chinese readers expect: names, codes, and the values that the test inserts. */
const LATIN_IN_CHINESE =
  /JSON|CSV|Excel|KB|UTC|PDF|ID|Cookie|A4|true|false|Papelería Tinta y Margen|《[^》]+》|Blender Foundation|CC BY|WCAG|AA|Chromium|axe|Tab|name@example\.com/g

/**
 * One Chinese word for two English ones: Login and Sign in, Number and Order number and Order numbers, Id and
 * Category id.
 */
const ONE_WORD = ['登录', '订单号', '分类ID', '品牌']

describe.each(LANGUAGES)('in %s', (language) => {
  const allTexts = [...texts[language]]

  test('has the same keys as English, and no empty text', () => {
    expect([...texts[language].keys()].toSorted()).toEqual([...texts.en.keys()].toSorted())
    expect(allTexts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('no text has exclamation marks, three dots or straight quotes', () => {
    expect(allTexts.filter(([, text]) => /[!！¡"]|\.\.\.|。。。/.test(text))).toEqual([])
  })

  test('no text has leading, trailing or double spaces', () => {
    expect(allTexts.filter(([, text]) => /^ | $| {2}/.test(text))).toEqual([])
  })
})

test.each([
  ['es', 'en'],
  ['es', 'zh'],
  ['en', 'zh'],
] as const)('%s and %s say the same only where a name, a code or a shared word does', (one, other) => {
  const equal = [...texts[one]].filter(([place, text]) => texts[other].get(place) === text)
  expect(equal.filter(([, text]) => SHARED[text] === undefined)).toEqual([])
})

test('every allowed shared text is still shared', () => {
  const english = [...texts.en]
  const shared = english.filter(([place, text]) =>
    [texts.es, texts.zh].some((map) => map.get(place) === text),
  )
  expect(Object.keys(SHARED).toSorted()).toEqual([...new Set(shared.map(([, text]) => text))].toSorted())
})

describe('Chinese', () => {
  const chinese = [...texts.zh]

  test('has no Latin words', () => {
    expect(
      chinese.filter(([, text]) => /\p{Script=Latin}/u.test(text.replace(LATIN_IN_CHINESE, ''))),
    ).toEqual([])
  })

  test('uses full-width punctuation, and no space between two characters', () => {
    const narrow =
      /\p{Script=Han}[,.;:?()]|[,.;:?()]\p{Script=Han}|[\p{Script=Han}，。；：？] [\p{Script=Han}，。；：？]/u
    expect(chinese.filter(([, text]) => narrow.test(text))).toEqual([])
  })

  test('has one space between characters and Latin letters or figures, except in dates', () => {
    const tight = /\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d](?![年月日])\p{Script=Han}/u
    // The test inserts figures where these texts have the Chinese name of a currency, or a date
    const hasOther = /\.price\.(beforeTax|withTax)\(|\.seo\.\w+\.body\(|\.offer\.valid/
    expect(
      chinese.filter(
        ([place, text]) =>
          !hasOther.test(place) && tight.test(text.replace('商品ID', '').replace('分类ID', '')),
      ),
    ).toEqual([])
  })

  test('uses one term for one thing', () => {
    const other = /密码|验证码|产品|货品|货物编号|帐|登陆|购物篮|选购车|优惠码？|下订单/
    expect(chinese.filter(([, text]) => other.test(text))).toEqual([])
  })

  test('is not translated word for word', () => {
    const translated =
      /被|您的[^，。；：]{0,8}您的|的[^，。；：]{1,4}的[^，。；：]{1,4}的|进行.{0,6}操作|一个新的/
    expect(chinese.filter(([, text]) => translated.test(text))).toEqual([])
  })

  test('repeats a text within a section only where English does', () => {
    const byText = Map.groupBy(chinese, ([place, text]) => `${place.split('.')[1]}: ${text}`)
    const doubled = [...byText.values()].filter(
      (places) => new Set(places.map(([place]) => texts.en.get(place)?.toLowerCase())).size > 1,
    )
    expect(doubled.filter((places) => !places.some(([, text]) => ONE_WORD.includes(text)))).toEqual([])
  })
})

describe('Spanish', () => {
  const spanish = [...texts.es]

  test('addresses the reader as usted', () => {
    const familiar =
      /(?<!\p{L})(?:tú|tu|tus|ti|te|contigo|tuyo|vos|vuestr[oa]s?|haz|pulsa|elige|escribe|ingresa|espera|revisa|intenta|vuelve)(?!\p{L})/iu
    expect(spanish.filter(([, text]) => familiar.test(text))).toEqual([])
  })

  test('opens every question that it closes', () => {
    const count = (text: string, mark: string) => text.split(mark).length
    expect(spanish.filter(([, text]) => count(text, '¿') !== count(text, '?'))).toEqual([])
  })

  test('uses one term for one thing', () => {
    const other =
      /(?<!\p{L})(?:vídeos?|contraseñas?|claves?|cestas?|carros?|añad\p{L}*|productos?|e-?mails?|mails?|clics?|click|pulse|celular|ordenador|computadora?)(?!\p{L})/iu
    expect(spanish.filter(([, text]) => other.test(text))).toEqual([])
  })

  test('uses the singular for one', () => {
    const many = /(?<![\d–])1 (?:artículos|pedidos|sugerencias|variantes|imágenes)/
    expect(spanish.filter(([, text]) => many.test(text))).toEqual([])
  })
})

describe('English', () => {
  const english = [...texts.en]

  test('uses one term for one thing, in American spelling', () => {
    const other =
      /\b(?:passwords?|baskets?|bags?|products?|emails?|catalogues?|colours?|centres?|favourites?|organis\w+|recognis\w+|log ?in to|click here)\b/i
    expect(english.filter(([, text]) => other.test(text))).toEqual([])
  })

  test('uses the singular for one', () => {
    const many = /(?<![\d–])1 (?:items|orders|suggestions|variants|pictures)/
    expect(english.filter(([, text]) => many.test(text))).toEqual([])
  })
})

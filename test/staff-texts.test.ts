import { describe, expect, test } from 'vitest'
import { adminEn } from '#admin/messages/en/all.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { CONTENT_NAMES } from '#services/content/content-documents.ts'
import { staffTexts } from './system/visible-texts.ts'

/** The texts of the back-office: the rules of the shop's texts that hold for them too, with the words of staff. */

const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  es: staffTexts('es'),
  en: staffTexts('en'),
  zh: staffTexts('zh'),
}

/** Texts that two languages share: marks, figures that the test inserts, names, and words that are the same. */
const SHARED =
  /^(?:[.,:;]|\d\.?|WhatsApp|WeChat|Facebook|Instagram|Pinterest|X \(Twitter\)|Webhooks?|Editor|Roles|Spam|spam|Total|Subtotal|Variable|Color|Banners|Videos)$/

/** Latin letters that Chinese readers expect: names, what is typed as it stands, and what the test inserts. */
const LATIN_IN_CHINESE =
  /WhatsApp|Facebook|Instagram|Pinterest|Twitter|X（|Lonja|lonja|Webhook|CSV|API|UTC|A6|MB|SPF|DKIM|https?|npm run|npm ci|chmod o=|(?<=webhook )add|webhook add|[A-Z]+_[A-Z_]+|SECRET|failed|shop@|#1f5f3f|smtps?:\S+|Europe\/Madrid|America\/Mexico_City|reduced=10, super-reduced=4|(?<=lonja )(?:-- )?[a-z]+|true|false|undefined|Tab|Ctrl|PDF|XLSX|JSON|ID|Origin|HTTP/g

/** Who changed something: nothing stands before a name. */
const MAY_BE_EMPTY = /^\.admin\.orders\.byWhom\./

describe.each(LANGUAGES)('in %s, the texts of the back-office', (language) => {
  const all = [...texts[language]]

  test('have the same keys as English, and none is empty', () => {
    const keys = (of: Language) => [...texts[of].keys()].toSorted()
    expect(keys(language)).toEqual(keys('en'))
    expect(all.filter(([place, text]) => text.trim() === '' && !MAY_BE_EMPTY.test(place))).toEqual([])
  })

  test('have no three dots, straight quotes, or spaces too many', () => {
    expect(all.filter(([, text]) => /"|\.\.\.|。。。|^ | $| {2}/.test(text))).toEqual([])
  })

  test('exclaim only where they greet', () => {
    const exclaims = all.filter(([, text]) => /[!！¡]/.test(text)).map(([place]) => place)
    expect(exclaims.filter((place) => !/greeting|whatsappText|linkMessage/.test(place))).toEqual([])
  })
})

test.each([
  ['es', 'en'],
  ['es', 'zh'],
  ['en', 'zh'],
] as const)('%s and %s say the same only where a name, a mark or a shared word does', (one, other) => {
  const equal = [...texts[one]].filter(([place, text]) => text !== '' && texts[other].get(place) === text)
  expect(equal.filter(([, text]) => !SHARED.test(text))).toEqual([])
})

test('every content document has a name', () => {
  expect(Object.keys(adminEn.trail.contents).toSorted()).toEqual(CONTENT_NAMES.toSorted())
})

describe('Chinese', () => {
  const chinese = [...texts.zh]

  test('has Latin letters only in names, and in what is typed as it stands', () => {
    const rest = chinese.map(([place, text]) => [place, text.replace(LATIN_IN_CHINESE, '')] as const)
    expect(rest.filter(([, text]) => /\p{Script=Latin}/u.test(text))).toEqual([])
  })

  test('uses full-width punctuation, and no space between two characters', () => {
    const narrow =
      /\p{Script=Han}[,.;:?()]|[,.;:?()]\p{Script=Han}|[\p{Script=Han}，。；：？] [\p{Script=Han}，。；：？]/u
    expect(chinese.filter(([, text]) => narrow.test(text))).toEqual([])
  })

  test('has one space between characters and Latin letters or figures', () => {
    const tight = /\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d](?![年月日])\p{Script=Han}/u
    // Where a text has a place to fill in, a Chinese word may stand there
    const whole = chinese.filter(([place]) => !place.endsWith(')'))
    expect(whole.filter(([, text]) => tight.test(text.replaceAll('商品ID', '')))).toEqual([])
  })

  test('uses one term for one thing, and is not translated word for word', () => {
    const other =
      /产品(?! API|服务)|货品|货物编号|帐|登陆|商店|购物篮|选购车|优惠码|下订单|进行.{0,6}操作|一个新的|您的[^，。；：]{0,8}您的/
    expect(chinese.filter(([, text]) => other.test(text))).toEqual([])
  })
})

describe('Spanish', () => {
  const spanish = [...texts.es]

  test('addresses the reader as usted', () => {
    const familiar =
      /(?<!\p{L})(?:tú|tu|tus|ti|te|contigo|tuyo|vos|vuestr[oa]s?|haz|pulsa|elige tu|escribe|revisa|intenta)(?!\p{L})/iu
    expect(spanish.filter(([, text]) => familiar.test(text))).toEqual([])
  })

  test('opens every question and exclamation that it closes', () => {
    const count = (text: string, mark: string) => text.split(mark).length
    const isPaired = (text: string) =>
      count(text, '¿') === count(text, '?') && count(text, '¡') === count(text, '!')
    expect(spanish.filter(([, text]) => !isPaired(text))).toEqual([])
  })

  test('uses one term for one thing', () => {
    const other =
      /(?<!\p{L})(?:vídeos?|cestas?|carros?|añad\p{L}*|e-?mails?|mails?|clics?|click|pulse|celular|ordenador|computadora?|productos?(?! externa))(?!\p{L})/iu
    const outside = (text: string) =>
      text.replace(/la API de productos|Servicio de productos/, '').replace(/\S+@\S+/g, '')
    expect(spanish.filter(([, text]) => other.test(outside(text)))).toEqual([])
  })
})

describe('English', () => {
  test('uses one term for one thing, in American spelling', () => {
    const other =
      /\b(?:baskets?|bags?|emails?|catalogues?|colours?|centres?|favourites?|organis\w+|recognis\w+|log ?in to|click here)\b/i
    expect([...texts.en].filter(([, text]) => other.test(text))).toEqual([])
  })
})

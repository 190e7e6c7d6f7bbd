import { expect, test } from 'vitest'
import { foldedWords } from '../text/fold.ts'
import type { Language } from '../text/language.ts'
import { leadingWords } from './leading-words.ts'

test.each<[string, Language, string[]]>([
  ['Papel bond Cumbre 75 g', 'es', ['papel']],
  ['Trazo gel pen, 0.5 mm', 'en', ['trazo', 'pen,']],
  ['Paper bag with handles, two sizes', 'en', ['paper', 'bag']],
  ['Centella monitor', 'en', ['centella', 'monitor']],
  ['Set of 5 dolls', 'en', ['set', 'set']],
  ['Yunque hand saw (45 cm)', 'en', ['yunque', 'saw']],
  ['Trazo 中性笔 0.5 mm', 'zh', ['trazo', '中性笔']],
  ['红灯笼 纸质 30 cm', 'zh', ['红灯笼', '红灯笼']],
])('of %j (%s) are %j', (name, language, expected) => {
  expect(leadingWords(name, foldedWords(name), language)).toEqual(expected)
})

test('of a name without words are none', () => {
  expect(leadingWords(' ', [], 'en')).toEqual([undefined, undefined])
})

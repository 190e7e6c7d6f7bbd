import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compact, fold, foldedWords } from './fold.ts'

describe('a folded text', () => {
  test.each([
    ['Limón', 'limon'],
    ['AÑEJO', 'anejo'],
    ['ＵＳＢ－３', 'usb-3'],
    ['ﾊﾟｲﾌﾟ', 'ハイフ'],
    ['10k\u03a9', '10kω'],
    ['10k\u2126', '10kω'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['½"', '1⁄2"'],
    ['C25\u200b804\u200e', 'c25804'],
    ['İstanbul', 'istanbul'],
    ['螺丝', '螺丝'],
  ])('of %j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('keeps Korean syllables whole', () => {
    expect(fold('한국')).not.toContain(fold('하'))
  })

  test('does not depend on the composition of accents and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

test('a compact code has no dash, dot or space of any kind', () => {
  expect(compact('stm-32.f 1–c—8−t6\u00a0x')).toBe('stm32f1c8t6x')
})

test('folded words are those between white space of any kind, however many', () => {
  const anyText = fc.string({
    unit: fc.constantFrom('a', 'B', 'é', ' ', '\t', '\u0085', '\u00a0'),
    maxLength: 80,
  })
  fc.assert(
    fc.property(anyText, (text) => {
      const words = fold(text).split(/[\s\u0085]+/)
      expect(foldedWords(text)).toEqual([...new Set(words)].filter((word) => word !== ''))
    }),
  )
})

test('folded words are distinct and keep their order', () => {
  expect(foldedWords(' Tubo  LIMÓN\tlimon\u3000tubo ')).toEqual(['tubo', 'limon'])
  expect(foldedWords(' \u200b \u0301 ')).toEqual([])
})

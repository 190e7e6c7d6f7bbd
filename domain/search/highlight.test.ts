import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markCode, markWords } from './highlight.ts'

describe('a name found by a search', () => {
  test.each([
    ['Tubo de cobre 15 mm', 'cobre', ['Tubo de ', 'cobre', ' 15 mm']],
    ['Tubo de cobre 15 mm', 'COBRE tubo', ['', 'Tubo', ' de ', 'cobre', ' 15 mm']],
    ['Válvula', 'valv', ['', 'Válv', 'ula']],
    ['Va\u0301lvula', 'val', ['', 'Va\u0301l', 'vula']],
    ['Va\u0301lvula', 'va', ['', 'Va\u0301', 'lvula']],
    ['ＡＢＣ-1', 'abc', ['', 'ＡＢＣ', '-1']],
    ['不锈钢螺丝', '螺丝', ['不锈钢', '螺丝']],
    ['Codo ½"', '1/2', ['Codo ½"']],
    ['한국 상자', '한', ['', '한', '국 상자']],
    ['Nothing of it', 'else', ['Nothing of it']],
    ['', 'x', ['']],
    ['anything', ' ', ['anything']],
  ])('"%s" by "%s"', (text, query, parts) => {
    expect(markWords(text, query)).toEqual(parts)
  })

  test('is marked at the beginnings of words where the search begins one, else anywhere', () => {
    expect(markWords('Arandela para la llave', 'la')).toEqual(['Arandela para ', 'la', ' llave'])
    expect(markWords('Arandela', 'del')).toEqual(['Aran', 'del', 'a'])
  })

  test('is marked once where two words overlap', () => {
    expect(markWords('manguera', 'man mangue')).toEqual(['', 'mangue', 'ra'])
  })
})

describe('a code found by a search', () => {
  test.each([
    ['TUB-15', 'tub', ['', 'TUB', '-15']],
    ['TUB-15', 'tub15', ['', 'TUB-15']],
    ['STM-32.F1', 'm32f', ['ST', 'M-32.F', '1']],
    ['AB 12', 'ab 12', ['', 'AB', ' ', '12']],
    ['AB-12', '-', ['AB', '-', '12']],
    ['-', '.', ['-']],
  ])('"%s" by "%s"', (code, query, parts) => {
    expect(markCode(code, query)).toEqual(parts)
  })
})

test('whatever is searched for, the parts make up the text, and none of those found is empty', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      (text, query) => {
        for (const parts of [markWords(text, query), markCode(text, query)]) {
          expect(parts.join('')).toBe(text)
          expect(parts.filter((part, index) => index % 2 === 1 && part === '')).toEqual([])
        }
      },
    ),
  )
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightCode, highlightWords } from './highlight.ts'

describe('a name in search results', () => {
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
  ])('"%s" for "%s"', (text, query, parts) => {
    expect(highlightWords(text, query)).toEqual(parts)
  })

  test('is highlighted at word starts if the query occurs at one, else anywhere', () => {
    expect(highlightWords('Arandela para la llave', 'la')).toEqual(['Arandela para ', 'la', ' llave'])
    expect(highlightWords('Arandela', 'del')).toEqual(['Aran', 'del', 'a'])
  })

  test('has one highlight where two matches overlap', () => {
    expect(highlightWords('manguera', 'man mangue')).toEqual(['', 'mangue', 'ra'])
  })
})

describe('a code in search results', () => {
  test.each([
    ['TUB-15', 'tub', ['', 'TUB', '-15']],
    ['TUB-15', 'tub15', ['', 'TUB-15']],
    ['STM-32.F1', 'm32f', ['ST', 'M-32.F', '1']],
    ['AB 12', 'ab 12', ['', 'AB', ' ', '12']],
    ['AB-12', '-', ['AB', '-', '12']],
    ['-', '.', ['-']],
  ])('"%s" for "%s"', (code, query, parts) => {
    expect(highlightCode(code, query)).toEqual(parts)
  })
})

test('the parts join to the text and no highlight is empty, for any query', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      (text, query) => {
        for (const parts of [highlightWords(text, query), highlightCode(text, query)]) {
          expect(parts.join('')).toBe(text)
          expect(parts.filter((part, index) => index % 2 === 1 && part === '')).toEqual([])
        }
      },
    ),
  )
})

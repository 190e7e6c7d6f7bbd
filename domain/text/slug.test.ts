import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categorySlug, itemSlug } from './slug.ts'

describe('the slug of an item', () => {
  test.each([
    ['Válvula de esfera 1/2"', 'valvula-de-esfera-1-2'],
    ['  Año NUEVO — piñata!  ', 'ano-nuevo-pinata'],
    ['Smørebrød & Łódź straße', 'smorebrod-lodz-strasse'],
    ['ＵＳＢ　Ｃ', 'usb-c'],
    ['不锈钢螺丝（M6）', '不锈钢螺丝-m6'],
    ['Йод', 'йод'],
    ['한국 라면', '한국-라면'],
    ['ガス', 'ガス'],
    ['I ❤️ NY', 'i-ny'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc', 'etc'],
    ['?!', 'item'],
    ['', 'item'],
  ])('of %j is %j', (name, slug) => {
    expect(itemSlug(name)).toBe(slug)
  })

  test('is cut at a word boundary after at most 80 characters', () => {
    expect(itemSlug(`${'a'.repeat(60)} ${'b'.repeat(30)}`)).toBe('a'.repeat(60))
    expect(itemSlug(`${'a'.repeat(60)} ${'b'.repeat(19)} c`)).toBe(`${'a'.repeat(60)}-${'b'.repeat(19)}`)
    expect(itemSlug('x'.repeat(200))).toBe('x'.repeat(80))
    expect([...itemSlug('𠮷'.repeat(100))]).toHaveLength(80)
  })

  test('needs no escaping in an address and is idempotent, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const slug = itemSlug(name)
        expect(slug).toMatch(/^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*$/u)
        expect([...slug].length).toBeLessThanOrEqual(80)
        expect(itemSlug(slug)).toBe(slug)
      }),
      { numRuns: 1000 },
    )
  })
})

test('the slug of a category without letters is category', () => {
  expect(categorySlug('---')).toBe('category')
  expect(categorySlug('Tuberías y más')).toBe('tuberias-y-mas')
})

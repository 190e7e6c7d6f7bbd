import { describe, expect, test } from 'vitest'
import { compareFeatures } from './compared-features.ts'

const feature = (name: string, ...texts: string[]) => ({ name, values: texts.map((text) => ({ text })) })
const names = (features: readonly { readonly name: string }[]) => features.map(({ name }) => name)

describe('features side by side', () => {
  const pen = [feature('Tip', '0.7 mm'), feature('Ink', 'Oil'), feature('Color', 'Blue', 'Red')]
  const gelPen = [feature('Ink', 'Gel'), feature('Color', 'Blue', 'Red'), feature('Refill', 'Yes')]

  test('differ if a value differs, or an item does not have it', () => {
    const { different } = compareFeatures([pen, gelPen])
    expect(names(different)).toEqual(['Tip', 'Ink', 'Refill'])
    expect(different.map(({ values }) => values)).toEqual([
      [[{ text: '0.7 mm' }], undefined],
      [[{ text: 'Oil' }], [{ text: 'Gel' }]],
      [undefined, [{ text: 'Yes' }]],
    ])
  })

  test('are alike if all items have the same values in the same order', () => {
    expect(names(compareFeatures([pen, gelPen]).alike)).toEqual(['Color'])
    const turned = [feature('Color', 'Red', 'Blue')]
    expect(names(compareFeatures([pen, turned]).alike)).toEqual([])
  })

  test('of a single item are not called alike', () => {
    expect(compareFeatures([pen])).toEqual({
      different: compareFeatures([pen, []]).different.map(firstOnly),
      alike: [],
    })
  })

  test('differ by their pictures too', () => {
    const withPicture = (picture: string) => [{ name: 'Tip', values: [{ text: '', picture }] }]
    expect(names(compareFeatures([withPicture('a.webp'), withPicture('b.webp')]).different)).toEqual(['Tip'])
  })

  test('are none of items without any', () => {
    expect(compareFeatures([[], []])).toEqual({ different: [], alike: [] })
    expect(compareFeatures([])).toEqual({ different: [], alike: [] })
  })
})

function firstOnly<Value>({ name, values }: { readonly name: string; readonly values: readonly Value[] }) {
  return { name, values: values.slice(0, 1) }
}

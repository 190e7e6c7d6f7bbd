import fc from 'fast-check'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { frameworkOf, ORIGIN, routeOf } from '../../test/world/route-build.ts'
import { UnusualValueError, writeData } from './write-data.ts'

/** What the framework sends for a page whose loader returns this. */
async function writtenByFramework(value: unknown): Promise<string> {
  const answer = frameworkOf([routeOf({ id: 'root', path: 'page', loader: () => value })])
  return (await answer(new Request(`${ORIGIN}/page.data`), new RouterContextProvider())).text()
}

const written = (value: unknown) => writeData({ root: { data: value } })

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '',
      'data',
      'root',
      '</script>',
      '\u2028',
      '\ud800',
      0,
      1,
      -7,
      true,
      false,
      null,
      undefined,
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value

test('writes plain values byte by byte as the framework does', async () => {
  await fc.assert(
    fc.asyncProperty(plain, async (value) => {
      expect(written(value)).toBe(await writtenByFramework(value))
    }),
    { numRuns: 400 },
  )
})

test('writes an object that is there twice once, as the framework does', async () => {
  const shared = { name: 'shared', list: [1, 2] }
  const value = { first: shared, again: [shared, shared.list, 'name'] }
  expect(written(value)).toBe(await writtenByFramework(value))
})

test.each([
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['a promise', Promise.resolve(1)],
  ['an error', new Error('no')],
  ['an instance of a class', new URL('https://a.example')],
  ['a function', () => 1],
  ['a large integer', 1n],
  ['not a number', Number.NaN],
  ['infinity', Infinity],
  ['negative zero', -0],
  ['an object without a prototype', Object.create(null)],
])('leaves %s to the framework, however deep it is', (_, value) => {
  expect(() => written({ deep: [{ value }] })).toThrow(UnusualValueError)
})

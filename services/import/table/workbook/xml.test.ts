import { assert, constantFrom, array, property } from 'fast-check'
import { expect, test } from 'vitest'
import { scanXml } from './xml.ts'

/** The calls of a scan, one line each. */
function scan(xml: string) {
  const calls: string[] = []
  scanXml(xml, {
    open: (name, attributes) =>
      calls.push(`<${[name, ...[...attributes()].map((pair) => pair.join('='))].join(' ')}`),
    close: (name) => calls.push(`/${name}`),
    text: (text) => calls.push(text),
  })
  return calls
}

test.each([
  ['<a>x</a>', ['<a', 'x', '/a']],
  ['<x:a b="1" c:d = \'2\'/>', ['<a b=1 c:d=2', '/a']],
  ['<a b="x>y"/>z', ['<a b=x>y', '/a', 'z']],
  ["<a b='\"'/>", ['<a b="', '/a']],
  ['<a\r\n\tb="1"\n></a >', ['<a b=1', '/a']],
  ['&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;', [`<&>"'A😀`]],
  ['&e;&unknown;', ['&e;&unknown;']],
  ['<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e "y">]><!-- <b> --><a/>', ['<a', '/a']],
  ['<![CDATA[<b>&amp;]]>', ['<b>&amp;']],
])('%s', (xml, calls) => {
  expect(scan(xml)).toEqual(calls)
})

test.each(['<a', '<a b="', '<!-- x', '<![CDATA[x', '<?x'])('%s ends too early', (xml) => {
  expect(() => scan(xml)).toThrow('XML ends too early')
})

test('any text is scanned or refused', () => {
  const parts = constantFrom(
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    '&',
    ';',
    '#',
    'a',
    ' ',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!',
    '[',
    '?>',
  )
  assert(
    property(array(parts, { maxLength: 40 }), (given) => {
      try {
        scan(given.join(''))
      } catch (error) {
        expect(String(error)).toContain('XML ends too early')
      }
    }),
  )
})

test.each([
  ['<row>', '<row\t'],
  ['<c>c', '<c'],
  ['', '<a b="'],
  ['', "<a b='>"],
  ['<a ', 'b '],
  ['<a ', "b='>' "],
  ['', '&'],
  ['', '&#'],
])(
  'a document that repeats %s … %s is scanned in time that grows with its length only',
  (start, repeated) => {
    const begin = performance.now()
    try {
      scan(start + repeated.repeat(200_000))
    } catch (error) {
      expect(String(error)).toContain('XML ends too early')
    }
    expect(performance.now() - begin).toBeLessThan(5_000)
  },
)

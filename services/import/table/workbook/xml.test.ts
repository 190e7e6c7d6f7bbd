import { assert, constantFrom, array, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from './xml.ts'

/** The calls of the handler, one line each. */
function read(xml: string) {
  const calls: string[] = []
  let text = ''
  const add = (call: string) => {
    if (text !== '') calls.push(text)
    text = ''
    calls.push(call)
  }
  readXml(xml, {
    open: (name, attributes) =>
      add(`<${[name, ...Object.entries(attributes).map((pair) => pair.join('='))].join(' ')}`),
    close: (name) => add(`/${name}`),
    text: (part) => (text += part),
  })
  return calls
}

test.each([
  ['<a>x</a>', ['<a', 'x', '/a']],
  ['<x:a b="1" c:d = \'2\'/>', ['<a b=1 c:d=2', '/a']],
  ['<a b="x>y"><b/>z</a>', ['<a b=x>y', '<b', '/b', 'z', '/a']],
  ["<a b='\"'/>", ['<a b="', '/a']],
  ['<a\r\n\tb="1"\n></a >', ['<a b=1', '/a']],
  ['<a b="&lt;&#65;">&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;</a>', ['<a b=<A', `<&>"'A😀`, '/a']],
  ['<a>&e;&nbsp;</a>', ['<a', '&e;&nbsp;', '/a']],
  ['<?xml version="1.0"?><!DOCTYPE x><!-- <b> --><a/>', ['<a', '/a']],
  ['<!DOCTYPE x [<!ENTITY e "y">]><a>&e;</a>', [']>', '<a', '&e;', '/a']],
  ['<a><![CDATA[<b>&amp;]]></a>', ['<a', '<b>&amp;', '/a']],
])('%s', (xml, calls) => {
  expect(read(xml)).toEqual(calls)
})

test.each(['<a>', '<a>x</b>', '<a><b', '<a><b c="', '<a><!-- x', '<a><![CDATA[x', '<a><?x'])(
  '%s ends too early',
  (xml) => {
    expect(() => read(xml)).toThrow('XML ends too early')
  },
)

test('any text is read or refused', () => {
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
        read(given.join(''))
      } catch (error) {
        expect(String(error)).toMatch(/XML (?:ends too early|nests too deeply)/)
      }
    }),
  )
})

test.each([
  ['', '<a>'],
  ['<row>', '<row\t'],
  ['<c>c', '<c'],
  ['', '<a b="'],
  ['', "<a b='>"],
  ['<a ', 'b '],
  ['<a ', "b='>' "],
  ['', '&'],
  ['', '&#'],
])('a document that repeats %s … %s is read in time that grows with its length only', (start, repeated) => {
  const begin = performance.now()
  try {
    read(start + repeated.repeat(200_000))
  } catch (error) {
    expect(String(error)).toMatch(/XML (?:ends too early|nests too deeply)/)
  }
  expect(performance.now() - begin).toBeLessThan(5_000)
})

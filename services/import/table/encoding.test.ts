import { assert, constantFrom, array, property } from 'fast-check'
import { expect, test } from 'vitest'
import { decode, recognizeEncoding } from './encoding.ts'
import { ENCODINGS, type Encoding } from './table.ts'

/** Node decodes GB18030 and Windows-1252 but does not encode them: the decoding tables are inverted. */
function encoderOf(encoding: 'gb18030' | 'windows-1252') {
  const bytesOf = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(encoding)
  for (let high = 0x80; high < 0x100; high++) {
    if (encoding === 'windows-1252') bytesOf.set(decoder.decode(Uint8Array.of(high)), [high])
    else
      for (let low = 0x40; low < 0xff; low++) {
        const letter = decoder.decode(Uint8Array.of(high, low))
        if ([...letter].length === 1 && letter !== '\ufffd') bytesOf.set(letter, [high, low])
      }
  }
  return (text: string) =>
    Buffer.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [letter.charCodeAt(0)]))
}

const write: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': encoderOf('windows-1252'),
  gb18030: encoderOf('gb18030'),
}

const spanish = 'Código;Nombre;Precio\r\n1;Cañería de ½", ¿qué más?;4,49\r\n2;Pingüino añejo;3\r\n'
const chinese = '编码,名称,价格\r\n1,欢乐家蜜桔（500克）,8.50\r\n2,黑金刚咔奇脆巧力,3\r\n'

test.each([
  ['utf-8', spanish],
  ['utf-8', chinese],
  ['utf-16le', spanish],
  ['utf-16le', chinese],
  ['utf-16be', spanish],
  ['utf-16be', chinese],
  ['windows-1252', spanish],
  ['gb18030', chinese],
] as const)('%s is detected and read: %j', (encoding, text) => {
  const bytes = write[encoding](text)
  expect(recognizeEncoding(bytes)).toEqual({ encoding, hasMark: false })
  expect(decode(bytes, encoding)).toBe(text)
})

test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
  'a byte order mark of %s decides and is not part of the text',
  (encoding) => {
    const bytes = write[encoding](`\ufeff${spanish}`)
    expect(recognizeEncoding(bytes)).toEqual({ encoding, hasMark: true })
    expect(decode(bytes, encoding)).toBe(spanish)
  },
)

test('a single accent is western, a single Chinese word is Chinese', () => {
  expect(recognizeEncoding(write['windows-1252']('Code;Name\r\n1;Caño\r\n'))?.encoding).toBe('windows-1252')
  expect(recognizeEncoding(write.gb18030('Code,Name\r\n1,水管\r\n'))?.encoding).toBe('gb18030')
})

const spanishWords = constantFrom<string[]>(
  'caño',
  'válvula',
  'Ñandú',
  'MÁS',
  'ºC',
  'señal',
  'tubería',
  'güira',
  'pie',
  '½"',
  '€',
  '«x»',
)
const chineseWords = constantFrom<string[]>(
  '水管',
  '阀门',
  '铜',
  '龙头',
  '螺丝',
  '（大）',
  '公斤',
  '不锈钢',
  '型号',
  'PVC管',
  '12mm',
)

test('Spanish words are never read as Chinese, nor Chinese ones as western', () => {
  const lists = (words: typeof spanishWords) =>
    array(array(words, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 20 })
  const write1252 = write['windows-1252']
  assert(
    property(lists(spanishWords), (rows) => {
      const text = `caño;b\r\n${rows.map((row) => row.join(';')).join('\r\n')}`
      expect(recognizeEncoding(write1252(text))?.encoding).toBe('windows-1252')
    }),
  )
  assert(
    property(lists(chineseWords), (rows) => {
      const text = `编码,名称\r\n${rows.map((row) => row.join(',')).join('\r\n')}`
      expect(recognizeEncoding(write.gb18030(text))?.encoding).toBe('gb18030')
    }),
  )
})

test('bytes that are not text are refused', () => {
  expect(recognizeEncoding(Buffer.from([0, 0, 1, 0, 0, 2, 0, 3, 4, 0, 0, 0]))).toBeUndefined()
  for (const encoding of ENCODINGS)
    expect(decode(Buffer.from('abc'), encoding)).toBe(encoding.startsWith('utf-16') ? undefined : 'abc')
})

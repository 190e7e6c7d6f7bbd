import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeMessage } from '../../messages/message.ts'
import type { Encoding } from '../table.ts'
import { SINGLE_BYTE_ENCODINGS, type SingleByteEncoding, decodeBytes, highCharacters } from './code-pages.ts'
import { readText } from './read-text.ts'

function encodeBytes(encoding: SingleByteEncoding) {
  const bytes = new Map(highCharacters(encoding).map((letter, index) => [letter, 0x80 + index] as const))
  return (text: string) => Buffer.from([...text].map((letter) => bytes.get(letter) ?? letter.charCodeAt(0)))
}

/** Node decodes these encodings but does not encode them: the decoding table is inverted. */
function encodePairs(label: string) {
  const bytesOf = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(label)
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) {
      const letter = decoder.decode(Uint8Array.of(high, low))
      if ([...letter].length === 1 && letter !== '\ufffd') bytesOf.set(letter, [high, low])
    }
  return (text: string) =>
    Buffer.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [letter.charCodeAt(0)]))
}

const write = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': encodeBytes('windows-1252'),
  'windows-1250': encodeBytes('windows-1250'),
  cp850: encodeBytes('cp850'),
  cp437: encodeBytes('cp437'),
  'mac-roman': encodeBytes('mac-roman'),
  gb18030: encodePairs('gb18030'),
  'shift-jis': encodePairs('shift_jis'),
  big5: encodePairs('big5'),
} satisfies Record<Encoding, (text: string) => Buffer>

function read(bytes: Buffer, given?: Encoding) {
  const text = readText(bytes, given)
  if (!text.ok) return { reason: writeMessage(text.reason) }
  const { notes, ...rest } = text.value
  return { ...rest, notes: notes.map(({ message }) => writeMessage(message)) }
}

const whole = { notes: [], isCutOff: false }
const spanish = 'Código;Nombre;Precio\r\n1;Cañería de ½", ¿qué más?;4,49\r\n2;Pingüino añejo;3\r\n'
const withoutDosSigns = 'Código;Nombre\r\n1;Cañería líquida;4\r\n2;PINTURA ANTIÓXIDO Nº 5;3\r\n'
const chinese = '编码,名称,价格\r\n1,欢乐家蜜桔（500克）,8.50\r\n2,黑金刚咔奇脆巧力,3\r\n'

describe('the encoding is recognized', () => {
  test.each([
    ['utf-8', spanish],
    ['utf-8', chinese],
    ['utf-16le', spanish],
    ['utf-16le', chinese],
    ['utf-16be', spanish],
    ['utf-16be', chinese],
    ['windows-1252', spanish],
    ['windows-1252', 'REF;NOMBRE\r\n1;Tubo\u00a0PVC de 2\u00a0m\r\n'],
    ['windows-1252', 'REF;NOMBRE\r\n1;TORNILLO Nº 5\r\n'],
    ['windows-1252', 'REF;NOMBRE\r\n1;Maçã três ações\r\n'],
    ['cp850', withoutDosSigns],
    ['cp850', 'REF;NOMBRE\r\n1;Cañería;1,5\r\n2;Jabón líquido;2,5\r\n'],
    ['cp850', 'REF;NOMBRE\r\n1;AZÚCAR MORENA\r\n2;BATERÍA\r\n'],
    ['mac-roman', 'REF;NOMBRE\r\n1;Cañería;1,5\r\n2;Jabón líquido;2,5\r\n'],
    ['windows-1250', 'REF;NOMBRE\r\n1;Żarówka łazienkowa\r\n2;Śruba żółta\r\n'],
    ['gb18030', chinese],
    ['shift-jis', '品番,商品名\r\n1,ステンレスのパイプ\r\n2,ねじとボルト（大）\r\n'],
  ] as const)('%s: %j', (encoding, text) => {
    expect(read(write[encoding](text))).toEqual({ ...whole, text, encoding })
  })

  test('each code page decodes its characters', () => {
    expect(decodeBytes(Buffer.from('80a4a182a2a3b5d6', 'hex'), 'cp850')).toBe('ÇñíéóúÁÍ')
    expect(decodeBytes(Buffer.from('80929999', 'hex'), 'windows-1252')).toBe('€’™™')
    expect(decodeBytes(Buffer.from('96928e97', 'hex'), 'mac-roman')).toBe('ñíéó')
    expect(decodeBytes(Buffer.from('b3bfe6', 'hex'), 'windows-1250')).toBe('łżć')
    expect(decodeBytes(Buffer.from('a4eae0', 'hex'), 'cp437')).toBe('ñΩα')
    for (const encoding of SINGLE_BYTE_ENCODINGS) expect(highCharacters(encoding)).toHaveLength(128)
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'a byte order mark of %s is no part of the text',
    (encoding) => {
      expect(read(write[encoding](`\ufeff${spanish}`))).toEqual({ ...whole, text: spanish, encoding })
    },
  )

  test('a single accent is western, a single Chinese word is Chinese', () => {
    expect(read(write['windows-1252']('Code;Name\r\n1;Caño\r\n'))).toMatchObject({ encoding: 'windows-1252' })
    expect(read(write.gb18030('Code,Name\r\n1,水管\r\n'))).toMatchObject({ encoding: 'gb18030' })
  })

  test('a given encoding is used', () => {
    expect(read(write.cp437('10 kΩ'), 'cp437')).toMatchObject({ text: '10 kΩ' })
    expect(read(write.big5('水管'), 'big5')).toMatchObject({ text: '水管' })
    expect(read(write.gb18030('1,水管\n2,铜\n'), 'utf-8')).toHaveProperty('reason')
  })
})

const SPANISH_WORDS = [
  'caño',
  'válvula',
  'Ñandú',
  'MÁS',
  'señal',
  'tubería',
  'güira',
  'BATERÍA',
  'Ø 12',
  'JABÓN',
  'pie',
]
const words = (list: readonly string[]) =>
  array(array(constantFrom(...list), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 20 })

test.each(['windows-1252', 'cp850', 'mac-roman'] as const)(
  'Spanish words in %s are never read as anything else',
  (encoding) => {
    assert(
      property(words(SPANISH_WORDS), (rows) => {
        const text = `caño;tubería\r\n${rows.map((row) => row.join(';')).join('\r\n')}\r\n`
        expect(read(write[encoding](text))).toMatchObject({ text, encoding })
      }),
    )
  },
)

test('Chinese words are never read as western ones', () => {
  const list = ['水管', '阀门', '铜', '龙头', '螺丝', '（大）', '公斤', '不锈钢', '型号', 'PVC管', '12mm']
  assert(
    property(words(list), (rows) => {
      const text = `编码,名称\r\n${rows.map((row) => row.join(',')).join('\r\n')}`
      expect(read(write.gb18030(text))).toMatchObject({ text, encoding: 'gb18030' })
    }),
  )
})

describe('UTF-8 with lines in another encoding', () => {
  const line = (index: number) => `${index};Jabón líquido niño ${index};Cañería\r\n`

  test('is repaired line by line, whatever the share of those lines', () => {
    assert(
      property(
        array(constantFrom('utf-8', 'windows-1252' as const), { minLength: 2, maxLength: 30 }),
        constantFrom('windows-1252', 'cp850', 'mac-roman' as const),
        (encodings, other) => {
          const of = encodings.map((encoding) => (encoding === 'utf-8' ? 'utf-8' : other))
          const bytes = Buffer.concat(of.map((encoding, index) => write[encoding](line(index))))
          expect(read(bytes)).toMatchObject({ text: of.map((_, index) => line(index)).join('') })
        },
      ),
    )
  })

  test('notes the lines', () => {
    const bytes = Buffer.concat(
      [0, 1, 2, 3].map((index) => write[index % 2 ? 'windows-1252' : 'utf-8'](line(index))),
    )
    expect(read(bytes)).toMatchObject({
      encoding: 'utf-8',
      notes: ['has 2 lines that are not UTF-8, read as windows-1252: 2, 4'],
    })
  })

  test('one wrong byte among many rows is repaired and noted', () => {
    assert(
      property(integer({ min: 0, max: 499 }), (at) => {
        const lines = Array.from({ length: 500 }, (_, index) => write['utf-8'](line(index)))
        lines[at] = Buffer.concat([
          write['windows-1252'](`${at};Jabón `),
          write['utf-8']('líquido niño;Caño\r\n'),
        ])
        const text = read(Buffer.concat(lines))
        expect(text).toMatchObject({
          encoding: 'utf-8',
          notes: [`has 1 line that is not UTF-8, read as windows-1252: ${at + 1}`],
        })
        expect('text' in text && text.text.split('\r\n')[at]).toBe(`${at};Jabón líquido niño;Caño`)
      }),
      { numRuns: 20 },
    )
  })

  test('a truncated character at the end of a cell is removed and noted', () => {
    const cut = Buffer.concat([write['utf-8'](`${line(1)}2;Cañ`), Buffer.from([0xc3]), Buffer.from(';x\r\n')])
    expect(read(cut)).toMatchObject({
      text: `${line(1)}2;Cañ;x\r\n`,
      notes: ['has 1 line with a letter that is cut in two, taken out: 2'],
    })
    for (const cutOff of [1, 2]) {
      const hanzi = Buffer.concat([write['utf-8']('1;水管').subarray(0, -cutOff), Buffer.from(';x\n2;水\n')])
      expect(read(hanzi)).toMatchObject({ text: '1;水;x\n2;水\n' })
    }
  })
})

test('double-encoded text is repaired and noted', () => {
  const garbled = write['utf-8'](decodeBytes(write['utf-8']('Cañería … 水'), 'windows-1252'))
  expect(read(Buffer.concat([Buffer.from('1;Jabón\n2;'), garbled]))).toEqual({
    text: '1;Jabón\n2;Cañería … 水',
    encoding: 'utf-8',
    isCutOff: false,
    notes: ['has 1 line with letters that a program garbled (Ã± for ñ), repaired: 2'],
  })
})

test('a file that ends in the middle of a character is truncated', () => {
  expect(read(write['utf-8'](spanish + '3;水管').subarray(0, -1))).toMatchObject({
    isCutOff: true,
    text: `${spanish}3;水`,
  })
  expect(read(write['utf-16le']('\ufeff1;a').subarray(0, -1))).toMatchObject({ isCutOff: true, text: '1;' })
})

test('a file with a zero byte is not taken for UTF-16', () => {
  expect(read(Buffer.from('REF;NOMBRE;PVP\r\n1;A\0;4,25\r\n2;B;8,90\r\n'))).toMatchObject({
    encoding: 'utf-8',
  })
  expect(read(write['windows-1252']('REF;NOMBRE;PVP\r\n1;Año\0;4,25\r\n'))).toMatchObject({
    encoding: 'windows-1252',
  })
})

test('text of two equally likely encodings is refused with both readings', () => {
  expect(read(write['windows-1252']('REF;NOMBRE\r\n1;época\r\n'))).toEqual({
    reason: expect.stringMatching(
      /line 2 reads: windows-1252 "1;época", cp850 "1;Úpoca".*say which one with --encoding$/,
    ),
  })
})

test('where most lines are UTF-8, the given encoding applies to the others', () => {
  const bytes = Buffer.concat([
    write['utf-8']('REF;NOMBRE\r\n1;Año\r\n2;Caño\r\n'),
    write['windows-1252']('3;época\r\n'),
  ])
  expect(read(bytes)).toEqual({ reason: expect.stringMatching(/^may be in one of several encodings/) })
  expect(read(bytes, 'windows-1252')).toMatchObject({ text: 'REF;NOMBRE\r\n1;Año\r\n2;Caño\r\n3;época\r\n' })
  expect(read(write['windows-1252']('1;Año\r\n2;Caño\r\n'), 'windows-1252')).toMatchObject({
    text: '1;Año\r\n2;Caño\r\n',
  })
})

test('bytes that are not text, or not of the encoding that is given, are refused', () => {
  expect(read(Buffer.from([0, 0, 1, 0, 0, 2, 0, 3, 4, 0, 0, 0]))).toEqual({
    reason: expect.stringMatching(/^is no text/),
  })
  expect(read(Buffer.from('1;a\n2;\x81\n3;\x81\n', 'latin1'), 'gb18030')).toEqual({
    reason: expect.stringMatching(/^is not gb18030 text: line 2/),
  })
})

test('any single Spanish letter distinguishes Windows-1252 from other encodings', () => {
  for (const word of [
    'año',
    'más',
    'café',
    'río',
    'camión',
    'baúl',
    'pingüino',
    'AÑO',
    'MÁS',
    'CAFÉ',
    'RÍO',
    'JABÓN',
  ])
    expect(read(write['windows-1252'](`a;b\r\n1;${word}\r\n`))).toMatchObject({
      text: `a;b\r\n1;${word}\r\n`,
    })
})

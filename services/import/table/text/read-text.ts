import { isUtf8 } from 'node:buffer'
import { type ImportMessage, type Read, unreadable } from '../../messages/message.ts'
import type { Encoding, TableNote } from '../table.ts'
import { BYTE_ENCODINGS, type ByteEncoding, decodeBytes } from './code-pages.ts'
import { repairDoubleUtf8 } from './double-utf8.ts'
import { likenessOf, positionsOf } from './likeness.ts'
import { countLineEnds, linesOf, linesWith, nameLines } from './lines.ts'
import { hasSequences, readMixed } from './mixed-utf8.ts'

/** The text of a file. */
export interface ReadText {
  readonly text: string
  readonly encoding: Encoding
  /** What was repaired. */
  readonly notes: readonly TableNote[]
  /** The file ends in the middle of a letter. */
  readonly isCutOff: boolean
}

/**
 * Decodes a text file. A byte order mark decides, then zeros in every other byte (UTF-16), then valid UTF-8. Other
 * bytes are read in each encoding that they may have, and the reading that is most like a text counts; lines of UTF-8
 * between them stay UTF-8. Refuses bytes that are no text, and asks if two readings are as likely.
 */
export function readText(bytes: Buffer, given?: Encoding): Read<ReadText> {
  const marked = encodingOfMark(bytes)
  if (given !== undefined && given !== 'utf-8')
    return isByteEncoding(given) && isMostlyUtf8(bytes) ? readRepaired(bytes, given) : readAs(bytes, given)
  if (given === undefined && marked === undefined && bytes.includes(0)) {
    const wide = encodingOfZeros(bytes.subarray(0, 65_536))
    if (wide !== 'narrow') return wide ? readAs(bytes, wide) : unreadable('notText')
  }
  if (marked && marked !== 'utf-8') return readAs(bytes, marked)
  const whole = bytes.subarray(0, bytes.length - lengthOfCutLetter(bytes))
  if (isUtf8(bytes)) return readUtf8(bytes, false)
  if (isUtf8(whole) && hasSequences(whole)) return readUtf8(whole, true)
  return given === 'utf-8' || marked ? readRepaired(bytes, chooseLetters(bytes)) : chooseReading(bytes)
}

function readUtf8(bytes: Buffer, isCutOff: boolean): Read<ReadText> {
  const { text, lines } = repairDoubleUtf8(new TextDecoder('utf-8').decode(bytes))
  const notes = noteOf(lines, (count, named) => ['doubleEncoded', count, named])
  return { ok: true, value: { text, encoding: 'utf-8', notes, isCutOff } }
}

function readAs(bytes: Buffer, encoding: Encoding): Read<ReadText> {
  const isOdd = encoding.startsWith('utf-16') && bytes.length % 2 === 1
  const text = decode(isOdd ? bytes.subarray(0, -1) : bytes, encoding)
  const broken = linesWith('\ufffd', text)
  if (isTooMany(broken, text)) return unreadable('notEncoding', encoding, broken[0] ?? 1)
  const notes = noteOf(broken, (count, named) => ['brokenLetters', count, named])
  return { ok: true, value: { text: text.replaceAll('\ufffd', ''), encoding, notes, isCutOff: isOdd } }
}

/** A note of the file that names the first lines; none if there are no lines. */
function noteOf(
  lines: readonly number[],
  message: (count: number, lines: string) => ImportMessage,
): TableNote[] {
  return lines.length === 0 ? [] : [{ line: 0, message: message(lines.length, nameLines(lines)) }]
}

/** One broken letter in so many lines. */
const FEWER_THAN = 50

/** A few letters may be broken in a long file: they are taken out and reported. More of them mean another encoding. */
function isTooMany(broken: readonly number[], text: string): boolean {
  return broken.length * FEWER_THAN > countLineEnds(text)
}

const LABELS: Partial<Readonly<Record<Encoding, string>>> = { 'shift-jis': 'shift_jis' }

/** Decodes; a byte that does not fit gives U+FFFD. */
function decode(bytes: Buffer, encoding: Encoding): string {
  return isByteEncoding(encoding)
    ? decodeBytes(bytes, encoding)
    : new TextDecoder(LABELS[encoding] ?? encoding).decode(bytes)
}

function isByteEncoding(encoding: Encoding): encoding is ByteEncoding {
  return BYTE_ENCODINGS.some((known) => known === encoding)
}

/** How the bytes of a file that are not UTF-8 are read. `broken` = they are no letters of any encoding. */
type Letters = ByteEncoding | 'broken'

/** Whether a file has lines that are not UTF-8 between more lines that are: the given encoding is that of the former. */
function isMostlyUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes) || !hasSequences(bytes)) return false
  const lines = [...linesOf(bytes)].filter((line) => line.some((byte) => byte >= 0x80))
  return 2 * lines.filter((line) => isUtf8(line)).length > lines.length
}

/** Reads UTF-8 with bytes of another encoding in between. */
function readRepaired(bytes: Buffer, letters: Letters | undefined): Read<ReadText> {
  const read = letters && readMixed(bytes, letters)
  if (!read || (letters === 'broken' && isTooMany(read.broken, read.text))) return askWhich(bytes)
  const { text, lines } = repairDoubleUtf8(read.text)
  const notes = [
    ...noteOf(read.repaired, (count, named) => ['mixedEncoding', count, letters, named]),
    ...noteOf(read.broken, (count, named) => ['brokenLetters', count, named]),
    ...noteOf(lines, (count, named) => ['doubleEncoded', count, named]),
  ]
  return { ok: true, value: { text, encoding: 'utf-8', notes, isCutOff: false } }
}

/** The encodings of which the most likely one is chosen. */
const CANDIDATES = [...BYTE_ENCODINGS, 'gb18030', 'shift-jis'] as const

interface Reading {
  readonly encoding: (typeof CANDIDATES)[number] | 'mixed'
  readonly text: string
  /** The places of its letters outside ASCII. */
  readonly positions: readonly number[]
  readonly likeness: number
}

/** Below this likeness of its letters on average, a text is no text. */
const LEAST_LIKENESS = 0.5

/** Chooses the encoding of a file that is not UTF-8 by what its lines say. */
function chooseReading(bytes: Buffer): Read<ReadText> {
  const sample = sampleOf(bytes)
  const readings = CANDIDATES.map((encoding) => toReading(encoding, decode(sample, encoding)))
  const letters = hasSequences(sample) ? chooseLetters(sample) : undefined
  const mixed = letters && toReading('mixed', readMixed(sample, letters).text)
  const [best, ...others] = readings.toSorted(byLikeness)
  // Which letters are between those of UTF-8 has been decided
  if (mixed && isLikely(mixed) && (!best || mixed.likeness > best.likeness))
    return readRepaired(bytes, letters)
  if (!best || !isLikely(best) || others.some((other) => isNearly(other, best))) return askWhich(bytes)
  return readAs(bytes, best.encoding)
}

function toReading<Name extends Reading['encoding']>(
  encoding: Name,
  text: string,
): Reading & { readonly encoding: Name } {
  const positions = [...positionsOf(text)]
  return { encoding, text, positions, likeness: likenessOf(text, positions) }
}

function byLikeness(a: Reading, b: Reading): number {
  return b.likeness - a.likeness
}

function isLikely({ likeness, positions }: Reading): boolean {
  return likeness > 0 && likeness >= LEAST_LIKENESS * positions.length
}

/** A reading that is nearly as likely as the best one leaves a doubt. */
const NEARLY = 0.8

/** Whether a reading is nearly as likely as the best one where their letters differ. */
function isNearly(other: Reading, best: Reading): boolean {
  if (other.text === best.text) return false
  if (other.text.length !== best.text.length) return other.likeness >= NEARLY * best.likeness
  const positions = best.positions.filter((at) => best.text[at] !== other.text[at])
  return likenessOf(other.text, positions) >= NEARLY * likenessOf(best.text, positions)
}

/** Chooses the encoding of the bytes between the letters of UTF-8; undefined if two are as likely. */
function chooseLetters(bytes: Buffer): Letters | undefined {
  const sample = sampleOf(bytes)
  const readings = BYTE_ENCODINGS.map((encoding) => {
    const { text, positions } = readMixed(sample, encoding)
    return { encoding, text, positions, likeness: likenessOf(text, positions) }
  })
  const [best, ...others] = readings.toSorted(byLikeness)
  if (!best || best.likeness < LEAST_LIKENESS * best.positions.length) return 'broken'
  return others.some((other) => isNearly(other, best)) ? undefined : best.encoding
}

const MOST_SAMPLED_LINES = 2_000
const MOST_SAMPLED_BYTES = 400_000

/** Lines with letters outside ASCII, spread over the file. */
function sampleOf(bytes: Buffer): Buffer {
  const lines = [...linesOf(bytes)].filter((line) => line.some((byte) => byte >= 0x80))
  const step = Math.ceil(lines.length / MOST_SAMPLED_LINES)
  const sampled = lines.filter((_, index) => index % step === 0)
  return Buffer.concat(sampled).subarray(0, MOST_SAMPLED_BYTES)
}

const ASKED = ['windows-1252', 'cp850', 'mac-roman', 'windows-1250', 'gb18030', 'shift-jis'] as const

/** Asks which encoding it is, with what a place of the file says in each. */
function askWhich(bytes: Buffer): Read<ReadText> {
  const lines = [...linesOf(bytes)]
  const at = lines.findIndex((line) => !isUtf8(line))
  const line = lines[at] ?? bytes
  const readings = new Map<string, string>()
  for (const encoding of ASKED) {
    const shown = partWithLetters(decode(line, encoding))
    if (!/[\u0080-\u009f\ufffd]/.test(shown) && ![...readings.values()].includes(shown))
      readings.set(encoding, shown)
  }
  const shown = [...readings].map(([encoding, text]) => `${encoding} "${text}"`).join(', ')
  return readings.size === 0 ? unreadable('notText') : unreadable('whichEncoding', at + 1, shown)
}

const MOST_SHOWN = 24

/** The part of a line around its first letter outside ASCII. */
function partWithLetters(line: string): string {
  const first = Math.max(0, line.search(/[\u0080-\uffff]/) - MOST_SHOWN / 2)
  return line.slice(first, first + MOST_SHOWN).trim()
}

function encodingOfMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Fewer zeros than this share are control characters between letters of one byte. */
const FEW_ZEROS = 0.05

/** In UTF-16, delimiters, digits and line ends have a zero byte, always on the same side. */
function encodingOfZeros(bytes: Buffer): Encoding | 'narrow' | undefined {
  const zeros = [0, 0]
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < FEW_ZEROS * bytes.length) return 'narrow'
  if (odd > 20 * even) return 'utf-16le'
  return even > 20 * odd ? 'utf-16be' : undefined
}

/** The number of bytes of a letter of UTF-8 that the end of the file cuts off; 0 = the file ends with a whole letter. */
function lengthOfCutLetter(bytes: Buffer): number {
  for (let length = 1; length <= Math.min(3, bytes.length); length++) {
    const byte = bytes[bytes.length - length] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc2) continue
    const whole = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return whole > length ? length : 0
  }
  return 0
}

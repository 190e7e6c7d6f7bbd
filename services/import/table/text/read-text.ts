import { isUtf8 } from 'node:buffer'
import { firstLines, type ImportMessage, type Read, unreadable } from '../../messages/message.ts'
import type { Encoding, TableNote } from '../table.ts'
import { SINGLE_BYTE_ENCODINGS, type SingleByteEncoding, decodeBytes } from './code-pages.ts'
import { repairDoubleUtf8 } from './double-utf8.ts'
import { plausibilityOf, positionsOf } from './plausibility.ts'
import { countLineEnds, linesOf, linesWith } from './lines.ts'
import { hasSequences, readMixed } from './mixed-utf8.ts'

/** The text of a file. */
export interface ReadText {
  readonly text: string
  readonly encoding: Encoding
  /** What was repaired. */
  readonly notes: readonly TableNote[]
  /** The file ends in the middle of a character. */
  readonly isCutOff: boolean
}

/**
 * Decodes a text file. A byte order mark decides the encoding, then zeros in every other byte (UTF-16), then valid
 * UTF-8. Other bytes are decoded in each candidate encoding, and the most plausible text is returned; UTF-8 sequences
 * among them stay UTF-8. Fails with `notText` if the bytes are no text, and with `whichEncoding` if two are as likely.
 */
export function readText(bytes: Buffer, given?: Encoding): Read<ReadText> {
  const marked = encodingOfMark(bytes)
  if (given !== undefined && given !== 'utf-8')
    return isSingleByte(given) && isMostlyUtf8(bytes) ? readRepaired(bytes, given) : readAs(bytes, given)
  if (given === undefined && marked === undefined && bytes.includes(0)) {
    const wide = encodingOfZeros(bytes.subarray(0, 65_536))
    if (wide !== 'narrow') return wide ? readAs(bytes, wide) : unreadable('notText')
  }
  if (marked && marked !== 'utf-8') return readAs(bytes, marked)
  const whole = bytes.subarray(0, bytes.length - lengthOfCutLetter(bytes))
  if (isUtf8(bytes)) return readUtf8(bytes, false)
  if (isUtf8(whole) && hasSequences(whole)) return readUtf8(whole, true)
  return given === 'utf-8' || marked
    ? readRepaired(bytes, chooseForeignEncoding(bytes))
    : chooseReading(bytes)
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
  return lines.length === 0 ? [] : [{ line: 0, message: message(lines.length, firstLines(lines)) }]
}

const LINES_PER_BROKEN_LINE = 50

/** A few invalid bytes in a long file are removed and reported. More of them mean another encoding. */
function isTooMany(broken: readonly number[], text: string): boolean {
  return broken.length * LINES_PER_BROKEN_LINE > countLineEnds(text)
}

const LABELS: Partial<Readonly<Record<Encoding, string>>> = { 'shift-jis': 'shift_jis' }

/** Decodes bytes. An invalid byte gives U+FFFD. */
function decode(bytes: Buffer, encoding: Encoding): string {
  return isSingleByte(encoding)
    ? decodeBytes(bytes, encoding)
    : new TextDecoder(LABELS[encoding] ?? encoding).decode(bytes)
}

function isSingleByte(encoding: Encoding): encoding is SingleByteEncoding {
  return SINGLE_BYTE_ENCODINGS.some((known) => known === encoding)
}

/** The encoding of the bytes that are not valid UTF-8; `broken` = they are removed. */
type ForeignEncoding = SingleByteEncoding | 'broken'

/** Whether most lines outside ASCII are UTF-8, but not all: a given encoding then applies only to the others. */
function isMostlyUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes) || !hasSequences(bytes)) return false
  const lines = [...linesOf(bytes)].filter((line) => line.some((byte) => byte >= 0x80))
  return 2 * lines.filter((line) => isUtf8(line)).length > lines.length
}

/** Decodes UTF-8 that contains bytes of another encoding. */
function readRepaired(bytes: Buffer, foreign: ForeignEncoding | undefined): Read<ReadText> {
  const read = foreign && readMixed(bytes, foreign)
  if (!read || (foreign === 'broken' && isTooMany(read.broken, read.text))) return askForEncoding(bytes)
  const { text, lines } = repairDoubleUtf8(read.text)
  const notes = [
    ...noteOf(read.repaired, (count, named) => ['mixedEncoding', count, foreign, named]),
    ...noteOf(read.broken, (count, named) => ['brokenLetters', count, named]),
    ...noteOf(lines, (count, named) => ['doubleEncoded', count, named]),
  ]
  return { ok: true, value: { text, encoding: 'utf-8', notes, isCutOff: false } }
}

/** The encodings that are tried. */
const CANDIDATES = [...SINGLE_BYTE_ENCODINGS, 'gb18030', 'shift-jis'] as const

interface Reading {
  readonly encoding: (typeof CANDIDATES)[number] | 'mixed'
  readonly text: string
  /** The positions of its characters outside ASCII. */
  readonly positions: readonly number[]
  readonly plausibility: number
}

/** The lowest average score of the characters outside ASCII of a text. */
const MIN_PLAUSIBILITY = 0.5

/** Chooses the encoding of a file that is not UTF-8 by the plausibility of its text. */
function chooseReading(bytes: Buffer): Read<ReadText> {
  const sample = sampleOf(bytes)
  const readings = CANDIDATES.map((encoding) => toReading(encoding, decode(sample, encoding)))
  const foreign = hasSequences(sample) ? chooseForeignEncoding(sample) : undefined
  const mixed = foreign && toReading('mixed', readMixed(sample, foreign).text)
  const [best, ...others] = readings.toSorted(byPlausibility)
  // No doubt is left here: chooseForeignEncoding has compared the encodings
  if (mixed && isLikely(mixed) && (!best || mixed.plausibility > best.plausibility))
    return readRepaired(bytes, foreign)
  if (!best || !isLikely(best) || others.some((other) => isNearly(other, best))) return askForEncoding(bytes)
  return readAs(bytes, best.encoding)
}

function toReading<Name extends Reading['encoding']>(
  encoding: Name,
  text: string,
): Reading & { readonly encoding: Name } {
  const positions = [...positionsOf(text)]
  return { encoding, text, positions, plausibility: plausibilityOf(text, positions) }
}

function byPlausibility(a: Reading, b: Reading): number {
  return b.plausibility - a.plausibility
}

function isLikely({ plausibility, positions }: Reading): boolean {
  return plausibility > 0 && plausibility >= MIN_PLAUSIBILITY * positions.length
}

/** The share of the best score from which another reading makes the choice doubtful. */
const NEARLY = 0.8

/** Whether a reading is nearly as plausible as the best one. Only the characters in which they differ are compared. */
function isNearly(other: Reading, best: Reading): boolean {
  if (other.text === best.text) return false
  if (other.text.length !== best.text.length) return other.plausibility >= NEARLY * best.plausibility
  const positions = best.positions.filter((at) => best.text[at] !== other.text[at])
  return plausibilityOf(other.text, positions) >= NEARLY * plausibilityOf(best.text, positions)
}

/** Chooses the encoding of the bytes that are not valid UTF-8; undefined if two are as likely. */
function chooseForeignEncoding(bytes: Buffer): ForeignEncoding | undefined {
  const sample = sampleOf(bytes)
  const readings = SINGLE_BYTE_ENCODINGS.map((encoding) => {
    const { text, positions } = readMixed(sample, encoding)
    return { encoding, text, positions, plausibility: plausibilityOf(text, positions) }
  })
  const [best, ...others] = readings.toSorted(byPlausibility)
  if (!best || best.plausibility < MIN_PLAUSIBILITY * best.positions.length) return 'broken'
  return others.some((other) => isNearly(other, best)) ? undefined : best.encoding
}

const MAX_SAMPLED_LINES = 2_000
const MAX_SAMPLED_BYTES = 400_000

/** Lines with bytes outside ASCII, spread over the file. */
function sampleOf(bytes: Buffer): Buffer {
  const lines = [...linesOf(bytes)].filter((line) => line.some((byte) => byte >= 0x80))
  const step = Math.ceil(lines.length / MAX_SAMPLED_LINES)
  const sampled = lines.filter((_, index) => index % step === 0)
  return Buffer.concat(sampled).subarray(0, MAX_SAMPLED_BYTES)
}

const ASKED = ['windows-1252', 'cp850', 'mac-roman', 'windows-1250', 'gb18030', 'shift-jis'] as const

/** Refuses the file, with an excerpt of it in each possible encoding for the merchant to choose from. */
function askForEncoding(bytes: Buffer): Read<ReadText> {
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

const MAX_SHOWN = 24

/** The part of a line around its first character outside ASCII. */
function partWithLetters(line: string): string {
  const first = Math.max(0, line.search(/[\u0080-\uffff]/) - MAX_SHOWN / 2)
  return line.slice(first, first + MAX_SHOWN).trim()
}

function encodingOfMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** A smaller share of zeros is control characters in a text of single bytes. */
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

/** The length of an incomplete UTF-8 sequence at the end of the file, bytes; 0 = the last one is complete. */
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

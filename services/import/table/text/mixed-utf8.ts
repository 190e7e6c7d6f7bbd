import { isUtf8 } from 'node:buffer'
import { type SingleByteEncoding, highCharacters } from './code-pages.ts'
import { linesOf } from './lines.ts'

export interface MixedText {
  readonly text: string
  /** The positions of the characters that were decoded from the other encoding. */
  readonly positions: readonly number[]
  /** The lines with such characters. */
  readonly repaired: readonly number[]
  /** The lines with a truncated UTF-8 sequence, which is removed. */
  readonly broken: readonly number[]
}

/**
 * Decodes UTF-8 that contains bytes of another encoding, such as a list that combines the output of two programs.
 * `broken` removes those bytes. A field that a program truncates by bytes may end with part of a UTF-8 sequence.
 */
export function readMixed(bytes: Buffer, foreign: SingleByteEncoding | 'broken'): MixedText {
  const texts: string[] = []
  const positions: number[] = []
  const repaired: number[] = []
  const broken: number[] = []
  let length = 0
  let line = 0
  for (const slice of linesOf(bytes)) {
    line++
    const read = isUtf8(slice) ? undefined : readLine(slice, foreign)
    const text = read?.text ?? slice.toString('utf8')
    if (read) {
      for (const at of read.positions) positions.push(length + at)
      if (read.positions.length > 0) repaired.push(line)
      if (read.isBroken) broken.push(line)
    }
    texts.push(text)
    length += text.length
  }
  return { text: texts.join('').replace(/^\ufeff/, ''), positions, repaired, broken }
}

/** Whether bytes contain a valid UTF-8 sequence outside ASCII. */
export function hasSequences(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++)
    if ((bytes[at] ?? 0) >= 0x80 && sequenceLength(bytes, at) > 0) return true
  return false
}

interface ReadLine {
  readonly text: string
  readonly positions: readonly number[]
  readonly isBroken: boolean
}

function readLine(bytes: Buffer, foreign: SingleByteEncoding | 'broken'): ReadLine {
  const page = foreign === 'broken' ? [] : highCharacters(foreign)
  const invalid = invalidBytesOf(bytes)
  const cut = foreign === 'broken' ? new Set(invalid) : truncatedBytesOf(bytes, invalid)
  const positions: number[] = []
  let text = ''
  let from = 0
  for (const at of invalid) {
    text += bytes.toString('utf8', from, at)
    from = at + 1
    if (cut.has(at)) continue
    positions.push(text.length)
    text += page[(bytes[at] ?? 0) - 0x80] ?? ''
  }
  text += bytes.toString('utf8', from)
  return { text, positions, isBroken: cut.size > 0 }
}

/** The offsets of the bytes that belong to no valid UTF-8 sequence. */
function invalidBytesOf(bytes: Buffer): number[] {
  const invalid: number[] = []
  for (let at = 0; at < bytes.length;) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, at)
    if (length === 0) invalid.push(at)
    at += length || 1
  }
  return invalid
}

/** The length of the UTF-8 sequence that begins at an offset, bytes; 0 = there is none. */
function sequenceLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0
}

/**
 * The offsets of a truncated UTF-8 sequence at the end of a cell. It is recognized only if the line has no other
 * invalid bytes.
 */
function truncatedBytesOf(bytes: Buffer, invalid: readonly number[]): ReadonlySet<number> {
  const [first = 0] = invalid
  const last = invalid.at(-1) ?? 0
  const isOneSequence = last - first === invalid.length - 1
  const isFirstHalf = isOneSequence && invalid.length === 1 && [0xc2, 0xc3].includes(bytes[first] ?? 0)
  const isTruncatedHanzi =
    isOneSequence && invalid.length <= 2 && beginsHanzi(bytes[first]) && beginsHanzi(bytes[first - 3])
  const endsCell = last + 1 >= bytes.length || /^[;,|\t"\r\n]/.test(String.fromCharCode(bytes[last + 1] ?? 0))
  return new Set((isFirstHalf || isTruncatedHanzi) && endsCell ? invalid : [])
}

function beginsHanzi(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xe3 && byte <= 0xe9
}

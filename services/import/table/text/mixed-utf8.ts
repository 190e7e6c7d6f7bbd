import { isUtf8 } from 'node:buffer'
import { type ByteEncoding, lettersOf } from './code-pages.ts'
import { linesOf } from './lines.ts'

export interface MixedText {
  readonly text: string
  /** Where the text has letters of the other encoding. */
  readonly positions: readonly number[]
  /** The lines with letters of the other encoding. */
  readonly repaired: readonly number[]
  /** The lines of which a letter was cut in two: what is left of it is taken out. */
  readonly broken: readonly number[]
}

/**
 * Reads UTF-8 that has bytes of another encoding in between, as a list has that was put together from two programs.
 * `broken` takes those bytes out. A field that was cut after a number of bytes may end with half a letter.
 */
export function readMixed(bytes: Buffer, letters: ByteEncoding | 'broken'): MixedText {
  const texts: string[] = []
  const positions: number[] = []
  const repaired: number[] = []
  const broken: number[] = []
  let length = 0
  let line = 0
  for (const slice of linesOf(bytes)) {
    line++
    const read = isUtf8(slice) ? undefined : readLine(slice, letters)
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

/** Whether a text has letters that are valid UTF-8. */
export function hasSequences(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++)
    if ((bytes[at] ?? 0) >= 0x80 && lengthOfLetter(bytes, at) > 0) return true
  return false
}

interface ReadLine {
  readonly text: string
  readonly positions: readonly number[]
  readonly isBroken: boolean
}

function readLine(bytes: Buffer, letters: ByteEncoding | 'broken'): ReadLine {
  const page = letters === 'broken' ? [] : lettersOf(letters)
  const lone = loneBytesOf(bytes)
  const cut = letters === 'broken' ? new Set(lone) : cutLettersOf(bytes, lone)
  const positions: number[] = []
  let text = ''
  let from = 0
  for (const at of lone) {
    text += bytes.toString('utf8', from, at)
    from = at + 1
    if (cut.has(at)) continue
    positions.push(text.length)
    text += page[(bytes[at] ?? 0) - 0x80] ?? ''
  }
  text += bytes.toString('utf8', from)
  return { text, positions, isBroken: cut.size > 0 }
}

/** The places of the bytes that belong to no letter of UTF-8. */
function loneBytesOf(bytes: Buffer): number[] {
  const lone: number[] = []
  for (let at = 0; at < bytes.length;) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : lengthOfLetter(bytes, at)
    if (length === 0) lone.push(at)
    at += length || 1
  }
  return lone
}

/** The bytes of one letter of UTF-8; 0 = none begins here. */
function lengthOfLetter(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0
}

/**
 * The bytes of a letter that a cell ends with and that was cut in two. The lone bytes of a line are these only if the
 * line has no others.
 */
function cutLettersOf(bytes: Buffer, lone: readonly number[]): ReadonlySet<number> {
  const [first = 0] = lone
  const last = lone.at(-1) ?? 0
  const isOneLetter = last - first === lone.length - 1
  const isFirstHalf = isOneLetter && lone.length === 1 && [0xc2, 0xc3].includes(bytes[first] ?? 0)
  const isHanzi =
    isOneLetter && lone.length <= 2 && beginsHanzi(bytes[first]) && beginsHanzi(bytes[first - 3])
  const endsCell = last + 1 >= bytes.length || /^[;,|\t"\r\n]/.test(String.fromCharCode(bytes[last + 1] ?? 0))
  return new Set((isFirstHalf || isHanzi) && endsCell ? lone : [])
}

function beginsHanzi(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xe3 && byte <= 0xe9
}

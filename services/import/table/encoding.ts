import { isUtf8 } from 'node:buffer'
import type { Encoding } from './table.ts'

export interface Recognized {
  readonly encoding: Encoding
  readonly hasMark: boolean
}

/**
 * Detects the encoding of a text file; undefined = not text. A byte order mark decides; zeros in every other byte mean
 * UTF-16; valid UTF-8 is UTF-8, since other text is hardly ever valid by chance; the rest is Chinese or western.
 */
export function recognizeEncoding(bytes: Buffer): Recognized | undefined {
  const marked = encodingOfMark(bytes)
  if (marked) return { encoding: marked, hasMark: true }
  const head = bytes.subarray(0, 65_536)
  const zeros = head.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0)
  // A few zeros in valid UTF-8 are control characters, which are refused in their field
  if (zeros > 0 && !(zeros * 50 < head.length && isUtf8(bytes))) {
    const wide = encodingOfZeros(head)
    return wide && { encoding: wide, hasMark: false }
  }
  if (isUtf8(bytes)) return { encoding: 'utf-8', hasMark: false }
  if (isBrokenUtf8(bytes)) return { encoding: 'utf-8', hasMark: false }
  return { encoding: looksChinese(bytes) ? 'gb18030' : 'windows-1252', hasMark: false }
}

/**
 * Whether most letters are valid UTF-8 and a few are broken. Any other encoding would turn every accent into two
 * letters.
 */
function isBrokenUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, 1_000_000))
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu)?.length ?? 0
  return whole > 5 * broken
}

/**
 * Decodes strictly: undefined if a byte does not fit, because wrong letters would stay in names and codes.
 */
export function decode(bytes: Buffer, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function encodingOfMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** In UTF-16, delimiters, digits and line ends have a zero byte, always on the same side. */
function encodingOfZeros(bytes: Buffer): Encoding | undefined {
  const zeros = [0, 0]
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > 20 * even) return 'utf-16le'
  return even > 20 * odd ? 'utf-16be' : undefined
}

/**
 * Distinguishes GB18030 from Windows-1252. Chinese characters are pairs of high bytes: in common text both are above
 * A0 and the first is B0 to F7, so runs of high bytes have even length. Western accents are single bytes between plain
 * letters.
 */
function looksChinese(bytes: Buffer): boolean {
  let paired = 0
  let lone = 0
  for (let at = 0; at < bytes.length; at++) {
    if (byteAt(bytes, at) < 0x80) continue
    let end = at
    while (byteAt(bytes, end) >= 0x80) end++
    if (end - at === 1) lone++
    else for (let pair = at; pair + 1 < end; pair += 2) if (isCommonPair(bytes, pair)) paired++
    at = end
  }
  return paired > lone && decode(bytes, 'gb18030') !== undefined
}

function isCommonPair(bytes: Buffer, at: number): boolean {
  const first = byteAt(bytes, at)
  return (
    byteAt(bytes, at + 1) >= 0xa1 && ((first >= 0xb0 && first <= 0xf7) || (first >= 0xa1 && first <= 0xa9))
  )
}

function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] ?? 0
}

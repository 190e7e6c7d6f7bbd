import type { PictureKind } from './picture-kind.ts'

/**
 * Whether a file contains only what is needed to draw the picture: no metadata, no color profile, nothing after its end,
 * and nothing that a browser could take for a page. Checked for JPEG and WebP, which lose quality when they are encoded
 * again; always false for other formats.
 */
export function isBarePicture(bytes: Buffer, kind: PictureKind): boolean {
  if (MARKUP.test(bytes.toString('latin1'))) return false
  try {
    return kind === 'jpg' ? isBareJpeg(bytes) : kind === 'webp' && isBareWebp(bytes)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Decoders skip some bytes in scans and tables. By chance these words occur in one of a thousand large pictures, which is
 * then encoded again.
 */
const MARKUP = /<(script|html|body|head|iframe|object|embed|svg|img|link|meta|style|form|!doctype|\?php)/i

/** The segments of ITU T.81 that a decoder needs: frames, tables, restart intervals, scans. */
const DRAWING_MARKERS = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xda])
const [APP0, START_OF_SCAN, END] = [0xe0, 0xda, 0xd9]

function isBareJpeg(bytes: Buffer): boolean {
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return false
    const marker = bytes.readUInt8(at + 1)
    if (marker === END) return at + 2 === bytes.length
    const length = bytes.readUInt16BE(at + 2)
    if (marker === APP0 ? !isPlainJfif(bytes, at + 4, length) : !DRAWING_MARKERS.has(marker)) return false
    at += 2 + length
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at)
  }
}

/** A JFIF header of 14 bytes; a longer one contains a thumbnail. */
function isPlainJfif(bytes: Buffer, at: number, length: number): boolean {
  return length === 16 && bytes.toString('latin1', at, at + 5) === 'JFIF\0'
}

/** Inside a scan 0xff is followed by 0, or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

const DRAWING_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

function isBareWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at < bytes.length) {
    if (!DRAWING_CHUNKS.has(bytes.toString('latin1', at, at + 4))) return false
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === bytes.length
}

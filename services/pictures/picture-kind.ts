/** The picture formats that the shop serves, by file extension. */
export type PictureKind = 'jpg' | 'png' | 'webp' | 'gif' | 'avif'

export interface Picture {
  readonly kind: PictureKind
  readonly width: number
  readonly height: number
}

/** How many of a file's first bytes identify the format. */
export const SIGNATURE_BYTES = 64

/** The format by the first bytes, whatever the name; undefined = none that the shop serves. */
export function pictureKindOf(head: Buffer): PictureKind | undefined {
  if (hasText(head, 0, PNG)) return 'png'
  if (hasText(head, 0, JPEG)) return 'jpg'
  if (isGif(head)) return 'gif'
  if (hasText(head, 0, 'RIFF') && hasText(head, 8, 'WEBP')) return 'webp'
  return isAvif(head) ? 'avif' : undefined
}

/** Format and size by the bytes; undefined = not a picture, or truncated. */
export function readPicture(bytes: Buffer): Picture | undefined {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readAvif(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const PNG = '\x89PNG\r\n\x1a\n'
const JPEG = '\xff\xd8\xff'

function hasText(bytes: Buffer, at: number, text: string): boolean {
  return bytes.toString('latin1', at, at + text.length) === text
}

function readPng(bytes: Buffer): Picture | undefined {
  const isPng = hasText(bytes, 0, PNG) && hasText(bytes, 12, 'IHDR')
  if (!isPng || !bytes.subarray(-64).includes('IEND')) return undefined
  return { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The size is in a frame header, after any number of other segments; the file ends with a marker. */
function readJpeg(bytes: Buffer): Picture | undefined {
  if (!hasText(bytes, 0, JPEG) || bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 4) return undefined
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return undefined
}

function isGif(bytes: Buffer): boolean {
  return hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')
}

function readGif(bytes: Buffer): Picture | undefined {
  if (!isGif(bytes) || !bytes.subarray(-16).includes(0x3b)) return undefined
  return { kind: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

function readWebp(bytes: Buffer): Picture | undefined {
  if (!hasText(bytes, 0, 'RIFF') || !hasText(bytes, 8, 'WEBP')) return undefined
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { kind: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21)
      return { kind: 'webp', width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { kind: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

function isAvif(bytes: Buffer): boolean {
  if (!hasText(bytes, 4, 'ftyp')) return false
  return /avif|avis/.test(bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), SIGNATURE_BYTES)))
}

function readAvif(bytes: Buffer): Picture | undefined {
  if (!isAvif(bytes)) return undefined
  const at = bytes.indexOf('ispe')
  return at < 0
    ? undefined
    : { kind: 'avif', width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
}

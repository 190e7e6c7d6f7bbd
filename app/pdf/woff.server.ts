import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Decompresses a WOFF font. The PDF library reads WOFF too, but decompresses a table for every glyph, which takes
 * seconds.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = readTables(woff)
  const header = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables.length)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(tables.length, 4)
  const largestPower = 2 ** Math.floor(Math.log2(tables.length))
  header.writeUInt16BE(largestPower * 16, 6)
  header.writeUInt16BE(Math.log2(largestPower), 8)
  header.writeUInt16BE((tables.length - largestPower) * 16, 10)
  let offset = header.length
  tables.forEach(({ tag, checksum, content }, index) => {
    const at = SFNT_HEADER + SFNT_ENTRY * index
    header.writeUInt32BE(tag, at)
    header.writeUInt32BE(checksum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(content.length, at + 12)
    offset += padded(content).length
  })
  return Buffer.concat([header, ...tables.map(({ content }) => padded(content))])
}

function readTables(woff: Buffer) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = WOFF_HEADER + WOFF_ENTRY * index
    const offset = woff.readUInt32BE(at + 4)
    const packedLength = woff.readUInt32BE(at + 8)
    const packed = woff.subarray(offset, offset + packedLength)
    // Tables that would not shrink are stored uncompressed
    const content = packedLength === woff.readUInt32BE(at + 12) ? packed : inflateSync(packed)
    return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), content }
  })
}

/** Tables start at multiples of four bytes. */
function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc(-content.length & 3)])
}

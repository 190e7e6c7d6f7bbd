/** The lines of bytes in an encoding whose line ends are ASCII, with their line ends. */
export function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length;) {
    const end = endOfLine(bytes, from)
    yield bytes.subarray(from, end)
    from = end
  }
}

function endOfLine(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === 0x0a) return at + 1
    if (byte === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1
  }
  return bytes.length
}

/** The numbers of the lines that contain a character. */
export function linesWith(character: string, text: string): number[] {
  const lines: number[] = []
  let line = 1
  let counted = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    line += countLineEnds(text.slice(counted, at))
    counted = at
    if (lines.at(-1) !== line) lines.push(line)
  }
  return lines
}

/** CRLF is one line end. */
export function countLineEnds(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) count++
  }
  return count
}

/** The characters of Windows-1252 from 0x80 to 0x9F; U+FFFD = unassigned. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'

/** The Windows-1252 character of the byte that was decoded as a control character, U+0080 to U+009F; '' = unassigned. */
export function windowsCharacter(control: string): string {
  const character = WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? ''
  return character === '\ufffd' ? '' : character
}

/** The supported single-byte encodings, the most frequent first. */
export const SINGLE_BYTE_ENCODINGS = ['windows-1252', 'cp850', 'mac-roman', 'windows-1250', 'cp437'] as const
export type SingleByteEncoding = (typeof SINGLE_BYTE_ENCODINGS)[number]

/** The upper halves of the MS-DOS code pages, which TextDecoder does not support. CP850 has the euro sign of CP858. */
const DOS_PAGES = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const

const pages = new Map<SingleByteEncoding, readonly string[]>()

/** The characters of the bytes from 0x80 to 0xFF, in order. An unassigned byte gives U+FFFD. */
export function highCharacters(encoding: SingleByteEncoding): readonly string[] {
  const known = pages.get(encoding)
  if (known) return known
  const characters = readPage(encoding)
  pages.set(encoding, characters)
  return characters
}

function readPage(encoding: SingleByteEncoding): readonly string[] {
  if (encoding === 'cp850' || encoding === 'cp437') return [...DOS_PAGES[encoding]]
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index)
  if (encoding === 'windows-1252')
    return [...WINDOWS_1252, ...Buffer.from(bytes.subarray(0x20)).toString('latin1')]
  const decoded = new TextDecoder(encoding === 'mac-roman' ? 'macintosh' : encoding).decode(bytes)
  return [...decoded].map((character) => (/[\u0080-\u009f]/.test(character) ? '\ufffd' : character))
}

/** Decodes bytes of a single-byte encoding. */
export function decodeBytes(bytes: Buffer, encoding: SingleByteEncoding): string {
  const characters = highCharacters(encoding)
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (character) => characters[character.charCodeAt(0) - 0x80] ?? '')
}

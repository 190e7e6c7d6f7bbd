/** Windows-1252 from 0x80 to 0x9F; U+FFFD = no letter. */
const WINDOWS_1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'

/** The letter that Windows-1252 has in place of a control character from U+0080 to U+009F; '' = none. */
export function windowsLetter(control: string): string {
  const letter = WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? ''
  return letter === '\ufffd' ? '' : letter
}

/** The encodings of one byte a letter, the most frequent first. */
export const BYTE_ENCODINGS = ['windows-1252', 'cp850', 'mac-roman', 'windows-1250', 'cp437'] as const
export type ByteEncoding = (typeof BYTE_ENCODINGS)[number]

/** The halves of the old pages of MS-DOS, which TextDecoder does not know. CP850 with the euro sign, as CP858. */
const DOS_PAGES = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const

const pages = new Map<ByteEncoding, readonly string[]>()

/** The letters of the bytes from 0x80 to 0xFF, in order. A byte without a letter gives U+FFFD. */
export function lettersOf(encoding: ByteEncoding): readonly string[] {
  const known = pages.get(encoding)
  if (known) return known
  const letters = readPage(encoding)
  pages.set(encoding, letters)
  return letters
}

function readPage(encoding: ByteEncoding): readonly string[] {
  if (encoding === 'cp850' || encoding === 'cp437') return [...DOS_PAGES[encoding]]
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index)
  if (encoding === 'windows-1252')
    return [...WINDOWS_1252, ...Buffer.from(bytes.subarray(0x20)).toString('latin1')]
  const decoded = new TextDecoder(encoding === 'mac-roman' ? 'macintosh' : encoding).decode(bytes)
  return [...decoded].map((letter) => (/[\u0080-\u009f]/.test(letter) ? '\ufffd' : letter))
}

/** Decodes bytes of an encoding of one byte a letter. */
export function decodeBytes(bytes: Buffer, encoding: ByteEncoding): string {
  const letters = lettersOf(encoding)
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (letter) => letters[letter.charCodeAt(0) - 0x80] ?? '')
}

import { randomInt } from 'node:crypto'
import { hashPassword, verifyPassword } from '../secrets/password-hash.ts'

/** Without 0 O, 1 I L and U, which are easily misread: codes are read aloud and copied from paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const LETTERS_PER_GROUP = 4

/** A random access code XXXX-XXXX-XXXX of 12 letters and digits (58 bits). */
export function makeAccessCode(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: LETTERS_PER_GROUP }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** The argon2id hash in PHC form. */
export function hashAccessCode(code: string): Promise<string> {
  return hashPassword(canonical(code))
}

/**
 * Whether a code matches a hash. Null (no client, or a client without a code) never matches, but takes the
 * same time.
 */
export function verifyAccessCode(codeHash: string | null, code: string): Promise<boolean> {
  return verifyPassword(codeHash, canonical(code))
}

/**
 * The text that is hashed. A code of the issued form matches however it is typed: lower case, other dashes or
 * none, spaces, full-width letters. A code chosen by the client matches literally, after Unicode
 * normalization (NFC).
 */
function canonical(code: string): string {
  const letters = code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  const isIssued =
    letters.length === GROUPS * LETTERS_PER_GROUP && [...letters].every((letter) => LETTERS.includes(letter))
  return isIssued ? letters : code.normalize('NFC')
}

import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Without 0 O, 1 I L and U (read as V): a code is read aloud and copied from paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const LETTERS_PER_GROUP = 4

/** A fresh access code, XXXX-XXXX-XXXX: 12 random letters and digits, 58 bits. */
export function makeAccessCode(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: LETTERS_PER_GROUP }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** OWASP's least for argon2id; memory in KiB. A stronger set here applies to every code hashed from then on. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of no code that anyone knows: with it, no client and a wrong code take the same time (A1). */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$F4Y1VqkAiTXBMIYPV51WrQ$UujrSbQBmgNYQFB+tc3KSg7ifH3URezMegHOt9PbyFI'

/** argon2id in PHC form. */
export function hashAccessCode(code: string): Promise<string> {
  return oneOfTwo(() => hash(canonical(code), ARGON2ID))
}

/** Whether a code is the one of a hash; null (no client, or one without a code) is never right, in the same time. */
export async function verifyAccessCode(codeHash: string | null, code: string): Promise<boolean> {
  const right = await oneOfTwo(() => verify(codeHash ?? NOBODYS_HASH, canonical(code)))
  return right && codeHash !== null
}

/**
 * What is hashed. A code of the issued form counts however it was typed: lower case, other dashes or none, spaces,
 * full-width letters (NFKC). Any other code is a client's own, taken to the letter but for its Unicode form (NFC).
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

const MOST_AT_ONCE = 2
let working = 0
const waiting: (() => void)[] = []

/** A hash takes 19 MiB and a core: a crowd at the sign-in must leave the catalogue its own. */
async function oneOfTwo<Value>(work: () => Promise<Value>): Promise<Value> {
  if (working === MOST_AT_ONCE) await new Promise<void>((turn) => waiting.push(turn))
  else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

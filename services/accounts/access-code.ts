import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

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

/**
 * OWASP's minimum for argon2id; memory in KiB. Other values apply to codes hashed from then on, and to older ones at
 * the next sign-in with them.
 */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How a hash of today begins, in PHC form. */
const PARAMETERS = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`

/** A hash that matches no code. Verifying it makes an unknown client take as long as a wrong code. */
const DUMMY_HASH = `${PARAMETERS}F4Y1VqkAiTXBMIYPV51WrQ$UujrSbQBmgNYQFB+tc3KSg7ifH3URezMegHOt9PbyFI`

/** The argon2id hash in PHC form. */
export function hashAccessCode(code: string): Promise<string> {
  return limitConcurrency(() => hash(canonical(code), ARGON2ID))
}

/**
 * Whether a hash was made with other parameters than today's. It takes another time to verify, which would reveal that
 * the client exists.
 */
export function isOutdated(codeHash: string): boolean {
  return !codeHash.startsWith(PARAMETERS)
}

/**
 * Whether a code matches a hash. Null (no client, or a client without a code) never matches, but takes the
 * same time.
 */
export async function verifyAccessCode(codeHash: string | null, code: string): Promise<boolean> {
  const right = await limitConcurrency(() => verify(codeHash ?? DUMMY_HASH, canonical(code)))
  return right && codeHash !== null
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

const MAX_CONCURRENT = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Each hash takes 19 MiB and a core. The limit keeps a burst of sign-ins from starving catalogue requests.
 */
async function limitConcurrency<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running === MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

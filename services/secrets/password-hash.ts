import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/**
 * OWASP's minimum for argon2id; memory in KiB. Other values apply to what is hashed from then on, and to codes of
 * clients at the next sign-in with them.
 */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How a hash of today begins, in PHC form. */
const PARAMETERS = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`

/** A hash that matches nothing. Verifying it makes an unknown account take as long as a wrong password. */
const DUMMY_HASH = `${PARAMETERS}F4Y1VqkAiTXBMIYPV51WrQ$UujrSbQBmgNYQFB+tc3KSg7ifH3URezMegHOt9PbyFI`

/** The argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password, ARGON2ID))
}

/**
 * Whether a hash was made with other parameters than today's. It takes another time to verify, which would reveal that
 * the account exists.
 */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PARAMETERS)
}

/** Whether a password matches a hash. Null (no account, or one without a password) never matches, but takes the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await limitConcurrency(() => verify(passwordHash ?? DUMMY_HASH, password))
  return right && passwordHash !== null
}

/** One core is left to the requests. */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1))
let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 19 MiB and a core. The limit keeps a burst of sign-ins from starving catalogue requests. */
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

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/transaction.ts'
import type { Keys } from '../secrets/keys.ts'
import { verifyAccessCode } from './access-code.ts'
import { type ClientRow, signInKey } from './clients.ts'

/** Browsers keep no cookie longer than about a year. */
const LIFETIME_SECONDS = 365 * 86_400

/** A client in whose browser an attempt is made: it has signed in there before. */
export type KnownClient = Pick<ClientRow, 'client_id' | 'username_key' | 'email_key'>

/** What a token is bound to. The hash of the code or password is in the signature, so a new one voids the token. */
interface TokenOwner {
  readonly ownerId: number
  readonly secretHash: string
}

/**
 * Signs that a client or a member of staff has signed in from a browser. The token opens no session and shows no data: it
 * only takes the person's own attempts out of the limits that strangers can fill.
 *
 * @param key one for clients, another for staff
 */
export function signKnownBrowser(key: Buffer, owner: TokenOwner, issuedAt: Date): string {
  const signed = `${owner.ownerId}.${seconds(issuedAt)}`
  return `${signed}.${signatureOf(key, signed, owner).toString('base64url')}`
}

/** Whether a token was signed for this person, with the present code or password, in the last year. */
export function isKnownBrowser(key: Buffer, owner: TokenOwner, token: string, now: Date): boolean {
  const read = parse(token)
  if (read?.ownerId !== owner.ownerId || read.issuedAt + LIFETIME_SECONDS <= seconds(now)) return false
  return timingSafeEqual(read.signature, signatureOf(key, read.signed, owner))
}

/** Whose token this says it is, which anybody can write. */
export function ownerOf(token: string): number | undefined {
  return parse(token)?.ownerId
}

/** A token for the browser in which a client has just signed in; undefined for a client without a code of ours. */
export async function issueKnownBrowser(db: Db, keys: Keys, clientId: number): Promise<string | undefined> {
  const client = await findActive(db, clientId)
  if (!client?.access_code_hash) return undefined
  return signKnownBrowser(
    keys.knownBrowser,
    { ownerId: clientId, secretHash: client.access_code_hash },
    new Date(),
  )
}

/** Whether this is the access code of the client itself, and not of one of its people. */
export async function isCodeOf(db: Db, clientId: number, code: string): Promise<boolean> {
  const client = await findActive(db, clientId)
  return verifyAccessCode(client?.access_code_hash ?? null, code)
}

/** The client that has signed in from the browser with this token; undefined if it is forged, void or expired. */
export async function findKnownClient(db: Db, keys: Keys, token: string): Promise<KnownClient | undefined> {
  const clientId = ownerOf(token)
  const client = clientId === undefined ? undefined : await findActive(db, clientId)
  if (clientId === undefined || !client?.access_code_hash) return undefined
  const owner = { ownerId: clientId, secretHash: client.access_code_hash }
  return isKnownBrowser(keys.knownBrowser, owner, token, new Date()) ? client : undefined
}

/** Whether this is the username or the e-mail with which the client signs in. */
export function isSignInName(client: KnownClient, usernameOrEmail: string): boolean {
  const key = signInKey(usernameOrEmail)
  return key === client.username_key || key === client.email_key
}

function findActive(db: Db, clientId: number) {
  return db
    .selectFrom('clients')
    .select(['client_id', 'username_key', 'email_key', 'access_code_hash'])
    .where('client_id', '=', clientId)
    .where('disabled', '=', 0)
    .executeTakeFirst()
}

// Nine digits, because the id of a forged token must fit the column too
const TOKEN = /^(([1-9]\d{0,8})\.(\d{1,11}))\.([\w-]{43})$/

function parse(token: string) {
  const [, signed, ownerId, issuedAt, signature] = TOKEN.exec(token) ?? []
  if (signed === undefined || signature === undefined) return undefined
  return {
    signed,
    ownerId: Number(ownerId),
    issuedAt: Number(issuedAt),
    signature: Buffer.from(signature, 'base64url'),
  }
}

function signatureOf(key: Buffer, signed: string, { secretHash }: TokenOwner): Buffer {
  return createHmac('sha256', key).update(`${signed}.${secretHash}`).digest()
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

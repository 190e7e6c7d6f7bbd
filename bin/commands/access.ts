import { shopAddress } from '#config/shop-address.ts'
import {
  type AccessRequestRow,
  approveAccess,
  type CannotDecide,
  listAccessRequests,
  refuseAccess,
} from '#services/accounts/access-requests.ts'
import type { CannotAddClient } from '#services/accounts/clients.ts'
import { writeTime } from '../amounts.ts'
import { chooseAction, printList, readNumber } from '../actions.ts'
import { type Command, type Outcome, readWords, type Terminal } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { plain } from '../table.ts'

const OPTIONS = { username: { type: 'string' }, json: { type: 'boolean' } } as const

const REASONS: Record<CannotDecide | CannotAddClient, string> = {
  not_found: 'there is no such request',
  already_decided: 'the request was decided already',
  invalid_username: '--username must be 1 to 254 letters, digits or signs, without blanks',
  invalid_name: 'the company has no name that fits on one line',
  invalid_email: 'its e-mail is no address',
  invalid_phone: 'its phone is longer than 50 letters',
  invalid_access_code: 'no access code could be made',
  username_taken: 'another client signs in with this username: name another one with --username',
  email_taken: 'its e-mail is a client’s already: give that client a new code with client code, or refuse',
}

export const accessCommand: Command = {
  usage: ['access list [--json]', 'access approve N [--username U]', 'access refuse N'],
  notes: ['approving adds the client and mails the access code; refusing mails a polite answer'],
  run: chooseAction('access', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    approve: ({ words, values }, terminal) => approve(readNumber(words, 'N'), values.username, terminal),
    refuse: ({ words }, terminal) => refuse(readNumber(words, 'N'), terminal),
  }),
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return printList(await withDatabase(terminal.config, listAccessRequests), LIST, asJson, terminal)
}

const LIST = {
  headings: [
    'request',
    'requested (UTC)',
    'status',
    'company',
    'name',
    'e-mail',
    'phone',
    'language',
    'message',
  ],
  cells: (request: AccessRequestRow) => [
    request.access_request_id,
    writeTime(request.requested_at),
    request.status,
    request.company,
    request.name,
    request.email,
    request.phone,
    request.language,
    request.message,
  ],
  record: toRequest,
}

function toRequest(row: AccessRequestRow) {
  return {
    request: row.access_request_id,
    status: row.status,
    company: row.company,
    name: row.name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    message: row.message,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
    clientId: row.client_id,
  }
}

async function approve(
  requestId: number,
  username: string | undefined,
  { config, print, warn }: Terminal,
): Promise<Outcome> {
  const approval = { requestId, username, shopAddress: shopAddress(config) }
  const approved = await withDatabase(config, (db) => approveAccess(db, approval))
  if (!approved.ok) {
    warn(`request ${requestId}: ${REASONS[approved.code]}`)
    return 'refused'
  }
  const client = approved.value
  print(`Client ${client.clientId} was added with the username ${plain(client.username)}.`)
  print(`Access code: ${client.accessCode}`)
  print(writeMailed(config.smtpUrl, client.email))
  return 'done'
}

async function refuse(requestId: number, { config, print, warn }: Terminal): Promise<Outcome> {
  const refused = await withDatabase(config, (db) => refuseAccess(db, requestId))
  if (!refused.ok) {
    warn(`request ${requestId}: ${REASONS[refused.code]}`)
    return 'refused'
  }
  print(`Request ${requestId} was refused.`)
  print(writeMailed(config.smtpUrl, refused.value.email))
  return 'done'
}

/** Says what happens to a mail that was just queued. */
export function writeMailed(smtpUrl: string | undefined, recipient: string): string {
  return smtpUrl === undefined
    ? `The mail to ${plain(recipient)} waits in the outbox until SMTP_URL is set.`
    : `The mail to ${plain(recipient)} is sent by the running shop, or by: mail send`
}

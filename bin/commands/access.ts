import type { TimeZone } from '#domain/text/time-zone.ts'
import {
  type AccessRequestRow,
  approveAccess,
  listAccessRequests,
  refuseAccess,
} from '#services/accounts/access-requests.ts'
import { chooseAction, printList, readNumber } from '../actions.ts'
import { type Command, type Outcome, readWords, type Terminal } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { codeMailing, writeMailed } from '../shop-mail-server.ts'
import { plain } from '../table.ts'

const OPTIONS = { username: { type: 'string' }, json: { type: 'boolean' } } as const

export const accessCommand: Command = {
  usage: ['access list [--json]', 'access approve N [--username U]', 'access refuse N'],
  notes: ({ access }) => [access.note],
  run: chooseAction('access', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    approve: ({ words, values }, terminal) => approve(readNumber(words, 'N'), values.username, terminal),
    refuse: ({ words }, terminal) => refuse(readNumber(words, 'N'), terminal),
  }),
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return withDatabase(terminal.config, async (db) =>
    printList(
      await listAccessRequests(db),
      listIn(await readShopZone(terminal.config, db), terminal.texts),
      asJson,
      terminal,
    ),
  )
}

const listIn = (zone: TimeZone, { access: { headings } }: CommandMessages) => ({
  headings: [
    headings.request,
    headings.requested,
    headings.status,
    headings.company,
    headings.name,
    headings.email,
    headings.phone,
    headings.language,
    headings.message,
  ],
  cells: (request: AccessRequestRow) => [
    request.access_request_id,
    writeTime(request.requested_at, zone),
    request.status,
    request.company,
    request.name,
    request.email,
    request.phone,
    request.language,
    request.message,
  ],
  record: toRequest,
})

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
  terminal: Terminal,
): Promise<Outcome> {
  const { config, texts, print, warn } = terminal
  const approved = await withDatabase(config, async (db) =>
    approveAccess(db, terminal.by, { requestId, username, ...(await codeMailing(config, db)) }),
  )
  if (!approved.ok) {
    warn(texts.access.problem(requestId, texts.access.reasons[approved.code]))
    return 'refused'
  }
  const client = approved.value
  print(texts.access.approved(client.clientId))
  // On a line of its own: a full stop after it would be read as part of it
  print(texts.access.username(plain(client.username)))
  print(texts.general.accessCode(client.accessCode))
  print(await writeMailed(terminal, client.email))
  return 'done'
}

async function refuse(requestId: number, terminal: Terminal): Promise<Outcome> {
  const { config, texts, print, warn } = terminal
  const refused = await withDatabase(config, (db) => refuseAccess(db, terminal.by, requestId))
  if (!refused.ok) {
    warn(texts.access.problem(requestId, texts.access.reasons[refused.code]))
    return 'refused'
  }
  print(texts.access.refused(requestId))
  const { email, isMailed } = refused.value
  print(isMailed ? await writeMailed(terminal, email) : texts.access.notMailed(plain(email)))
  return 'done'
}

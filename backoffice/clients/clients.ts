import type { Config } from '#config'
import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { dayOf, startOfDay } from '#domain/text/days.ts'
import type { Language } from '#domain/text/language.ts'
import { shopTimeZone, type TimeZone } from '#domain/text/time-zone.ts'
import {
  type FormerCode,
  issueCode,
  revokeCode,
  setCodeExpiry,
} from '#services/accounts/client-access/codes.ts'
import { endSessions } from '#services/accounts/client-access/end-sessions.ts'
import { mailResetFor } from '#services/accounts/client-access/mail-reset.ts'
import { addClient, type CannotAddClient, disableClient, enableClient } from '#services/accounts/clients.ts'
import { switchPerson } from '#services/accounts/people/people.ts'
import type { CodeMailing } from '#services/accounts/code-mail.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { readSetting } from '#services/settings/settings.ts'
import { KeptTotals } from '../kept-totals.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { lastChangeOf, withItsChange } from '../undo/last-change.ts'
import { findSeenClient } from './client-sight.ts'
import { endOfCode } from './code-end.ts'
import { type ClientExportRequest, exportFilteredClients } from './export-clients.ts'
import { editTypedClient, isNote, type TypedClient } from './edit-client.ts'
import { describeCode, type Handover, type IssuedCode } from './issued-code.ts'
import { type ClientFilters, type ClientQuestion, countClients, listClients } from './list-clients.ts'
import { readClient } from './read-client.ts'

/** A new client as a form has it. */
export interface TypedNewClient {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: Language
  readonly note: string
  /** The last day on which the code works (`2026-12-31`); '' = it does not end. */
  readonly lastDay: string
  readonly handover: Handover
}

/** What is asked of the list of clients, and the shop's zone, in which the present year began. */
type AskedClients = Omit<ClientQuestion, 'yearStart'> & { readonly zone: TimeZone }

/**
 * What staff do with clients and their access codes. Of clients who are kept by another product API only
 * what is ours can be changed.
 */
export function openClients({ db, config, keys }: BackOfficeParts) {
  const totals = new KeptTotals()
  const address = shopAddress(config)
  const mailing: CodeMailing = { shopAddress: address, mailKey: keys.waitingMails }
  const isElsewhere = config.remote.product !== undefined
  const here = async <Value, Code extends string>(
    work: () => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code | 'elsewhere'>> => (isElsewhere ? failure('elsewhere') : work())
  /** Does something with a client that the member sees. */
  const withClient = async <Value, Code extends string>(
    by: StaffMember,
    clientId: number,
    work: (username: string) => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code | 'not_found'>> => {
    const client = await findSeenClient(db, by, clientId)
    return client ? work(client.username) : failure('not_found')
  }

  return {
    /** Whether the clients are those of another product API. */
    isElsewhere: permitted('see_contacts', async () => isElsewhere),
    /** Whether carts are kept by this shop's own order service. */
    hasCartsHere: permitted('see_contacts', async () => config.remote.order === undefined),
    /** A page of clients. */
    list: permitted('see_contacts', (by, { zone, ...question }: AskedClients) =>
      listClients(db, by, { ...question, yearStart: startOfYear(zone) }, { totals }),
    ),
    /** The number of clients that each of these filters asks for, at most `most`. */
    count: permitted(
      'see_contacts',
      (by, { asked, most }: { readonly asked: readonly ClientFilters[]; readonly most: number }) =>
        countClients(db, by, asked, most),
    ),
    /** The filtered clients as a file for a spreadsheet, or the job that writes it. */
    exportFile: permitted('export_clients', async (by, request: ClientExportRequest) => {
      const zone = await readZone(db)
      return exportFilteredClients(db, by, request, { yearStart: startOfYear(zone), zone })
    }),
    /** Everything of a client; undefined = there is none. */
    read: permitted('see_contacts', async (by, clientId: number) =>
      readClient(db, by, clientId, {
        catalogIds: await readCatalogIds(config, db),
        zone: await readZone(db),
      }),
    ),
    /** Adds a client with a new access code. */
    add: permitted('manage_clients', (by, typed: TypedNewClient) =>
      here(async (): Promise<Result<IssuedCode, CannotAddClient | 'invalid_day' | 'invalid_note'>> => {
        const expiresAt = endOfCode(typed.lastDay, await readZone(db))
        if (!expiresAt.ok) return expiresAt
        if (!isNote(typed.note)) return failure('invalid_note')
        const { lastDay: _, handover, ...client } = typed
        const given = { ...client, codeExpiresAt: expiresAt.value ?? undefined }
        const added = await addClient(db, actorOf(by), given, handover === 'mail' ? mailing : undefined)
        return added.ok
          ? success(await describeCode(db, address, { ...client, ...added.value }, handover))
          : added
      }),
    ),
    /**
     * Saves a form of a client; what somebody else changed meanwhile is merged or shown. Tells the change that “Undo”
     * takes back.
     */
    edit: permitted('manage_clients', async (by, typed: TypedClient) => {
      if (isElsewhere) return failure('elsewhere' as const)
      if (!(await findSeenClient(db, by, typed.clientId))) return failure('not_found' as const)
      const last = () => lastChangeOf(db, actorOf(by), 'client_edited', typed.clientId)
      const save = () => editTypedClient(db, actorOf(by), typed, address)
      const { done, change } = await withItsChange(last, save)
      return done.ok ? success({ ...done.value, change }) : done
    }),
    /** The client can no longer sign in; tells the change that “Undo” takes back. */
    /** Keeps a person of a client from signing in, or lets the person sign in again. */
    switchPerson: permitted(
      'manage_clients',
      (by, named: { readonly clientId: number; readonly personId: number }, isDisabled: boolean) =>
        withClient(by, named.clientId, () => switchPerson(db, actorOf(by), named, isDisabled)),
    ),
    disable: permitted('manage_clients', (by, clientId: number) =>
      withClient(by, clientId, (username) => changeState(db, by, { clientId, username }, 'client_disabled')),
    ),
    enable: permitted('manage_clients', (by, clientId: number) =>
      withClient(by, clientId, (username) => changeState(db, by, { clientId, username }, 'client_enabled')),
    ),
    /** Replaces the access code; the new one is told this once. A form that is sent twice issues one. */
    issueCode: permitted(
      'manage_clients',
      (
        by,
        {
          clientId,
          formerSetAt,
          lastDay,
          handover,
        }: {
          readonly clientId: number
          readonly formerSetAt: string | null
          readonly lastDay: string
          readonly handover: Handover
        },
      ) =>
        here(() =>
          withClient(by, clientId, async () => {
            const expiresAt = endOfCode(lastDay, await readZone(db))
            if (!expiresAt.ok) return expiresAt
            const terms = { formerSetAt, expiresAt: expiresAt.value }
            const byMail = handover === 'mail' ? mailing : undefined
            const issued = await issueCode(db, actorOf(by), clientId, { ...terms, byMail })
            if (!issued.ok) return issued
            const { client, accessCode } = issued.value
            return success(await describeCode(db, address, { ...client, clientId, accessCode }, handover))
          }),
        ),
    ),
    revokeCode: permitted('manage_clients', (by, clientId: number) =>
      here(() => withClient(by, clientId, () => revokeCode(db, actorOf(by), clientId))),
    ),
    /** Sets the last day of an issued code; '' = it does not end. */
    setCodeExpiry: permitted(
      'manage_clients',
      (
        by,
        {
          clientId,
          lastDay,
          ...former
        }: FormerCode & { readonly clientId: number; readonly lastDay: string },
      ) =>
        here(() =>
          withClient(by, clientId, async () => {
            const expiresAt = endOfCode(lastDay, await readZone(db))
            if (!expiresAt.ok) return expiresAt
            return setCodeExpiry(db, actorOf(by), clientId, { ...former, expiresAt: expiresAt.value })
          }),
        ),
    ),
    /** Ends one session, or all without one. */
    endSessions: permitted(
      'manage_clients',
      (by, { clientId, sessionId }: { readonly clientId: number; readonly sessionId?: string | undefined }) =>
        withClient<number, 'not_found'>(by, clientId, async () =>
          success(await endSessions(db, actorOf(by), clientId, sessionId)),
        ),
    ),
    /** Mails a link with which the client chooses another code. */
    mailReset: permitted('manage_clients', (by, clientId: number) =>
      here(() => withClient(by, clientId, () => mailResetFor(db, actorOf(by), clientId, mailing))),
    ),
  }
}

async function changeState(
  db: Db,
  by: StaffMember,
  { clientId, username }: { readonly clientId: number; readonly username: string },
  kind: 'client_disabled' | 'client_enabled',
) {
  const actor = actorOf(by)
  const changed = await (kind === 'client_disabled' ? disableClient : enableClient)(db, actor, username)
  return changed.ok
    ? success({ name: changed.value.name, change: await lastChangeOf(db, actor, kind, clientId) })
    : changed
}

async function readZone(db: Db): Promise<TimeZone> {
  return shopTimeZone(await readSetting(db, 'time_zone'))
}

/** The first instant of the present year. */
function startOfYear(zone: TimeZone): string {
  const year = dayOf(new Date(), zone).slice(0, 4)
  return (startOfDay(`${year}-01-01`, zone) ?? new Date(`${year}-01-01T00:00:00Z`)).toISOString()
}

async function readCatalogIds(config: Config, db: Db): Promise<number[]> {
  return (await shopCatalogs(config, db)).map(({ catalogId }) => catalogId)
}

import { listStaffSessions } from '#backoffice/staff/sessions.ts'
import {
  addMember,
  findMemberByEmail,
  type ListedMember,
  listMembers,
  renewLink,
  setDisabled,
  setRights,
} from '#backoffice/staff/members.ts'
import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { isRole, type Role, ROLES } from '#domain/staff/roles.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { setSetting } from '#services/settings/settings.ts'
import { chooseAction, printList } from '../actions.ts'
import { type Command, type Outcome, readWords, type Terminal, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { plain } from '../table.ts'

const OPTIONS = {
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  company: { type: 'string' },
  language: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const staffCommand: Command = {
  usage: [
    'staff add --name "NAME" --email ADDRESS --role sales,editor [--company 2] [--language zh]',
    'staff list [--json]',
    'staff role ADDRESS --role sales,editor [--company 2]',
    'staff disable ADDRESS',
    'staff enable ADDRESS',
    'staff link ADDRESS',
    'staff sessions ADDRESS [--json]',
    'staff factor required|optional',
  ],
  notes: ({ staff }) => staff.notes(ROLES.join(' ')),
  run: chooseAction('staff', OPTIONS, {
    add: ({ words, values }, terminal) => add(readWords(words) && values, terminal),
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    role: ({ words, values }, terminal) =>
      onMember(words, terminal, async (db, staffId, email) => {
        const rights = { staffId, roles: readRoles(values.role), companyIds: readCompanies(values.company) }
        const set = await setRights(db, terminal.by, rights)
        if (set.ok) terminal.print(terminal.texts.staff.rightsSet(email, rights.roles.join(', ')))
        return set
      }),
    disable: ({ words }, terminal) => keepOut(words, terminal, true),
    enable: ({ words }, terminal) => keepOut(words, terminal, false),
    link: ({ words }, terminal) =>
      onMember(words, terminal, async (db, staffId, email) => {
        const made = await renewLink(db, terminal.by, staffId, new Date())
        if (made.ok) printLink(made.value.token, email, terminal)
        return made
      }),
    factor: ({ words }, terminal) => requireFactor(readWords(words, 'required|optional'), terminal),
    sessions: ({ words, values }, terminal) =>
      onMember(words, terminal, async (db, staffId) => {
        const sessions = await listStaffSessions(db, staffId, new Date())
        printList(
          sessions,
          sessionsIn(await readShopZone(terminal.config, db), terminal.texts),
          values.json,
          terminal,
        )
        return { ok: true }
      }),
  }),
}

interface NewOptions {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly role?: string | undefined
  readonly company?: string | undefined
  readonly language?: string | undefined
}

async function add(options: NewOptions, terminal: Terminal): Promise<Outcome> {
  const { config, by, texts, warn } = terminal
  const { name, email } = options
  if (!name) throw new WrongUsage(({ general }) => general.wrong.missing('--name'))
  if (!email) throw new WrongUsage(({ general }) => general.wrong.missing('--email'))
  const member = {
    name,
    email,
    roles: readRoles(options.role),
    companyIds: readCompanies(options.company),
    language: readLanguage(options.language),
  }
  const added = await withDatabase(config, (db) => addMember(db, by, member, new Date()))
  if (added.ok) {
    printLink(added.value.token, email, terminal)
    return 'done'
  }
  warn(texts.staff.problems[added.code](plain(email)))
  return 'refused'
}

function readRoles(text: string | undefined): Role[] {
  if (!text) throw new WrongUsage(({ general }) => general.wrong.missing('--role'))
  return text.split(',').map((word) => {
    const role = word.trim()
    if (isRole(role)) return role
    throw new WrongUsage(({ general }) => general.wrong.noneOf('--role', ROLES.join(', '), role))
  })
}

function readCompanies(text: string | undefined): number[] | null {
  if (text === undefined) return null
  return text.split(',').map((word) => {
    if (!/^\s*[1-9]\d{0,8}\s*$/.test(word))
      throw new WrongUsage(({ general }) => general.wrong.notWholeNumber('--company', word))
    return Number(word)
  })
}

function readLanguage(text: string | undefined): Language {
  if (text === undefined) return DEFAULT_LANGUAGE
  if (isLanguage(text)) return text
  throw new WrongUsage(({ general }) => general.wrong.noneOf('--language', LANGUAGES.join(', '), text))
}

function printLink(token: string, email: string, { config, texts, print }: Terminal): void {
  print(texts.staff.link(plain(email)))
  print(`${shopAddress(config)}/admin/link/${token}`)
  print(texts.staff.shownOnce)
}

/** Requires a second factor of everybody, or lifts that. */
async function requireFactor(given: Readonly<Record<string, string>>, terminal: Terminal): Promise<Outcome> {
  const word = given['required|optional'] ?? ''
  if (word !== 'required' && word !== 'optional')
    throw new WrongUsage(({ general }) => general.wrong.noneOf('factor', 'required, optional', word))
  const { config, by, texts, print } = terminal
  await withDatabase(config, (db) => setSetting(db, by, 'second_factor', word === 'required' ? word : ''))
  print(word === 'required' ? texts.staff.factorRequired : texts.staff.factorOptional)
  return 'done'
}

function keepOut(words: readonly string[], terminal: Terminal, isDisabled: boolean): Promise<Outcome> {
  return onMember(words, terminal, async (db, staffId, email) => {
    const set = await setDisabled(db, terminal.by, { staffId, isDisabled })
    const { disabled, enabled } = terminal.texts.staff
    if (set.ok) terminal.print(isDisabled ? disabled(email) : enabled(email))
    return set
  })
}

type Done =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: keyof CommandMessages['staff']['problems'] }

/** Finds the person with the e-mail, the only word, and says why what `work` does is refused. */
async function onMember(
  words: readonly string[],
  { config, texts, warn }: Terminal,
  work: (db: Db, staffId: number, email: string) => Promise<Done>,
): Promise<Outcome> {
  const { ADDRESS } = readWords(words, 'ADDRESS')
  const email = plain(ADDRESS)
  return withDatabase(config, async (db) => {
    const staffId = await findMemberByEmail(db, ADDRESS)
    const done: Done =
      staffId === undefined ? { ok: false, code: 'not_found' } : await work(db, staffId, email)
    if (done.ok) return 'done'
    warn(texts.staff.problems[done.code](email))
    return 'refused'
  })
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return withDatabase(terminal.config, async (db) => {
    const zone = await readShopZone(terminal.config, db)
    return printList(await listMembers(db), membersIn(zone, terminal.texts), asJson, terminal)
  })
}

const membersIn = (zone: TimeZone, { staff: { headings, states, all, never } }: CommandMessages) => ({
  headings: [
    headings.name,
    headings.email,
    headings.roles,
    headings.companies,
    headings.state,
    headings.lastUsed,
  ],
  cells: (member: ListedMember) => [
    member.name,
    member.email,
    member.roles.join(' '),
    member.companyIds?.join(' ') ?? all,
    states[stateOf(member)],
    member.lastUsedAt ? writeTime(member.lastUsedAt, zone) : never,
  ],
  record: (member: ListedMember) => ({ ...member, state: stateOf(member) }),
})

function stateOf({ isDisabled, hasPassword, hasSecondFactor }: ListedMember) {
  if (isDisabled) return 'disabled'
  if (!hasPassword) return 'invited'
  return hasSecondFactor ? 'second_factor' : 'password'
}

type Session = Awaited<ReturnType<typeof listStaffSessions>>[number]

const sessionsIn = (zone: TimeZone, { staff: { sessionHeadings } }: CommandMessages) => ({
  headings: [
    sessionHeadings.signedIn,
    sessionHeadings.lastUsed,
    sessionHeadings.network,
    sessionHeadings.device,
  ],
  cells: (session: Session) => [
    writeTime(session.since, zone),
    writeTime(session.lastUsedAt, zone),
    session.network,
    session.device,
  ],
  record: ({ since, device, ...session }: Session) => ({ ...session, signedInAt: since, userAgent: device }),
})

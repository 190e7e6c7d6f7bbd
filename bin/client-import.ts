import { shopAddress } from '#config/shop-address.ts'
import type { CannotAddClient } from '#services/accounts/clients.ts'
import { importClients, type ImportedClient } from '#services/accounts/client-file/import-clients.ts'
import { type ClientFileProblem, readClientFile } from '#services/accounts/client-file/read-client-file.ts'
import { writeMessage } from '#services/import/messages/message.ts'
import type { Outcome, Terminal } from './command.ts'
import { withDatabase } from './shop-database.ts'
import { findShopMailServer } from './shop-mail-server.ts'
import { plain, writeTable } from './table.ts'

const REASONS: Record<CannotAddClient | 'unknown_language', string> = {
  invalid_username: 'the username must be 1 to 254 letters, digits or signs, without blanks',
  invalid_name: 'the name is missing, or longer than 254 letters',
  invalid_email: 'this is no e-mail address',
  invalid_phone: 'the phone must be at most 50 letters on one line',
  invalid_access_code: 'the access code must be 8 to 100 letters on one line',
  username_taken: 'another client signs in with this username',
  email_taken: 'another client signs in with this e-mail',
  unknown_language: 'the language is none of es, en, zh',
}

const TEXTS = {
  reasons: REASONS,
  repeated: (earlier: number) => `is that of line ${earlier} too`,
  problem: (line: number, value: string, reason: string) =>
    `line ${line}${value ? ` ${JSON.stringify(value)}` : ''}: ${reason}`,
  fileProblem: (file: string, reason: string) => `${file}: ${reason}`,
  nothing: (problems: number) => `${problems} problem${problems === 1 ? '' : 's'}: no client was added`,
  unused: (headings: readonly string[]) => `not used: ${headings.join(', ')}`,
  sheets: (names: readonly string[]) => `sheets not read: ${names.join(', ')}`,
  list: ['username', 'name', 'e-mail', 'access code'],
  given: '(as in the file)',
  existing: (line: number, email: string, username: string) =>
    `line ${line}: ${email} is client ${username} already, and was not changed: client edit ${username}`,
  alreadyThere: (count: number) =>
    `${count} of the file ${count === 1 ? 'is a client' : 'are clients'} already, with the same data.`,
  added: (count: number) => `${count} client${count === 1 ? '' : 's'} added.`,
  wouldAdd: (count: number) =>
    `${count} client${count === 1 ? '' : 's'} would be added. Nothing was written (--dry-run).`,
  mailed: 'Each gets its access code by mail.',
  wouldMail: 'Each would get its access code by mail (--no-mail: none does).',
  notMailed: 'No mail server is set: pass on the access codes yourself.',
}

interface ImportOptions {
  readonly dryRun?: boolean | undefined
  readonly noMail?: boolean | undefined
}

/** Adds the clients of a file, all or none, and prints their access codes. They are mailed if there is a mail server. */
export async function importClientFile(
  path: string,
  { dryRun = false, noMail = false }: ImportOptions,
  terminal: Terminal,
): Promise<Outcome> {
  const { config, print, warn } = terminal
  const read = await readClientFile(path)
  if (!read.ok) return refuse(read.problems, terminal)
  const { rows, unused, otherSheets } = read.value
  if (unused.length > 0) warn(TEXTS.unused(unused.map(plain)))
  if (otherSheets.length > 0) warn(TEXTS.sheets(otherSheets.map(plain)))
  const { imported, hasServer } = await withDatabase(config, async (db) => {
    const hasServer = (await findShopMailServer(config, db)).ok
    const byMail = hasServer && !noMail ? { shopAddress: shopAddress(config) } : undefined
    return { imported: await importClients(db, { rows, dryRun, ...(byMail && { byMail }) }), hasServer }
  })
  if (!imported.ok) return refuse(imported.problems, terminal)
  const { added, existing } = imported
  const same = existing.filter(({ differs }) => !differs)
  for (const { line, email, username } of existing.filter(({ differs }) => differs))
    warn(TEXTS.existing(line, plain(email), plain(username)))
  if (same.length > 0) print(TEXTS.alreadyThere(same.length))
  if (added.length > 0) printAdded(added, dryRun, terminal)
  print(dryRun ? TEXTS.wouldAdd(added.length) : TEXTS.added(added.length))
  if (added.length > 0 && !noMail) {
    if (!hasServer) print(TEXTS.notMailed)
    else print(dryRun ? TEXTS.wouldMail : TEXTS.mailed)
  }
  return 'done'
}

function printAdded(added: readonly ImportedClient[], dryRun: boolean, { print }: Terminal): void {
  const codeOf = ({ accessCode }: ImportedClient) => (dryRun ? [] : [accessCode ?? TEXTS.given])
  writeTable(
    dryRun ? TEXTS.list.slice(0, -1) : TEXTS.list,
    added.map((client) => [client.username, client.name, client.email, ...codeOf(client)]),
  ).forEach((line) => print(line))
}

function refuse(problems: readonly ClientFileProblem[], { warn }: Terminal): 'refused' {
  for (const problem of problems) warn(plain(write(problem)))
  warn(TEXTS.nothing(problems.length))
  return 'refused'
}

function write(problem: ClientFileProblem): string {
  if ('file' in problem) return TEXTS.fileProblem(problem.file, writeMessage(problem.reason))
  const { line, value } = problem
  if ('earlier' in problem) return TEXTS.problem(line, value, TEXTS.repeated(problem.earlier))
  return TEXTS.problem(line, value, TEXTS.reasons[problem.code])
}

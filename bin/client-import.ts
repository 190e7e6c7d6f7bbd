import { importClients, type ImportedClient } from '#services/accounts/client-file/import-clients.ts'
import { type ClientFileProblem, readClientFile } from '#services/accounts/client-file/read-client-file.ts'
import { writeMessage } from '#services/import/messages/message.ts'
import type { Outcome, Terminal } from './command.ts'
import { withDatabase } from './shop-database.ts'
import { codeMailing, findShopMailServer } from './shop-mail-server.ts'
import { plain, writeTable } from './table.ts'

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
  const { config, texts, print, warn } = terminal
  const { file } = texts.client
  const read = await readClientFile(path)
  if (!read.ok) return refuse(read.problems, terminal)
  const { rows, unused, otherSheets } = read.value
  if (unused.length > 0) warn(file.unused(unused.map(plain)))
  if (otherSheets.length > 0) warn(file.sheets(otherSheets.map(plain)))
  const { imported, hasServer } = await withDatabase(config, async (db) => {
    const hasServer = (await findShopMailServer(config, db)).ok
    const byMail = hasServer && !noMail ? await codeMailing(config, db) : undefined
    return {
      imported: await importClients(db, terminal.by, { rows, dryRun, ...(byMail && { byMail }) }),
      hasServer,
    }
  })
  if (!imported.ok) return refuse(imported.problems, terminal)
  const { added, existing } = imported
  const same = existing.filter(({ differs }) => !differs)
  for (const { line, email, username } of existing.filter(({ differs }) => differs))
    warn(file.existing(line, plain(email), plain(username)))
  if (same.length > 0) print(file.alreadyThere(same.length))
  if (added.length > 0) printAdded(added, dryRun, terminal)
  print(dryRun ? file.wouldAdd(added.length) : file.added(added.length))
  if (added.length > 0 && !noMail) {
    if (!hasServer) print(file.notMailed)
    else print(dryRun ? file.wouldMail : file.mailed)
  }
  return 'done'
}

function printAdded(added: readonly ImportedClient[], dryRun: boolean, { texts, print }: Terminal): void {
  const { file } = texts.client
  const { username, name, email, accessCode } = file.headings
  const codeOf = ({ accessCode }: ImportedClient) => (dryRun ? [] : [accessCode ?? file.given])
  writeTable(
    [username, name, email, ...(dryRun ? [] : [accessCode])],
    added.map((client) => [client.username, client.name, client.email, ...codeOf(client)]),
  ).forEach((line) => print(line))
}

function refuse(problems: readonly ClientFileProblem[], terminal: Terminal): 'refused' {
  const { texts, warn } = terminal
  const { file } = texts.client
  for (const problem of problems) warn(plain(write(problem, terminal)))
  warn(file.nothing(problems.length))
  return 'refused'
}

function write(problem: ClientFileProblem, { language, texts }: Terminal): string {
  const { file } = texts.client
  if ('file' in problem) return file.wholeFile(problem.file, writeMessage(problem.reason, language))
  const { line, value } = problem
  if ('earlier' in problem) return file.problem(line, value, file.repeated(problem.earlier))
  return file.problem(line, value, file.reasons[problem.code])
}

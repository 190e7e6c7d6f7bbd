import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { reasonOf } from '#config/operator-error.ts'
import type { CatalogNames } from '#services/import/changes/catalog-names.ts'
import { CHANGE_FORMATS, type ChangeFormat, writeChangeFile } from '#services/import/changes/change-file.ts'
import type { RowChange } from '#services/import/changes/changes.ts'
import type { Question } from '#services/import/changes/questions.ts'
import { writeNotesFile, writeQuestionsFile } from '#services/import/notes-file.ts'
import { writeRejectedFile } from '#services/import/rejected-file.ts'
import type { Note, Problem, SourceFile } from '#services/import/sources/source.ts'
import { type Terminal, WrongUsage } from './command.ts'
import { MAX_CASES, MAX_PRINTED } from './import-report.ts'

/** The files of an import, and the folder of its result files. */
export interface GivenFiles {
  readonly paths: readonly string[]
  /** The folder of result files; by default that of the imported files. */
  readonly folder: string | undefined
  /** Whether only the file of changes is written, and the names of other files are only printed. */
  readonly dryRun: boolean
}

/**
 * Writes the rows with problems beside their file: productos.rejected.csv if they alone were not imported,
 * productos.problems.csv if nothing was.
 */
export async function writeProblemRows(
  word: 'rejected' | 'problems',
  { sources, problems }: { readonly sources: readonly SourceFile[]; readonly problems: readonly Problem[] },
  given: GivenFiles,
  terminal: Terminal,
): Promise<void> {
  const { rowsWritten } = terminal.texts.import
  for (const path of given.paths) {
    const name = basename(path)
    const own = sources.filter((file) => file.name === name || file.name.startsWith(`${name}[`))
    const written = await writeRejectedFile(own, problems, terminal.language)
    if (!written) continue
    const { ending, content, rows } = written
    await writeBeside({ path, word, ending, content }, given, terminal, (file) => rowsWritten(rows, file))
  }
}

/** Writes all notes of an import beside its first file. */
export async function writeNotes(
  notes: readonly Note[],
  given: GivenFiles,
  terminal: Terminal,
): Promise<void> {
  const [path] = given.paths
  if (path === undefined) return
  const content = writeNotesFile(notes, terminal.language)
  const told = (file: string) => terminal.texts.import.notesWritten(notes.length, file)
  await writeBeside({ path, word: 'notes', ending: 'csv', content }, given, terminal, told)
}

/** Writes all cases of the questions of an import beside its first file. */
async function writeQuestions(
  questions: readonly Question[],
  given: GivenFiles,
  terminal: Terminal,
): Promise<void> {
  const [path] = given.paths
  if (path === undefined) return
  const content = writeQuestionsFile(questions, terminal.language)
  const told = terminal.texts.import.casesWritten
  await writeBeside({ path, word: 'questions', ending: 'csv', content }, given, terminal, told)
}

/** Writes the notes to a file if they do not fit on the screen. */
export async function writeManyNotes(
  notes: readonly Note[],
  given: GivenFiles,
  terminal: Terminal,
): Promise<void> {
  if (notes.length > MAX_PRINTED) await writeNotes(notes, given, terminal)
}

/** Writes the cases of questions to a file if they do not fit on the screen. */
export async function writeManyCases(
  questions: readonly Question[],
  given: GivenFiles,
  terminal: Terminal,
): Promise<void> {
  if (questions.some(({ cases }) => cases.length > MAX_CASES))
    await writeQuestions(questions, given, terminal)
}

/** Writes every change to a file: the given one, else a new one beside the first file of the import. */
export async function writeChanges(
  changes: readonly RowChange[],
  names: CatalogNames,
  { to, given }: { readonly to: string | undefined; readonly given: GivenFiles },
  terminal: Terminal,
): Promise<void> {
  const { language, texts, print } = terminal
  const [path] = given.paths
  const format = to === undefined ? 'csv' : changeFormatOf(to)
  const content = await writeChangeFile(changes, names, { format, language })
  const inFolder =
    path === undefined ? undefined : ({ path, word: 'changes', ending: format, content } as const)
  const write =
    to === undefined ? inFolder && writeNew(inFolder, given) : writeFile(to, content).then(() => to)
  const file = await tryTo(write, to ?? path ?? '', terminal)
  if (file !== undefined) print(texts.import.changesWritten(file))
}

/** The format of a file of changes, by its extension. @throws WrongUsage */
export function changeFormatOf(file: string): ChangeFormat {
  const format = CHANGE_FORMATS.find((known) => file.toLowerCase().endsWith(`.${known}`))
  if (!format) throw new WrongUsage(({ import: texts }) => texts.notChanges(file))
  return format
}

/** The path of a result file: that of an imported file, followed by `word` and the extension `ending`. */
interface FileBeside {
  readonly path: string
  readonly word: 'rejected' | 'problems' | 'notes' | 'questions' | 'changes'
  readonly ending: string
  readonly content: Buffer
}

/** Writes a file and prints its name. A dry run only prints the name that an import would use. */
async function writeBeside(
  file: FileBeside,
  given: GivenFiles,
  terminal: Terminal,
  told: (written: string) => string,
): Promise<void> {
  const { texts, warn } = terminal
  if (given.dryRun) {
    const { name } = await findName(file, given)
    warn(texts.import.notInDryRun(told(name)))
    return
  }
  const written = await tryTo(writeNew(file, given), nameOf(file, given, 1), terminal)
  if (written !== undefined) warn(told(written))
}

/** Writes a file under an unused name, because people correct earlier result files. */
async function writeNew(file: FileBeside, given: GivenFiles): Promise<string> {
  for (;;) {
    const { name, isWritten } = await findName(file, given)
    if (isWritten) return name
    try {
      await writeFile(name, file.content, { flag: 'wx' })
      return name
    } catch (error) {
      // Another process may have written it meanwhile
      if (!isCode(error, 'EEXIST')) throw error
    }
  }
}

/** The first unused name, or that of a file with the same content. */
async function findName(
  file: FileBeside,
  given: GivenFiles,
): Promise<{ readonly name: string; readonly isWritten: boolean }> {
  for (let number = 1; ; number++) {
    const name = nameOf(file, given, number)
    const existing = await readExisting(name)
    if (existing === undefined) return { name, isWritten: false }
    if (existing.equals(file.content)) return { name, isWritten: true }
  }
}

/** productos.rejected.csv, productos.rejected-2.csv; of a file that was itself returned, the next number. */
function nameOf({ path, word, ending }: FileBeside, { folder }: GivenFiles, number: number): string {
  const unpacked = basename(path).replace(/\.gz$/i, '')
  const stem = unpacked
    .slice(0, unpacked.length - extname(unpacked).length)
    .replace(/\.(?:rejected|problems)(?:-\d+)?$/i, '')
  return join(folder ?? dirname(path), `${stem}.${word}${number === 1 ? '' : `-${number}`}.${ending}`)
}

/** The content of a file; undefined = there is none. An unreadable file has content that differs from any other. */
async function readExisting(name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(name)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    if (isCode(error, 'EISDIR') || isCode(error, 'EACCES')) return Buffer.alloc(0)
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function tryTo(
  write: Promise<string> | undefined,
  file: string,
  { texts, warn }: Terminal,
): Promise<string | undefined> {
  try {
    return await write
  } catch (error) {
    const why = reasonOf(error, texts.operator)
    warn(texts.operator.warning(texts.import.notWritable(file, why)))
    return undefined
  }
}

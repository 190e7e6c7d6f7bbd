import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { reasonOf } from '#config/operator-error.ts'
import type { CatalogNames } from '#services/import/changes/catalog-names.ts'
import { CHANGE_FORMATS, type ChangeFormat, writeChangeFile } from '#services/import/changes/change-file.ts'
import type { RowChange } from '#services/import/changes/changes.ts'
import { writeRejectedFile } from '#services/import/rejected-file.ts'
import type { Problem, SourceFile } from '#services/import/sources/source.ts'
import { type Terminal, WrongUsage } from './command.ts'

/** The files of an import, and the folder for what is written about them; by default their own. */
export interface GivenFiles {
  readonly paths: readonly string[]
  readonly folder: string | undefined
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
  for (const path of given.paths) {
    const name = basename(path)
    const own = sources.filter((file) => file.name === name || file.name.startsWith(`${name}[`))
    const written = await writeRejectedFile(own, problems, terminal.language)
    if (!written) continue
    const file = besides(path, `${word}.${written.ending}`, given)
    if (await tryToWrite(file, written.content, terminal))
      terminal.warn(terminal.texts.import.rowsWritten(written.rows, file))
  }
}

/** Writes every change to a file: the given one, else beside the first file of the import. */
export async function writeChanges(
  changes: readonly RowChange[],
  names: CatalogNames,
  { to, given }: { readonly to: string | undefined; readonly given: GivenFiles },
  terminal: Terminal,
): Promise<void> {
  const [path] = given.paths
  const file = to ?? (path && besides(path, 'changes.csv', given))
  if (file === undefined) return
  const { language, texts, print } = terminal
  const content = await writeChangeFile(changes, names, { format: changeFormatOf(file), language })
  if (await tryToWrite(file, content, terminal)) print(texts.import.changesWritten(file))
}

/** The format of a file of changes, by its ending. @throws WrongUsage */
export function changeFormatOf(file: string): ChangeFormat {
  const format = CHANGE_FORMATS.find((known) => file.toLowerCase().endsWith(`.${known}`))
  if (!format) throw new WrongUsage(({ import: texts }) => texts.notChanges(file))
  return format
}

function besides(path: string, ending: string, { folder }: GivenFiles): string {
  const unpacked = basename(path).replace(/\.gz$/i, '')
  const stem = unpacked
    .slice(0, unpacked.length - extname(unpacked).length)
    .replace(/\.(?:rejected|problems)$/, '')
  return join(folder ?? dirname(path), `${stem}.${ending}`)
}

async function tryToWrite(file: string, content: Buffer, { texts, warn }: Terminal): Promise<boolean> {
  try {
    await writeFile(file, content)
    return true
  } catch (error) {
    const why = reasonOf(error, texts.operator)
    warn(texts.operator.warning(texts.import.notWritable(file, why)))
    return false
  }
}

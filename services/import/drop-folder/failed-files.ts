import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#domain/text/language.ts'
import { namesIn } from './claim.ts'
import { confirmedName } from './dropped-file.ts'
import { FOLDER_TEXTS } from './texts.ts'

const REPORT = '.report.txt'
/** The most of a report that is read, bytes. */
const MOST_READ = 200_000
/** More than the sentence about one file, bytes. */
const MOST_OF_END = 2_000

/** A file whose import failed and that nobody has taken out of `failed`. */
export interface FailedFile {
  readonly catalogId: number
  /** As it was dropped. */
  readonly name: string
  /** As it lies in `failed`. */
  readonly file: string
  /** When its import ended, ISO 8601. */
  readonly at: string
  /** It was refused only because somebody has to confirm what it changes. */
  readonly isToConfirm: boolean
}

/** The failed files of the watched folder, newest first. A folder that does not exist yet has none. */
export async function listFailedFiles(importFolder: string | undefined): Promise<FailedFile[]> {
  if (importFolder === undefined) return []
  const catalogs = (await namesIn(importFolder)).filter((name) => /^[1-9]\d{0,14}$/.test(name))
  const lists = await Promise.all(
    catalogs.map(async (catalog) => {
      const names = new Set(await namesIn(join(importFolder, catalog, 'failed')))
      return [...names].flatMap((report) => {
        const file = report.endsWith(REPORT) ? report.slice(0, -REPORT.length) : ''
        const read = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(.+)$/s.exec(file)
        if (!read || !names.has(file)) return []
        const [, day, hour, minute, second, name = ''] = read
        return [{ catalogId: Number(catalog), name, file, at: `${day}T${hour}:${minute}:${second}` }]
      })
    }),
  )
  const files = await Promise.all(
    lists.flat().map(async (file) => ({ ...file, isToConfirm: await isToConfirm(importFolder, file) })),
  )
  return files.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** Whether the report ends with how to confirm the import. It may be in another language than that of now. */
async function isToConfirm(
  importFolder: string,
  { catalogId, name, file }: Omit<FailedFile, 'isToConfirm'>,
): Promise<boolean> {
  const end = await readEnd(join(importFolder, String(catalogId), 'failed', `${file}${REPORT}`))
  return LANGUAGES.some((language) =>
    end.includes(FOLDER_TEXTS[language].toConfirm(confirmedName(name, language))),
  )
}

/** The end of a file; '' if it was taken away meanwhile. */
async function readEnd(path: string): Promise<string> {
  const opened = await open(path).catch(() => undefined)
  if (!opened) return ''
  try {
    const { size } = await opened.stat()
    const length = Math.min(size, MOST_OF_END)
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await opened.close()
  }
}

/** The report beside a failed file; undefined if there is none. */
export async function readFailedReport(
  importFolder: string,
  { catalogId, file }: Pick<FailedFile, 'catalogId' | 'file'>,
): Promise<string | undefined> {
  const folder = join(importFolder, String(catalogId), 'failed')
  const name = `${file}${REPORT}`
  // Only what lies there itself: a name from an address leads nowhere else
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  if (!entries.some((entry) => entry.isFile() && entry.name === name)) return undefined
  const opened = await open(join(folder, name))
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(MOST_READ), 0, MOST_READ, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await opened.close()
  }
}

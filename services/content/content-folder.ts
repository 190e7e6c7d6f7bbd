import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removedParts } from '#contracts/rich-text.server.ts'
import {
  CONTENT_DOCUMENTS,
  CONTENT_NAMES,
  type ContentDocument,
  type ContentName,
  isContentName,
} from './content-documents.ts'
import { writeMessage } from '../import/messages/message.ts'
import { cleanPicture, hasMetadata, kindOfName } from '../pictures/clean-picture.ts'
import type { PictureKind } from '../pictures/picture-kind.ts'
import { isPictureName, plainPictureName } from '../pictures/picture-name.ts'
import { readJson, type ReadJson } from './read-json.ts'

/** The documents in a folder. Documents it lacks stay unchanged in the shop. */
export type ContentDocuments = { readonly [Name in ContentName]?: ContentDocument<Name> }

/** The content in a folder (docs/guide/content.md): documents, and pictures by name. */
export interface ContentFolder {
  readonly documents: ContentDocuments
  readonly pictures: ReadonlyMap<string, Buffer>
  /** HTML that is removed from bodies when they are stored. */
  readonly warnings: readonly string[]
}

/** A problem: the file, the path in it ('' = the whole file), and the reason. */
export interface ContentProblem {
  readonly file: string
  readonly path: string
  readonly reason: string
}

export type ReadContentFolder =
  | { readonly ok: true; readonly content: ContentFolder }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] }

/** A larger document or picture is a mistake. */
const MAX_BYTES = 10_000_000

/**
 * Reads and validates the content in a folder and reports all problems at once. Pictures are re-encoded for
 * storage unless `store` already has them. Without a store they stay unchanged (the demo content).
 */
export async function readContentFolder(folder: string, store?: string): Promise<ReadContentFolder> {
  if (!existsSync(folder))
    return { ok: false, problems: [{ file: folder, path: '', reason: 'is not there' }] }
  const problems: ContentProblem[] = []
  const warnings: string[] = []
  const documents = readDocuments(folder, problems, warnings)
  const pictures = await readPictures(join(folder, 'pictures'), store, problems)
  if (problems.length === 0 && Object.keys(documents).length === 0 && pictures.size === 0)
    problems.push({ file: folder, path: '', reason: `holds no ${CONTENT_NAMES.join('.json, no ')}.json` })
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, content: { documents, pictures, warnings } }
}

/** Formats a problem as one line. */
export function formatContentProblem({ file, path, reason }: ContentProblem): string {
  return [file, path, reason].filter((part) => part !== '').join(' ')
}

function readDocuments(folder: string, problems: ContentProblem[], warnings: string[]): ContentDocuments {
  const documents: Record<string, unknown> = {}
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const name = file.slice(0, -'.json'.length)
    if (!isContentName(name)) {
      problems.push({ file, path: '', reason: `is none of ${CONTENT_NAMES.join('.json, ')}.json` })
      continue
    }
    const content = readDocument(join(folder, file))
    if (!content.ok) {
      problems.push({ file, path: '', reason: content.reason })
      continue
    }
    warnings.push(...content.repaired.map((repair) => `${file} ${repair}`))
    const read = CONTENT_DOCUMENTS[name].safeParse(content.value)
    if (read.success) {
      documents[name] = read.data
      warnings.push(...findRemovedHtml(content.value, []).map((removed) => `${file} ${removed}`))
    } else
      problems.push(
        ...read.error.issues.map(({ path, message }) => ({ file, path: formatPath(path), reason: message })),
      )
  }
  return documents
}

/** Lists what is removed from bodies, with the path. */
function findRemovedHtml(part: unknown, path: readonly PropertyKey[]): string[] {
  if (typeof part === 'string') {
    const removed = path.at(-2) === 'body' ? removedParts(part) : []
    return removed.length > 0
      ? [`${formatPath(path)} loses what may not be shown: ${removed.join(', ')}`]
      : []
  }
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    findRemovedHtml(value, [...path, Array.isArray(part) ? Number(key) : key]),
  )
}

function readDocument(path: string): ReadJson {
  const bytes = readSmallFile(path)
  if (typeof bytes === 'string') return { ok: false, reason: bytes }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { ok: false, reason: 'is no UTF-8 text: save it with the encoding UTF-8' }
  }
  const read = readJson(text)
  return read.ok ? read : { ok: false, reason: `cannot be read as JSON: ${read.reason}` }
}

async function readPictures(folder: string, store: string | undefined, problems: ContentProblem[]) {
  const pictures = new Map<string, Buffer>()
  if (!existsSync(folder)) return pictures
  for (const file of readdirSync(folder).filter((each) => !each.startsWith('.'))) {
    const name = plainPictureName(file)
    const kind = isPictureName(name) ? kindOfName(name) : undefined
    const given = kind
      ? readSmallFile(join(folder, file))
      : 'is not named like a picture (webp, avif, png, jpg, jpeg, gif)'
    const bytes =
      kind && store && typeof given !== 'string' ? await toStored(given, kind, join(store, name)) : given
    if (typeof bytes === 'string') problems.push({ file: `pictures/${file}`, path: '', reason: bytes })
    else if (pictures.has(name))
      problems.push({
        file: `pictures/${file}`,
        path: '',
        reason: `is called like ${name}, which is there too`,
      })
    else pictures.set(name, bytes)
  }
  return pictures
}

async function toStored(given: Buffer, kind: PictureKind, stored: string): Promise<Buffer | string> {
  const isStored = existsSync(stored) && readFileSync(stored).equals(given)
  if (isStored && !(await hasMetadata(given))) return given
  const cleaned = await cleanPicture(given, kind)
  return cleaned.ok ? cleaned.value : writeMessage(cleaned.reason)
}

/** The bytes of a file, or the reason it is refused. */
function readSmallFile(path: string): Buffer | string {
  const { size, isFile } = statOf(path)
  if (!isFile) return 'is no file'
  if (size === 0) return 'is empty'
  return size > MAX_BYTES ? 'is larger than 10 MB' : readFileSync(path)
}

function statOf(path: string): { readonly size: number; readonly isFile: boolean } {
  const stat = lstatSync(path)
  return { size: stat.size, isFile: stat.isFile() }
}

/** Formats a path in a document: [0].title.es */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

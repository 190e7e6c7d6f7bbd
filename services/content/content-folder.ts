import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removedParts } from '#contracts/rich-text.server.ts'
import type { Language } from '#domain/text/language.ts'
import {
  CONTENT_DOCUMENTS,
  CONTENT_NAMES,
  type ContentDocument,
  type ContentName,
  isContentName,
} from './content-documents.ts'
import type { ContentMessages } from './messages/en.ts'
import { checkDocument, contentMessages } from './messages/messages.ts'
import { writeMessage } from '../import/messages/message.ts'
import type { ShopFolder } from '../files/file-places.ts'
import { cleanPicture, hasMetadata, kindOfName, MAX_PICTURE_BYTES } from '../pictures/clean-picture.ts'
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

/** A problem: the file, the path in it ('' = the whole file), and the reason in the operator's language. */
export interface ContentProblem {
  readonly file: string
  readonly path: string
  readonly reason: string
}

export type ReadContentFolder =
  | { readonly ok: true; readonly content: ContentFolder }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] }

/** A larger document or picture is a mistake. */
const MAX_MEGABYTES = 10

export interface ReadingOptions {
  /** The shop's content pictures. Undefined: pictures stay unchanged (the demo content). */
  readonly shop?: ShopFolder | undefined
  /** The language of problems and warnings. */
  readonly language: Language
}

const FILES = CONTENT_NAMES.map((name) => `${name}.json`)

/**
 * Reads and validates the content in a folder and reports all problems at once. Pictures are re-encoded for
 * storage unless the shop already has them.
 */
export async function readContentFolder(folder: string, options: ReadingOptions): Promise<ReadContentFolder> {
  const texts = contentMessages[options.language]
  if (!existsSync(folder))
    return { ok: false, problems: [{ file: folder, path: '', reason: texts.notThere }] }
  const problems: ContentProblem[] = []
  const warnings: string[] = []
  const documents = readDocuments(folder, options.language, problems, warnings)
  const pictures = await readPictures(join(folder, 'pictures'), options, problems)
  if (problems.length === 0 && Object.keys(documents).length === 0 && pictures.size === 0)
    problems.push({ file: folder, path: '', reason: texts.holdsNone(FILES) })
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, content: { documents, pictures, warnings } }
}

/** Formats a problem as one line. */
export function formatContentProblem({ file, path, reason }: ContentProblem): string {
  return [file, path, reason].filter((part) => part !== '').join(' ')
}

function readDocuments(
  folder: string,
  language: Language,
  problems: ContentProblem[],
  warnings: string[],
): ContentDocuments {
  const texts = contentMessages[language]
  const documents: Record<string, unknown> = {}
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const name = file.slice(0, -'.json'.length)
    if (!isContentName(name)) {
      problems.push({ file, path: '', reason: texts.noneOf(FILES) })
      continue
    }
    const content = readDocument(join(folder, file), texts)
    if (!content.ok) {
      problems.push({ file, path: '', reason: content.reason })
      continue
    }
    warnings.push(...content.repaired.map((repair) => `${file} ${repair}`))
    const read = checkDocument(CONTENT_DOCUMENTS[name], content.value, language)
    if (read.ok) {
      documents[name] = read.value
      warnings.push(...findRemovedHtml(content.value, [], texts).map((removed) => `${file} ${removed}`))
    } else
      problems.push(...read.problems.map(({ path, reason }) => ({ file, path: formatPath(path), reason })))
  }
  return documents
}

/** Lists what is removed from bodies, with the path. */
function findRemovedHtml(part: unknown, path: readonly PropertyKey[], texts: ContentMessages): string[] {
  if (typeof part === 'string') {
    const removed = path.at(-2) === 'body' ? removedParts(part) : []
    return removed.length > 0 ? [`${formatPath(path)} ${texts.loses(removed.join(', '))}`] : []
  }
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    findRemovedHtml(value, [...path, Array.isArray(part) ? Number(key) : key], texts),
  )
}

function readDocument(path: string, texts: ContentMessages): ReadJson {
  const bytes = readSmallFile(path, texts)
  if (typeof bytes === 'string') return { ok: false, reason: bytes }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { ok: false, reason: texts.notUtf8 }
  }
  const read = readJson(text, texts.json)
  return read.ok ? read : { ok: false, reason: texts.notJson(read.reason) }
}

async function readPictures(folder: string, options: ReadingOptions, problems: ContentProblem[]) {
  const texts = contentMessages[options.language]
  const pictures = new Map<string, Buffer>()
  if (!existsSync(folder)) return pictures
  for (const file of readdirSync(folder).filter((each) => !each.startsWith('.'))) {
    const name = plainPictureName(file)
    const kind = isPictureName(name) ? kindOfName(name) : undefined
    const given = kind ? readSmallFile(join(folder, file), texts) : texts.notPictureName
    const bytes = kind && typeof given !== 'string' ? await toStored(given, kind, name, options) : given
    if (typeof bytes === 'string') problems.push({ file: `pictures/${file}`, path: '', reason: bytes })
    else if (pictures.has(name))
      problems.push({
        file: `pictures/${file}`,
        path: '',
        reason: texts.sameName(name),
      })
    else pictures.set(name, bytes)
  }
  return pictures
}

async function toStored(
  given: Buffer,
  kind: PictureKind,
  name: string,
  { shop, language }: ReadingOptions,
): Promise<Buffer | string> {
  if (shop === undefined) return given
  const stored = await shop.stored.read(`${shop.folder}/${name}`, MAX_PICTURE_BYTES)
  const isStored = stored?.equals(given) ?? false
  if (isStored && !(await hasMetadata(given))) return given
  const cleaned = await cleanPicture(given, kind)
  return cleaned.ok ? cleaned.value : writeMessage(cleaned.reason, language)
}

/** The bytes of a file, or the reason it is refused. */
function readSmallFile(path: string, texts: ContentMessages): Buffer | string {
  const { size, isFile } = statOf(path)
  if (!isFile) return texts.notFile
  if (size === 0) return texts.empty
  return size > MAX_MEGABYTES * 1_000_000 ? texts.largerThan(MAX_MEGABYTES) : readFileSync(path)
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

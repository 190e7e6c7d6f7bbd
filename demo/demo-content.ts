import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#config'
import type { Db, Trx } from '#db/transaction.ts'
import type { Actor } from '#services/trail/actor.ts'
import type { RowChange } from '#services/trail/record-change.ts'
import {
  CONTENT_DOCUMENTS,
  CONTENT_NAMES,
  type ContentDocument,
  type ContentName,
  EMPTY_DOCUMENTS,
  picturesOf,
} from '#services/content/content-documents.ts'
import {
  type ContentFolder,
  readContentFolder,
  formatContentProblem,
} from '#services/content/content-folder.ts'
import { readDocument, replaceDocument } from '#services/content/content-store.ts'
import { importContent } from '#services/content/import-content.ts'
import { contentFolder, type ShopFolder } from '#services/files/file-places.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import { MAX_PICTURE_BYTES } from '#services/pictures/clean-picture.ts'

type DemoConfig = Pick<Config, 'accountId' | 'dataDir' | 'objectStore'>

/** Adds the demo's content. Documents with the shop's own content stay. */
export async function writeDemoContent(db: Db, by: Actor, config: DemoConfig, folder: string): Promise<void> {
  const { documents, pictures } = await readDemoContent(folder)
  const missing: Record<string, unknown> = {}
  for (const name of CONTENT_NAMES)
    if (documents[name] && isEmpty(name, await readDocument(db, name))) missing[name] = documents[name]
  const imported = await importContent(db, by, {
    content: { documents: missing, pictures, warnings: [] },
    shop: contentPictures(config),
    picturesElsewhere: false,
    imageHosts: [],
    dryRun: false,
    language: 'en',
  })
  if (!imported.ok) throw demoError(imported.problems.map(formatContentProblem))
}

export interface DeletedContent {
  /** The pictures that are still referenced. */
  readonly referenced: ReadonlySet<string>
  readonly rows: readonly RowChange[]
}

/** Removes content that is unchanged since the demo, entry by entry. */
export async function deleteDemoContent(trx: Trx, folder: string): Promise<DeletedContent> {
  const { documents } = await readDemoContent(folder)
  const parts: DeletedPart[] = []
  for (const name of CONTENT_NAMES) parts.push(await deleteFrom(trx, name, documents[name]))
  return {
    referenced: new Set(parts.flatMap(({ left }) => picturesOf(left))),
    rows: parts.flatMap(({ rows }) => rows),
  }
}

/** Deletes the demo's pictures that are no longer referenced and were not replaced. */
export async function removeDemoPictures(
  config: DemoConfig,
  folder: string,
  referenced: ReadonlySet<string>,
): Promise<void> {
  const { stored, folder: place } = contentPictures(config)
  for (const [name, bytes] of (await readDemoContent(folder)).pictures) {
    const path = `${place}/${name}`
    if (!referenced.has(name) && (await stored.read(path, MAX_PICTURE_BYTES))?.equals(bytes))
      await stored.remove(path)
  }
}

function contentPictures(config: DemoConfig): ShopFolder {
  return { stored: openFileStore(config), folder: contentFolder(config.accountId) }
}

interface DeletedPart {
  /** The merchant's own part of a document. */
  readonly left: unknown
  readonly rows: readonly RowChange[]
}

async function deleteFrom<Name extends ContentName>(
  trx: Trx,
  name: Name,
  demo: ContentDocument<Name> | undefined,
): Promise<DeletedPart> {
  const stored = await readDocument(trx, name)
  if (demo === undefined) return { left: stored, rows: [] }
  // Layout texts are nested one level deeper than other translated texts
  const left = without(stored, demo, name === 'layout' ? 2 : 1)
  const rest = CONTENT_DOCUMENTS[name].parse(left) as ContentDocument<Name>
  return { left: rest, rows: await replaceDocument(trx, name, isEmpty(name, rest) ? undefined : rest) }
}

function isEmpty(name: ContentName, document: unknown): boolean {
  return isDeepStrictEqual(document, EMPTY_DOCUMENTS[name])
}

/** Removes the demo's part: list rows that are exactly the demo's, or the parts of a document by name. */
function without(stored: unknown, demo: unknown, depth: number): unknown {
  if (Array.isArray(stored)) {
    const rows: readonly unknown[] = Array.isArray(demo) ? demo : []
    return stored.filter((row) => !rows.some((each) => isDeepStrictEqual(each, row)))
  }
  if (depth === 0 || !isParts(stored) || !isParts(demo)) return stored
  const left = Object.entries(stored)
    .filter(([part, value]) => !isDeepStrictEqual(value, demo[part]))
    .map(([part, value]) => [part, without(value, demo[part], depth - 1)] as const)
  return Object.fromEntries(
    left.filter(([, value]) => !isDeepStrictEqual(value, []) && !isDeepStrictEqual(value, {})),
  )
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function readDemoContent(folder: string): Promise<ContentFolder> {
  const read = await readContentFolder(join(folder, 'content'), { language: 'en' })
  if (!read.ok) throw demoError(read.problems.map(formatContentProblem))
  return read.content
}

function demoError(problems: readonly string[]): Error {
  return new Error(`the demo shop does not fit:\n${problems.join('\n')}`)
}

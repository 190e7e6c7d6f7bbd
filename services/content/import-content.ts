import { isDeepStrictEqual } from 'node:util'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import {
  CONTENT_NAMES,
  type ContentName,
  countEntries,
  pictureHostsOf,
  picturesOf,
} from './content-documents.ts'
import type { ContentDocuments, ContentFolder, ContentProblem } from './content-folder.ts'
import { readDocument, recordContent, replaceDocument } from './content-store.ts'
import { contentMessages } from './messages/messages.ts'
import type { ShopFolder } from '../files/file-places.ts'
import { FilesUnreachable } from '../files/file-store.ts'
import { MAX_PICTURE_BYTES } from '../pictures/clean-picture.ts'
import { resolveOffers } from './resolve-offers.ts'
import type { Actor } from '../trail/actor.ts'
import type { RowChange } from '../trail/record-change.ts'

export interface ContentImport {
  readonly content: ContentFolder
  /** The shop's content pictures. */
  readonly shop: ShopFolder
  /** Pictures are served from elsewhere (IMAGE_BASE_URL), so missing ones cannot be detected. */
  readonly picturesElsewhere: boolean
  readonly imageHosts: readonly string[]
  readonly dryRun: boolean
  /** The language of problems and warnings. */
  readonly language: Language
}

export interface ContentReport {
  readonly documents: readonly DocumentChange[]
  /** Pictures that were added or changed. */
  readonly pictures: readonly string[]
  readonly warnings: readonly string[]
}

export interface DocumentChange {
  readonly name: ContentName
  readonly before: number
  readonly after: number
  readonly changed: boolean
}

export type ImportedContent =
  | { readonly ok: true; readonly report: ContentReport }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] }

/**
 * Replaces the shop's content documents and pictures with those of a folder, all or nothing. Fails if a
 * document uses a picture that is neither in the folder nor in the shop.
 */
export async function importContent(db: Db, by: Actor, request: ContentImport): Promise<ImportedContent> {
  const { documents, problems: unresolved } = await resolve(db, request)
  const problems = [...unresolved, ...(request.picturesElsewhere ? [] : await missingPictures(request))]
  if (problems.length > 0) return { ok: false, problems }
  const changed = await changedPictures(request)
  const report = {
    pictures: changed.map(({ name }) => name),
    warnings: [...request.content.warnings, ...unknownHosts(documents, request)],
  }
  if (request.dryRun) return { ok: true, report: { ...report, documents: await changes(db, documents) } }
  const { shop } = request
  try {
    // Before the transaction, which must not wait for an object store
    for (const { name, bytes } of changed) await shop.stored.write(`${shop.folder}/${name}`, bytes)
    const documentChanges = await inTransaction(db, async (trx) => {
      const found = await changes(trx, documents)
      const names = found.filter((change) => change.changed).map(({ name }) => name)
      await write(trx, by, names, documents)
      return found
    })
    return { ok: true, report: { ...report, documents: documentChanges } }
  } catch (error) {
    await restorePictures(shop, changed)
    throw error
  }
}

async function resolve(db: Db, { content: { documents }, language }: ContentImport) {
  if (!documents.offers) return { documents, problems: [] }
  const { offers, problems } = await resolveOffers(db, documents.offers, contentMessages[language])
  return { documents: { ...documents, offers }, problems }
}

/** Records last: the trail is locked until the commit, and another import may hold a document that this one needs. */
async function write(trx: Trx, by: Actor, names: readonly ContentName[], documents: ContentDocuments) {
  const changes: (readonly [name: ContentName, rows: RowChange[]])[] = []
  for (const name of names) changes.push([name, await replaceDocument(trx, name, documents[name])])
  for (const [name, rows] of changes) await recordContent(trx, by, name, rows)
}

async function changes(db: Db | Trx, documents: ContentDocuments): Promise<DocumentChange[]> {
  const changes: DocumentChange[] = []
  for (const name of CONTENT_NAMES) {
    const document = documents[name]
    if (document === undefined) continue
    const stored = await readDocument(db, name)
    changes.push({
      name,
      before: countEntries(name, stored),
      after: countEntries(name, document),
      changed: !isDeepStrictEqual(stored, document),
    })
  }
  return changes
}

async function missingPictures(request: ContentImport): Promise<ContentProblem[]> {
  const { content, shop, language } = request
  const names = await shop.stored.names(shop.folder)
  return Object.entries(content.documents).flatMap(([name, document]) =>
    picturesOf(document)
      .filter((picture) => !content.pictures.has(picture) && !names.has(picture))
      .map((picture) => ({
        file: `${name}.json`,
        path: '',
        reason: contentMessages[language].unknownPicture(picture),
      })),
  )
}

/** Warnings about pictures on hosts that are not configured. They are stored, but shown as placeholders. */
function unknownHosts(documents: ContentDocuments, { imageHosts, language }: ContentImport): string[] {
  const unknown = pictureHostsOf(documents).filter((host) => !imageHosts.includes(host))
  return [...new Set(unknown)].map((host) => contentMessages[language].unknownHost(host))
}

interface ChangedPicture {
  readonly name: string
  readonly bytes: Buffer
  /** Undefined = there was none. */
  readonly former: Buffer | undefined
}

async function changedPictures({ content, shop }: ContentImport): Promise<ChangedPicture[]> {
  const changed: ChangedPicture[] = []
  for (const [name, bytes] of content.pictures) {
    const former = await shop.stored.read(`${shop.folder}/${name}`, MAX_PICTURE_BYTES)
    if (!former?.equals(bytes)) changed.push({ name, bytes, former })
  }
  return changed
}

/** Brings the former pictures back, as far as the store can be used. */
async function restorePictures({ stored, folder }: ShopFolder, changed: readonly ChangedPicture[]) {
  for (const { name, former } of changed) {
    const path = `${folder}/${name}`
    await (former ? stored.write(path, former) : stored.remove(path)).catch((error: unknown) => {
      if (!(error instanceof FilesUnreachable)) throw error
    })
  }
}

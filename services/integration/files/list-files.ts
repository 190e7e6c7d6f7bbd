import { failure, type Result, success } from '#domain/result.ts'
import { isDocumentName } from '../../documents/document-name.ts'
import type { ShopFolder } from '../../files/file-places.ts'
import { isPictureName } from '../../pictures/picture-name.ts'
import { readCursor, writeCursor } from '../page-cursor.ts'
import type { FileKind } from './file-names.ts'

interface FilePage {
  readonly data: { readonly name: string; readonly size: number; readonly changedAt: string }[]
  readonly cursor: string
  readonly more: boolean
}

const LISTS = { picture: 'pictures', document: 'documents' } as const

/** A page of the files that the shop serves from a folder. */
export async function listFiles(
  { stored, folder }: ShopFolder,
  kind: FileKind,
  { after, limit = 500 }: { readonly after?: string | undefined; readonly limit?: number | undefined },
): Promise<Result<FilePage, 'cursor_unknown'>> {
  const from = after === undefined ? '' : readCursor(LISTS[kind], after)
  if (from === undefined) return failure('cursor_unknown')
  const { files, next } = await stored.page(folder, { after: from, most: limit })
  const named = files.map(({ path, ...file }) => ({ name: path.slice(folder.length + 1), ...file }))
  const isServed = kind === 'picture' ? isPictureName : isDocumentName
  const data = named
    .filter(({ name }) => isServed(name))
    .map(({ name, size, changedAt }) => ({ name, size, changedAt: new Date(changedAt).toISOString() }))
  const last = next ?? named.at(-1)?.name ?? from
  return success({ data, cursor: writeCursor(LISTS[kind], last), more: next !== undefined })
}

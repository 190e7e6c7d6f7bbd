import type { Context } from 'hono'
import {
  DOCUMENT_TYPES,
  documentCalls,
  MAX_FILE_BYTES,
  PICTURE_TYPES,
  pictureCalls,
} from '#contracts/integration/item-files.ts'
import type { FileStore } from '../../files/file-store.ts'
import { catalogFolder, FOLDER_OF_KIND } from '../../files/file-places.ts'
import { type ReceivedFile, receiveFile, removeAbandoned } from '../../http/receive-file.ts'
import { Refusal, valueOf } from '../../http/refusal.ts'
import type { createService, ServiceDeps } from '../../http/service.ts'
import { writeMessage } from '../../import/messages/message.ts'
import type { Actor } from '../../trail/actor.ts'
import { callerOf, guardCall } from '../integration-guard.ts'
import { problemOfName } from './file-names.ts'
import { listFiles } from './list-files.ts'
import { PathQueue } from './path-queue.ts'
import { type NamedFile, recordFile } from './record-file.ts'
import { storeDocument } from './store-document.ts'
import { storePicture } from './store-picture.ts'

/** The files that a process receives at once; the sender of another one tries again. */
const MAX_AT_ONCE = 8

const KINDS = {
  picture: { calls: pictureCalls, types: PICTURE_TYPES, store: storePicture },
  document: { calls: documentCalls, types: DOCUMENT_TYPES, store: storeDocument },
} as const

interface Place {
  readonly stored: FileStore
  readonly path: string
}

/** Adds the calls with which the company's own system writes the pictures and documents of items. */
export function addFileCalls(service: ReturnType<typeof createService>, deps: ServiceDeps): void {
  const paths = new PathQueue()
  let receiving = 0
  if (deps.itemFiles) void removeAbandoned(deps.itemFiles.drafts, new Date())

  /** Where the files of a kind are in a catalogue, and among them this one. */
  async function placeOf({ catalogId, kind, name }: NamedFile) {
    const catalog = (await deps.catalogs()).find((known) => known.catalogId === catalogId)
    if (!catalog) throw new Refusal('not_found')
    if (!deps.itemFiles) throw new Refusal('files_elsewhere')
    const folder = `${catalogFolder({ ...catalog, accountId: deps.accountId })}/${FOLDER_OF_KIND[kind]}`
    return { ...deps.itemFiles, folder, path: `${folder}/${name}` }
  }

  async function receive(c: Context, file: NamedFile) {
    const { drafts, ...place } = await placeOf(file)
    requireName(file)
    requireType(c, KINDS[file.kind].types)
    if (receiving >= MAX_AT_ONCE) throw new Refusal('busy')
    receiving++
    try {
      const bounds = { folder: drafts, most: MAX_FILE_BYTES }
      const read = await receiveFile(c.req.raw, bounds, (given) =>
        store(callerOf(c), file, { ...place, given }),
      )
      if (!read) throw new Refusal('too_large')
      if (read.ok) return { isSuccessful: true as const, data: [{ name: file.name, ...read.value }] }
      const problems = [{ field: file.name, problem: writeMessage(read.reason) }]
      throw new Refusal('file_refused', { problems })
    } finally {
      receiving--
    }
  }

  function store(
    by: Actor,
    file: NamedFile,
    { stored, path, given }: Place & { readonly given: ReceivedFile },
  ) {
    return paths.run(path, async () => {
      const read = await KINDS[file.kind].store(stored, path, given)
      const outcome = read.ok ? read.value.outcome : 'unchanged'
      if (outcome !== 'unchanged') await recordFile(deps.db, by, file, outcome)
      return read
    })
  }

  async function remove(by: Actor, file: NamedFile) {
    const { stored, path } = await placeOf(file)
    requireName(file)
    await paths.run(path, async () => {
      if (!(await stored.find(path))) throw new Refusal('not_found')
      await stored.remove(path)
      await recordFile(deps.db, by, file, 'removed')
    })
    return { isSuccessful: true as const, data: [{ name: file.name, outcome: 'removed' as const }] }
  }

  for (const kind of ['picture', 'document'] as const) {
    const { list, put, remove: removeCall } = KINDS[kind].calls
    guardCall(service, deps, list)
    service.openapi(list, async (c) => {
      const place = await placeOf({ ...c.req.valid('param'), kind, name: '' })
      const page = valueOf(await listFiles(place, kind, c.req.valid('query')))
      return c.json({ isSuccessful: true as const, ...page }, 200)
    })
    guardCall(service, deps, put, { isOfFile: true })
    service.openapi(put, async (c) => c.json(await receive(c, { ...c.req.valid('param'), kind }), 200))
    guardCall(service, deps, removeCall, { isOfFile: true })
    service.openapi(removeCall, async (c) =>
      c.json(await remove(callerOf(c), { ...c.req.valid('param'), kind }), 200),
    )
  }
}

function requireName({ kind, name }: NamedFile): void {
  const problem = problemOfName(kind, name)
  if (problem) throw new Refusal('invalid_request', { problems: [{ field: 'name', problem }] })
}

/** The bytes decide in the end; another type is a mistake of the sender. */
function requireType(c: Context, types: readonly string[]): void {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) throw new Refusal('unsupported_media_type')
}

import { createRoute, z } from '@hono/zod-openapi'
import { failures, fileBody, json, listExample, listOf } from '../http/envelope.ts'
import type { ErrorCode } from '../http/errors.ts'
import { callHeaders, pathId } from '../http/parameters.ts'
import { KEY_REFUSALS, needs, pageOf, pagePlace } from './calls.ts'

/** How the company's own system (its ERP) writes the pictures and documents that items name, with an integration key. */

/** The largest file of a call, bytes. A folder of an import takes larger pictures, in a process of its own. */
export const MAX_FILE_BYTES = 20_000_000

/** The most files of one page of a list. */
export const MAX_LISTED_FILES = 1_000

export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
] as const

export const DOCUMENT_TYPES = ['application/pdf'] as const

const catalogId = pathId.openapi({ description: 'The catalogue whose items name the file' })

const listedFile = z
  .object({
    name: z.string(),
    size: z.int().openapi({ description: 'Bytes, as it is stored' }),
    changedAt: z.string().openapi({ description: 'When it was last written: UTC, ISO 8601' }),
  })
  .openapi('ListedFile')

const writtenFile = z
  .object({
    name: z.string(),
    outcome: z.enum(['added', 'changed', 'unchanged']),
    size: z.int().openapi({ description: 'Bytes, as it is stored' }),
  })
  .openapi('WrittenFile')

const removedFile = z.object({ name: z.string(), outcome: z.enum(['removed']) }).openapi('RemovedFile')

const filePage = listOf(listedFile).extend(pagePlace).openapi('FilePage')
const written = listOf(writtenFile, 'WrittenFiles')
const removed = listOf(removedFile, 'RemovedFiles')

const FILE_REFUSALS = [
  'invalid_request',
  ...KEY_REFUSALS,
  'not_found',
  'files_elsewhere',
] as const satisfies ErrorCode[]

const ELSEWHERE =
  'Where the shop shows files of another host (`IMAGE_BASE_URL`), the answer is 409 `files_elsewhere`.'

const NAMES =
  'A name has at most 200 bytes in UTF-8, an ending in lower case, and no sign that a folder of any system refuses (`/ \\ : * ? " < > |`); another one is 400.'

const REPEATED =
  'The same file again is `unchanged`, and nothing is written. Calls may be repeated without an `Idempotency-Key`: the last file of a name counts.'

interface Kind {
  /** As in `listPictures`. */
  readonly calls: 'Picture' | 'Document'
  readonly path: 'pictures' | 'documents'
  readonly example: string
  readonly size: number
  /** The last file of the demo shop. */
  readonly last: string
  readonly types: readonly string[]
  readonly body: string
  /** What the call does with the file. */
  readonly rules: string
}

function callsOf({ calls, path, example, size, last, types, body, rules }: Kind) {
  const word = calls.toLowerCase()
  const params = z.object({
    catalogId,
    name: z
      .string()
      .min(1)
      .max(200)
      .openapi({ description: `The file name of the ${word}, as items name it`, example }),
  })
  const ofFile = { tags: ['Integration'], 'x-lonja-extension': true, security: needs('items:write') }
  const list = createRoute({
    ...ofFile,
    method: 'get',
    path: `/integration/catalogs/{catalogId}/${path}` as const,
    operationId: `list${calls}s`,
    summary: `The ${path} of a catalogue, page by page`,
    description: [
      `Extension. The stored files with their sizes and times, whether items name them or not. Compare \`changedAt\` with your own files to send only what is newer. While \`more\` is true, request the next page with \`after\`.`,
      ELSEWHERE,
    ].join('\n\n'),
    request: {
      headers: callHeaders,
      params: z.object({ catalogId }),
      query: pageOf('files', MAX_LISTED_FILES, 500),
    },
    responses: {
      200: json(filePage, 'The files, by their names', {
        ...listExample({ name: example, size, changedAt: '2026-11-23T14:20:00.000Z' }),
        cursor: Buffer.from(`${path} ${last}`).toString('base64url'),
        more: false,
      }),
      ...failures(...FILE_REFUSALS, 'cursor_unknown'),
    },
  })
  const put = createRoute({
    ...ofFile,
    method: 'put',
    path: `/integration/catalogs/{catalogId}/${path}/{name}` as const,
    operationId: `put${calls}`,
    summary: `Write a ${word} that items name`,
    description: [`Extension. ${rules} ${NAMES}`, `${REPEATED} ${ELSEWHERE}`].join('\n\n'),
    request: { headers: callHeaders, params, body: fileBody(types, body) },
    responses: {
      200: json(written, 'A list with the file', listExample({ name: example, outcome: 'added', size })),
      ...failures(...FILE_REFUSALS, 'too_large', 'unsupported_media_type', 'file_refused'),
    },
  })
  const remove = createRoute({
    ...ofFile,
    method: 'delete',
    path: `/integration/catalogs/{catalogId}/${path}/{name}` as const,
    operationId: `delete${calls}`,
    summary: `Remove a ${word}`,
    description: `Extension. Items that name it keep its name: pages show ${calls === 'Picture' ? 'the placeholder' : 'no such document any more'} until the file comes again, or the items name another one. It cannot be taken back. A file that is not there is 404. ${ELSEWHERE}`,
    request: { headers: callHeaders, params },
    responses: {
      200: json(removed, 'A list with the file', listExample({ name: example, outcome: 'removed' })),
      ...failures(...FILE_REFUSALS),
    },
  })
  return { list, put, remove }
}

const BOUNDS = 'At most 20,000,000 bytes (else 413).'

export const pictureCalls = callsOf({
  calls: 'Picture',
  path: 'pictures',
  example: 'ballpoint-pen-1001.webp',
  size: 38_396,
  last: 'zip-bag.webp',
  types: PICTURE_TYPES,
  body: `The picture itself: JPEG, PNG, WebP, GIF, AVIF or TIFF. ${BOUNDS}`,
  rules:
    'The body is the picture itself, of at most 40,000,000 pixels. It is decoded and stored in the format of its name, at most 2,400 pixels long, without metadata; a JPEG or WebP that is so already is stored as it is. What is no whole picture is 422 `file_refused`. Items name it in `imageUrl` or `morePictures`. The shop shows another picture under the same name within a minute, and a browser that had the former one within an hour: give another picture another name to show it at once.',
})

export const documentCalls = callsOf({
  calls: 'Document',
  path: 'documents',
  example: 'BOL-1010 Garantía.pdf',
  size: 2_339,
  last: 'CAJ-6010 规格书.pdf',
  types: DOCUMENT_TYPES,
  body: `The PDF itself. ${BOUNDS}`,
  rules:
    'The body is the PDF itself, which is stored as it is. What is no whole PDF is 422 `file_refused`. Items name it in `documents`; its title is read from its name.',
})

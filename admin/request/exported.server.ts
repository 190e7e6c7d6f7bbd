import { redirect } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { FILE_TYPES } from '../ui/file-types.ts'
import { noticeCookie } from './admin-cookies.ts'

type Exported = Awaited<ReturnType<BackOffice['orders']['exportFile']>>

interface ExportOf {
  /** Of the file, without its ending. */
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  /** The address of the list. */
  readonly list: string
}

/** Gives out a file, leads to the job that writes it, or back to the list with the reason why not. */
export function answerExport(
  request: Request,
  exported: Exported,
  { name, format, list }: ExportOf,
): Response {
  if (!exported.ok)
    return redirect(list, {
      headers: { 'set-cookie': noticeCookie(request, { what: exported.code, about: '' }) },
    })
  if ('jobId' in exported.value) return redirect(`/jobs/${exported.value.jobId}`)
  return new Response(new Uint8Array(exported.value.file), {
    headers: {
      'content-type': FILE_TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
  })
}

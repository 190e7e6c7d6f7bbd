import { redirect } from 'react-router'
import type { Route } from './+types/undo'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { idIn } from '../request/form.ts'
import { afterBase, ownAddress } from '../request/own-address.ts'
import { memberOf } from '../request/visit.server.ts'

export function loader() {
  return redirect('/trail')
}

/** “Undo” of a notice: takes the change back and returns; what is not so simple is done on the page of the change. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = memberOf(context)
  const { trail } = context.get(backOfficeContext)
  const form = await request.formData()
  const changeId = idIn(form, 'change')
  const read = await trail.read(member, changeId)
  if (!read || !read.mayUndo || read.mustConfirm || !read.preview.ok) return redirect(`/trail/${changeId}`)
  const undone = await trail.undo(member, changeId)
  if (!undone.ok) return redirect(`/trail/${changeId}`)
  const notice = { what: 'taken_back', about: read.change.what } as const
  return redirect(afterBase(ownAddress(form.get('back'))), {
    headers: { 'set-cookie': noticeCookie(request, notice) },
  })
}

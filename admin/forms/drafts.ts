import { matchPath, redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/drafts'
import { HIDDEN, isAnythingTyped, keptFields } from '#domain/staff/typed-form.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { KEPT_FIELDS, keptFieldsOf } from '../request/kept-fields.ts'
import { afterBase, ownAddress } from '../request/own-address.ts'
import { memberOf } from '../request/visit.server.ts'
import { accessTo } from '../screens.ts'

export function loader() {
  return redirectDocument('/')
}

/** Keeps what is typed into a form, as its script asks every few seconds, or discards it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { drafts } = context.get(backOfficeContext)
  const form = await request.formData()
  const draftId = textIn(form, HIDDEN.draft) || undefined
  const address = ownAddress(url.searchParams.get('of'))
  const path = address.replace(/\?.*/s, '')
  if (url.searchParams.has('discard')) {
    if (draftId !== undefined) await drafts.discard(member, draftId)
    return redirect(afterBase(address))
  }
  const screen = screenOf(path)
  const isAllowed = screen && accessTo(screen.pattern, 'POST', member.roles) === 'allowed'
  const fields = isAllowed ? keptFields(form, keptFieldsOf(screen.pattern, screen.params)) : []
  if (!isAnythingTyped(fields)) return Response.json({}, { status: 422 })
  const typed = { path, form: textIn(form, HIDDEN.form), fields }
  const kept = await drafts.keep(member, { draftId, typed })
  return Response.json({ draftId: kept }, { status: kept === undefined ? 422 : 200 })
}

/** The screen with kept fields at an address, as the router finds it: fixed segments come first. */
function screenOf(address: string) {
  const path = afterBase(address)
  const patterns = Object.keys(KEPT_FIELDS).sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
  for (const pattern of patterns) {
    const found = matchPath({ path: `/${pattern}`, caseSensitive: true }, path)
    if (found) return { pattern, params: found.params }
  }
  return undefined
}

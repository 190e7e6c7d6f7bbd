import { data, redirect } from 'react-router'
import type { Route } from './+types/edit-client'
import { carryOn } from '#domain/staff/merge-fields.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { textsIn } from '../messages/texts-in.server.ts'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { formerIn } from '../request/form.ts'
import { memberOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { sameRowAddress, useSameRowAddress } from '../ui/list-address.ts'
import { Conflicts } from '../ui/conflicts.tsx'
import { Message } from '../ui/message.tsx'
import { CLIENT_FIELDS, ClientFields, clientProblems, readClientFields } from './client-fields.tsx'
import { readId } from '../request/read-id.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { clients } = context.get(backOfficeContext)
  const client = await clients.read(member, readId(params.client) ?? 0)
  if (!client) throw data({ code: 'unknown' }, { status: 404 })
  const { clientId, username, name, email, phone, language, note } = client
  return {
    clientId,
    stored: { username, name, email, phone, language, note },
    isElsewhere: await clients.isElsewhere(member),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { clients } = context.get(backOfficeContext)
  const clientId = readId(params.client) ?? 0
  const form = await request.formData()
  const typed = readClientFields(form)
  const former = formerIn(form, CLIENT_FIELDS)
  if (!former) return data({ problem: 'made_before', typed, former, conflicts: [] } as const, { status: 409 })
  const saved = await clients.edit(member, { clientId, former, typed })
  if (saved.ok) {
    const names = textsIn(member.language).clients
    const { change } = saved.value
    const taken = saved.value.taken.map((field) => names[field]).join(', ')
    const notice =
      taken === ''
        ? ({ what: 'client_saved', about: typed.name, change } as const)
        : ({ what: 'merged', about: taken, change } as const)
    return redirect(sameRowAddress(`/clients/${clientId}`, url.search), {
      headers: { 'set-cookie': noticeCookie(request, notice) },
    })
  }
  if (saved.code === 'not_found') throw data({ code: 'unknown' }, { status: 404 })
  if (saved.code !== 'conflict')
    return data({ problem: saved.code, typed, former, conflicts: [] }, { status: 422 })
  // Saved again, the form is compared with what is stored now
  const { theirs, conflicts } = saved
  const merged = carryOn(former, typed, theirs)
  return data({ problem: saved.code, typed: merged, former: theirs, conflicts }, { status: 409 })
}

export default function EditClient({ loaderData, actionData }: Route.ComponentProps) {
  const { clients: texts, forms } = useTexts()
  const { clientId, stored, isElsewhere } = loaderData
  const { typed, former = stored, problem, conflicts = [] } = actionData ?? {}
  return (
    <>
      <title>{stored.name}</title>
      <BackLink to={useSameRowAddress(`/clients/${clientId}`)}>{stored.name}</BackLink>
      <h1 className="text-2xl">{texts.edit}</h1>
      {isElsewhere ? (
        <div className="mt-4 max-w-prose">
          <Message kind="note">{texts.elsewhere}</Message>
        </div>
      ) : (
        <EditForm
          name="client"
          version={former}
          typed={typed}
          problems={problem === 'made_before' ? { '': forms.madeBefore } : clientProblems(problem, texts)}
          isKept
          className="mt-4 grid max-w-xl gap-5"
        >
          <Conflicts conflicts={conflicts} labelOf={(field) => texts[field]} />
          <ClientFields values={stored} />
          <p className="text-sm text-quiet">{texts.signInNote}</p>
          <SaveBar label={texts.save} />
        </EditForm>
      )}
    </>
  )
}

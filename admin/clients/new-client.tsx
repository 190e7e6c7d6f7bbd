import { data, redirect, useLocation } from 'react-router'
import type { Route } from './+types/new-client'
import { EditForm } from '../forms/edit-form.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { sameRowAddress, useListAddress } from '../ui/list-address.ts'
import { Message } from '../ui/message.tsx'
import {
  ClientFields,
  clientProblems,
  type ClientFieldValues,
  HandoverFields,
  LastDayField,
  readClientFields,
  readHandover,
  readLanguage,
} from './client-fields.tsx'
import { NewCode } from './new-code.tsx'
import { showCode } from './shown-code.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { isElsewhere: await context.get(backOfficeContext).clients.isElsewhere(memberOf(context)) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const form = await request.formData()
  const typed = {
    ...readClientFields(form),
    lastDay: textIn(form, 'lastDay'),
    handover: readHandover(form),
    language: readLanguage(form, member.language),
  }
  const added = await context.get(backOfficeContext).clients.add(member, typed)
  if (!added.ok) return data({ typed, problem: added.code, shown: undefined }, { status: 422 })
  const { clientId, handover, name } = added.value
  if (handover === 'mail')
    return redirect(sameRowAddress(`/clients/${clientId}`, url.search), {
      headers: { 'set-cookie': noticeCookie(request, { what: 'client_added', about: name }) },
    })
  // Answered without a redirect: the code is shown this once
  return data({ typed, problem: undefined, shown: showCode(added.value) })
}

export default function NewClient({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { clients: texts } = useTexts()
  const language = usePageLanguage()
  const { typed, problem, shown } = actionData ?? {}
  const empty: ClientFieldValues = { username: '', name: '', email: '', phone: '', language, note: '' }
  return (
    <>
      <title>{texts.add}</title>
      <BackLink to={useListAddress('/clients')}>{texts.all}</BackLink>
      <h1 className="text-2xl print:hidden">{shown ? shown.name : texts.add}</h1>
      {shown ? (
        <NewCode shown={shown} client={sameRowAddress(`/clients/${shown.clientId}`, search)} />
      ) : loaderData.isElsewhere ? (
        <div className="mt-4 max-w-prose">
          <Message kind="note">{texts.elsewhere}</Message>
        </div>
      ) : (
        <EditForm
          name="client"
          typed={typed}
          problems={clientProblems(problem, texts)}
          isKept
          className="mt-4 grid max-w-xl gap-5"
        >
          <ClientFields values={empty} />
          <LastDayField day="" />
          <HandoverFields handover="card" />
          <SaveBar label={texts.addSubmit} />
        </EditForm>
      )}
    </>
  )
}

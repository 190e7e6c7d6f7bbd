import { data, Form, Link, redirect } from 'react-router'
import type { Route } from './+types/edit-client'
import { textsIn } from '../messages/texts-in.server.ts'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { ClientFields, type ClientFieldValues, readClientFields } from './client-fields.tsx'
import { readId } from './client-params.ts'

/** Before the names of the values that the form was made of. */
const FORMER = 'former-'

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

export async function action({ request, context, params }: Route.ActionArgs) {
  const member = memberOf(context)
  const { clients } = context.get(backOfficeContext)
  const clientId = readId(params.client) ?? 0
  const form = await request.formData()
  const former = readClientFields(form, FORMER)
  const typed = readClientFields(form)
  const saved = await clients.edit(member, { clientId, former, typed })
  if (saved.ok) {
    const names = textsIn(member.language).clients
    const taken = saved.value.taken.map((field) => names[field]).join(', ')
    const notice =
      taken === ''
        ? ({ what: 'client_saved', about: typed.name } as const)
        : ({ what: 'client_merged', about: taken } as const)
    return redirect(`/clients/${clientId}`, { headers: { 'set-cookie': noticeCookie(request, notice) } })
  }
  if (saved.code === 'not_found') throw data({ code: 'unknown' }, { status: 404 })
  if (saved.code !== 'conflict')
    return data({ problem: saved.code, typed, former, conflicts: [] }, { status: 422 })
  // Saved again, the form is compared with what is stored now; only the fields in conflict keep what was typed
  const { theirs, conflicts } = saved
  const inConflict = new Set<string>(conflicts.map(({ field }) => field))
  const kept = (field: keyof ClientFieldValues) =>
    inConflict.has(field) || typed[field] !== former[field] ? typed[field] : theirs[field]
  const merged: ClientFieldValues = {
    username: kept('username'),
    name: kept('name'),
    email: kept('email'),
    phone: kept('phone'),
    language: kept('language'),
    note: kept('note'),
  }
  return data({ problem: saved.code, typed: merged, former: theirs, conflicts }, { status: 409 })
}

export default function EditClient({ loaderData, actionData }: Route.ComponentProps) {
  const { clients: texts } = useTexts()
  const { clientId, stored, isElsewhere } = loaderData
  const { typed = stored, former = stored, problem, conflicts = [] } = actionData ?? {}
  return (
    <>
      <title>{stored.name}</title>
      <BackLink to={`/clients/${clientId}`}>{stored.name}</BackLink>
      <h1 className="text-2xl">{texts.edit}</h1>
      {isElsewhere ? (
        <div className="mt-4 max-w-prose">
          <Message kind="note">{texts.elsewhere}</Message>
        </div>
      ) : (
        <Form
          // What others saved meanwhile gets into the fields
          key={JSON.stringify(former)}
          method="post"
          noValidate
          className="mt-4 grid max-w-xl gap-5"
        >
          <FormToken />
          {Object.entries(former).map(([name, value]) => (
            <input key={name} type="hidden" name={FORMER + name} value={value} />
          ))}
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
          <ClientFields values={typed} problem={problem} />
          <p className="text-sm text-quiet">{texts.signInNote}</p>
          <p className="flex flex-wrap gap-2">
            <button className="button button-primary">{texts.save}</button>
            <Link to={`/clients/${clientId}`} className="button button-quiet">
              {texts.discard}
            </Link>
          </p>
        </Form>
      )}
    </>
  )
}

type Conflict = NonNullable<Route.ComponentProps['actionData']>['conflicts'][number]

/** Fields that two people changed: what is stored, what was typed, and what both began with. */
function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { clients: texts } = useTexts()
  return (
    <Message kind="problem">
      <p>{texts.conflict}</p>
      <ul className="mt-2 grid gap-2">
        {conflicts.map(({ field, before, mine, theirs }) => (
          <li key={field}>
            <p className="font-semibold">{texts[field]}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4">
              {(
                [
                  [texts.conflictTheirs, theirs],
                  [texts.conflictMine, mine],
                  [texts.conflictBefore, before],
                ] as const
              ).map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-quiet">{label}</dt>
                  <dd className="min-w-0 break-words whitespace-pre-line">
                    <bdi>{value || texts.empty_value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Message>
  )
}

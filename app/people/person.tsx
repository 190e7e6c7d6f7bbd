import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/person'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { clientArea, isAnswered, noteAnswer } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { destroyingButton, primaryButton, quietButton } from '../ui/forms/button.ts'
import { requirePerson } from './named-person.server.ts'
import { changePerson, REFUSAL_STATUS, removePerson, renewCode } from './people-calls.server.ts'
import { PersonFields } from './person-fields.tsx'
import { PersonForm } from './person-form.tsx'
import { NewCode, PersonProblem } from './person-notes.tsx'
import type { PersonRefusal, PersonView, ShownCode, TypedPerson } from './person-view.ts'
import { readTypedPerson } from './typed-person.ts'

interface PersonPage {
  /** undefined = the action has answered, with the person. */
  readonly person: PersonView | undefined
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<PersonPage> {
  const area = clientArea(context)
  return { person: isAnswered(area) ? undefined : await requirePerson(area, params) }
}

/** A form that stays on this page leaves it as it is: an access code is shown only once. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

interface PersonAnswer {
  readonly person?: PersonView
  readonly code?: ShownCode
  readonly refusal?: PersonRefusal
  /** What was typed, if it was refused. */
  readonly typed?: TypedPerson
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const area = clientArea(context)
  const person = await requirePerson(area, params)
  const form = await request.formData()
  const list = href('/:lang/client/people', params)
  const { people } = messagesIn(area.requestContext.language)
  if (form.get('do') === 'remove') {
    const removed = await removePerson(area, person.id)
    if (removed.ok) return redirectWithNotice(request, list, { message: people.removed(person.name) })
    noteAnswer(area)
    return data<PersonAnswer>({ person, refusal: removed.code }, { status: REFUSAL_STATUS[removed.code] })
  }
  if (form.get('do') === 'code') {
    const renewed = await renewCode(area, person.id)
    noteAnswer(area)
    if (renewed.ok) return data<PersonAnswer>({ person, code: renewed.value })
    return data<PersonAnswer>({ person, refusal: renewed.code }, { status: REFUSAL_STATUS[renewed.code] })
  }
  const typed = readTypedPerson(form)
  const changed = await changePerson(area, person.id, typed)
  if (!changed.ok) {
    noteAnswer(area)
    const status = REFUSAL_STATUS[changed.code]
    return data<PersonAnswer>({ person, refusal: changed.code, typed }, { status })
  }
  return redirectWithNotice(request, list, { message: people.saved })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const typed = form.has('do') ? {} : { typed: readTypedPerson(form) }
  return withFailureAnswer<PersonAnswer>(serverAction, { refusal: 'failed', ...typed })
}

/** What a person may do, a new access code, and the way to remove the person. */
export default function Person({ loaderData, actionData, params }: Route.ComponentProps) {
  const { people: texts } = useClientMessages()
  const { code, refusal, typed } = actionData ?? {}
  const person = actionData?.person ?? loaderData.person
  if (!person) return null
  return (
    <div className="max-w-prose">
      <ClientHead title={person.name} description={texts.description} />
      <ClientCrumbs steps={[{ name: texts.title, to: href('/:lang/client/people', params) }]} />
      <h1 className="text-2xl wrap-anywhere">{person.name}</h1>
      <p className="mt-1 wrap-anywhere text-quiet">{person.email}</p>
      {code && <NewCode code={code} />}
      <PersonProblem refusal={refusal} of={actionData} />
      <PersonForm answer={actionData} className="mt-6 grid gap-5">
        <PersonFields isNew={false} typed={typed ?? typedOf(person)} refusal={refusal} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="disabled"
            defaultChecked={typed?.isDisabled ?? person.isDisabled}
            className="size-5 shrink-0 accent-accent"
          />
          {texts.disabled}
        </label>
        <div>
          <button className={`${primaryButton} max-sm:w-full`}>{texts.save}</button>
        </div>
      </PersonForm>
      {!person.isDisabled && (
        <PersonForm className="mt-10 border-t border-line pt-6">
          <input type="hidden" name="do" value="code" />
          <button className={`${quietButton} max-sm:w-full`}>{texts.newCode}</button>
          <p className="mt-2 text-sm text-quiet">{texts.newCodeHint}</p>
        </PersonForm>
      )}
      <Removal name={person.name} />
    </div>
  )
}

/** Removes the person after a second press. */
function Removal({ name }: { readonly name: string }) {
  const { people: texts } = useClientMessages()
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline underline-offset-3 hover:text-danger">
        {texts.remove}
      </summary>
      <PersonForm className="mt-2 grid gap-3">
        <input type="hidden" name="do" value="remove" />
        <p className="wrap-anywhere">{texts.removal.text(name)}</p>
        <div>
          <button className={`${destroyingButton} max-sm:w-full`}>{texts.removal.yes}</button>
        </div>
      </PersonForm>
    </details>
  )
}

function typedOf({ name, email, role, typedLimit, isDisabled }: PersonView): TypedPerson {
  return { name, email, role, limit: typedLimit, isDisabled }
}

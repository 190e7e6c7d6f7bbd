import { data, href } from 'react-router'
import type { Route } from './+types/people'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { clientArea } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { primaryButton } from '../ui/forms/button.ts'
import { ChevronRightIcon } from '../ui/icons.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { addPerson, loadPeople, REFUSAL_STATUS } from './people-calls.server.ts'
import { PersonForm } from './person-form.tsx'
import { readTypedPerson } from './typed-person.ts'
import { PersonFields } from './person-fields.tsx'
import { NewCode, PersonProblem } from './person-notes.tsx'
import type { PersonRefusal, PersonView, ShownCode, TypedPerson } from './person-view.ts'

interface PeoplePage {
  readonly people: readonly PersonView[]
  /** Why they are not shown. */
  readonly refusal?: PersonRefusal
}

export async function loader({ context }: Route.LoaderArgs) {
  const people = await loadPeople(clientArea(context))
  return people.ok
    ? data<PeoplePage>({ people: people.value })
    : data<PeoplePage>({ people: [], refusal: people.code }, { status: REFUSAL_STATUS[people.code] })
}

interface AddAnswer {
  readonly code?: ShownCode
  readonly refusal?: PersonRefusal
  /** What was typed, if it was refused. */
  readonly typed?: TypedPerson
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = readTypedPerson(await request.formData())
  const added = await addPerson(clientArea(context), typed)
  return added.ok
    ? data<AddAnswer>({ code: added.value })
    : data<AddAnswer>({ refusal: added.code, typed }, { status: REFUSAL_STATUS[added.code] })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = readTypedPerson(await request.clone().formData())
  return withFailureAnswer<AddAnswer>(serverAction, { refusal: 'failed', typed })
}

const NOBODY: TypedPerson = { name: '', email: '', role: 'order', limit: '', isDisabled: false }

/** The people of a client, and a form to add one. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people: texts } = useClientMessages()
  const { people, refusal } = loaderData
  const { code } = actionData ?? {}
  return (
    <div className="max-w-prose">
      <ClientHead title={texts.title} description={texts.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{texts.title}</h1>
      {code && <NewCode code={code} />}
      {refusal ? (
        <PersonProblem refusal={refusal} of={loaderData} />
      ) : (
        <>
          <p className="mt-2 text-quiet">{people.length === 0 ? texts.emptyText : texts.intro}</p>
          {people.length > 0 && <ListOfPeople people={people} />}
        </>
      )}
      {refusal !== 'not_allowed' && (
        <section className="mt-10">
          <h2 className="text-lg">{texts.add}</h2>
          <PersonProblem refusal={actionData?.refusal} of={actionData} />
          <PersonForm key={code?.accessCode} answer={actionData} className="mt-4 grid gap-5">
            <PersonFields isNew typed={actionData?.typed ?? NOBODY} refusal={actionData?.refusal} />
            <div>
              <button className={`${primaryButton} max-sm:w-full`}>{texts.add}</button>
            </div>
          </PersonForm>
        </section>
      )}
    </div>
  )
}

function ListOfPeople({ people }: { readonly people: readonly PersonView[] }) {
  const { people: texts } = useClientMessages()
  const lang = useLanguage()
  return (
    <ul aria-label={texts.title} className="mt-6 divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li key={person.id}>
          <PageLink
            to={href('/:lang/client/people/:id', { lang, id: String(person.id) })}
            className="group flex min-h-16 items-center gap-3 py-2 hover:text-accent"
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold wrap-anywhere group-hover:underline">{person.name}</span>
              <span className="block text-sm wrap-anywhere text-quiet">{person.email}</span>
            </span>
            <span className="figures text-end text-sm text-quiet">
              {person.isDisabled ? texts.disabled : texts.roles[person.role]}
              {person.limit && <span className="block">{texts.upTo(person.limit)}</span>}
            </span>
            <ChevronRightIcon />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

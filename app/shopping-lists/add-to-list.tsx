import { useState } from 'react'
import { data, Form, href } from 'react-router'
import type { Route } from './+types/add-to-list'
import { formatCount } from '#domain/money/number-format.ts'
import { MAX_LIST_NAME } from '#domain/shopping-lists/list-lines.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { clientArea } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { LabeledField } from '../ui/forms/labeled-field.tsx'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { type AddPage, type AddProblem, answerAdd, loadAddPage } from './add-to-list.server.ts'
import { readSource } from './saved-from.server.ts'
import { REFUSAL_STATUS } from './shopping-list.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const area = clientArea(context)
  const page = await loadAddPage(area, await readSource(area, url.searchParams))
  const { problem } = page
  const status = problem && problem in REFUSAL_STATUS ? REFUSAL_STATUS[problem as 'failed'] : 200
  return data(page, { status })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAdd(clientArea(context), request)
}

/** The answer to a form that did not arrive. */
interface NotSent {
  readonly problem: AddProblem
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<AddPage | NotSent>(() => serverAction(), { problem: 'failed' })
}

/** Puts an item, the cart or an order on a shopping list. */
export default function AddToList({ loaderData, actionData, params }: Route.ComponentProps) {
  const { adding, title, description, refusals } = useClientMessages().shoppingLists
  const page = actionData && 'uuid' in actionData ? actionData : loaderData
  const problem = actionData?.problem ?? page.problem
  return (
    <div className="max-w-prose">
      <ClientHead title={adding.title} description={description} />
      <ClientCrumbs steps={[{ name: title, to: href('/:lang/client/lists', params) }]} />
      <h1 className="text-2xl">{adding.title}</h1>
      {problem === 'none_kept' ? (
        <EmptyState title={refusals.none_kept} text={adding.otherwise}>
          <PageLink to={page.back} className={quietButton}>
            {adding.back}
          </PageLink>
        </EmptyState>
      ) : (
        <AddForm page={page} problem={problem} />
      )}
    </div>
  )
}

interface AddFormProps {
  readonly page: AddPage
  readonly problem: AddProblem | undefined
}

function AddForm({ page, problem }: AddFormProps) {
  const { shoppingLists, labels } = useClientMessages()
  const { adding, refusals, notes } = shoppingLists
  const lang = useLanguage()
  const { item, lists } = page
  const [chosen, setChosen] = useState(page.chosen)
  const refused =
    problem && problem !== 'name_missing' && problem !== 'invalid_quantity' ? refusals[problem] : undefined
  if (page.count === 0)
    return (
      <EmptyState title={adding.nothing} text={adding.otherwise}>
        <PageLink to={page.back} className={quietButton}>
          {adding.back}
        </PageLink>
      </EmptyState>
    )
  return (
    <Form method="post" action={href('/:lang/client/lists/add', { lang })} className="mt-4 grid gap-6">
      <PostFields back={page.back} />
      <input type="hidden" name="uuid" value={page.uuid} />
      <input type="hidden" name="lines" value={page.lines} />
      {refused && (
        <p role="alert" className="rounded-md border-l-4 border-danger bg-danger-wash p-4">
          {refused}
        </p>
      )}
      {item ? (
        <div>
          <input type="hidden" name="item" value={item.name} />
          <p className="mb-3 text-lg wrap-anywhere">{item.name}</p>
          <LabeledField
            label={labels.quantity}
            name="quantity"
            defaultValue={item.quantity}
            inputMode="numeric"
            autoComplete="off"
            width="short"
            problem={problem === 'invalid_quantity' ? adding.wrongQuantity : undefined}
          />
        </div>
      ) : (
        <p>{shoppingLists.items(formatCount(page.count, lang), page.count === 1)}</p>
      )}
      {lists.length > 0 ? (
        <fieldset>
          <legend className="font-semibold">{adding.choose}</legend>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {lists.map((list) => (
              <Choice
                key={list.id}
                value={String(list.id)}
                chosen={chosen}
                onChoose={setChosen}
                name={list.name}
                detail={shoppingLists.items(formatCount(list.lineCount, lang), list.lineCount === 1)}
              />
            ))}
            <Choice value="new" chosen={chosen} onChoose={setChosen} name={adding.newList} />
          </ul>
          <p className="mt-2 text-sm text-quiet">{adding.rule}</p>
        </fieldset>
      ) : (
        <input type="hidden" name="list" value="new" />
      )}
      <LabeledField
        label={adding.name}
        name="name"
        defaultValue={page.name}
        maxLength={MAX_LIST_NAME}
        autoComplete="off"
        width="medium"
        problem={problem === 'name_missing' ? notes.name_missing : undefined}
        onFocus={() => setChosen('new')}
      />
      <p className="flex flex-wrap gap-3">
        <button className={primaryButton}>{adding.save}</button>
        <PageLink to={page.back} className={quietButton}>
          {adding.back}
        </PageLink>
      </p>
    </Form>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly name: string
  readonly detail?: string
}

/** A list to choose. */
function Choice({ value, chosen, onChoose, name, detail }: ChoiceProps) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
        <input
          type="radio"
          name="list"
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {detail && <span className="figures ms-auto shrink-0 text-sm text-quiet">{detail}</span>}
      </label>
    </li>
  )
}

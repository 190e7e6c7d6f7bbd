import { useEffect, useRef, useState } from 'react'
import { data, Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/add-to-list'
import { formatCount } from '#domain/money/number-format.ts'
import { MAX_LIST_NAME } from '#domain/shopping-lists/list-lines.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { clientArea, isAnswered, noteAnswer } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { LabeledField } from '../ui/forms/labeled-field.tsx'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { type AddPage, type AddProblem, answerAdd, loadAddPage } from './add-to-list.server.ts'
import { readSource } from './list-source.server.ts'
import { REFUSAL_STATUS } from './shopping-list.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const area = clientArea(context)
  if (isAnswered(area)) return { page: undefined, source: url.search }
  const page = await loadAddPage(area, await readSource(area, url.searchParams))
  const status = page.problem ? REFUSAL_STATUS[page.problem] : 200
  return data({ page, source: url.search }, { status })
}

/** A form that was refused leaves the page as it is. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export async function action({ request, context }: Route.ActionArgs) {
  const area = clientArea(context)
  const answer = await answerAdd(area, request)
  noteAnswer(area)
  return answer
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
  const { adding, title, description } = useClientMessages().shoppingLists
  const page = actionData && 'uuid' in actionData ? actionData : loaderData.page
  return (
    <div className="max-w-prose">
      <ClientHead title={adding.title} description={description} />
      <ClientCrumbs steps={[{ name: title, to: href('/:lang/client/lists', params) }]} />
      <h1 className="text-2xl">{adding.title}</h1>
      {page && <Content page={page} source={loaderData.source} answer={actionData} />}
    </div>
  )
}

interface ContentProps {
  readonly page: AddPage
  /** The query of the address: what is put on a list. */
  readonly source: string
  readonly answer: AddPage | NotSent | undefined
}

/** The form, or why there is none. */
function Content({ page, source, answer }: ContentProps) {
  const { adding, refusals } = useClientMessages().shoppingLists
  const problem = answer?.problem ?? page.problem
  const hasLists = problem !== 'none_kept' && (answer || problem !== 'failed')
  if (hasLists && page.count > 0)
    return <AddForm key={page.chosen} page={page} source={source} problem={problem} answer={answer} />
  return (
    <EmptyState
      title={hasLists ? adding.nothing : refusals[problem === 'none_kept' ? 'none_kept' : 'failed']}
      text={adding.otherwise}
    >
      <PageLink to={page.back} className={quietButton}>
        {adding.back}
      </PageLink>
    </EmptyState>
  )
}

interface AddFormProps extends ContentProps {
  readonly problem: AddProblem | undefined
}

function AddForm({ page, source, problem, answer }: AddFormProps) {
  const { shoppingLists, labels } = useClientMessages()
  const { adding } = shoppingLists
  const lang = useLanguage()
  const { item, lists } = page
  const [chosen, setChosen] = useState(page.chosen)
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [answer])
  return (
    <Form
      ref={form}
      method="post"
      action={href('/:lang/client/lists/add', { lang }) + source}
      className="mt-4 grid gap-6"
    >
      <PostFields back={page.back} />
      <input type="hidden" name="uuid" value={page.uuid} />
      <input type="hidden" name="lines" value={page.lines} />
      <Refusal problem={problem} />
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
        <input type="hidden" name="list" value={chosen} />
      )}
      {/* With a script it is there for a new list only */}
      {(chosen === 'new' || (!isHydrated && lists.length > 0)) && (
        <LabeledField
          label={adding.name}
          name="name"
          defaultValue={page.name}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          width="medium"
          problem={problem === 'name_missing' ? shoppingLists.notes.name_missing : undefined}
        />
      )}
      <p className="flex flex-wrap gap-3">
        <button className={primaryButton}>{adding.save}</button>
        <PageLink to={page.back} className={quietButton}>
          {adding.back}
        </PageLink>
      </p>
    </Form>
  )
}

/** Why nothing was saved, unless a field says so. */
function Refusal({ problem }: Pick<AddFormProps, 'problem'>) {
  const { adding, refusals } = useClientMessages().shoppingLists
  if (!problem || problem === 'name_missing' || problem === 'invalid_quantity') return null
  return (
    <p role="alert" tabIndex={-1} className="rounded-md border-l-4 border-danger bg-danger-wash p-4">
      {problem === 'list_or_name' ? adding.listOrName : refusals[problem]}
    </p>
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

import { data, Form, href } from 'react-router'
import type { Route } from './+types/list-delete'
import { listHref, listIdOf } from '../addresses/list-address.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { useLanguage } from '../messages/page-language.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { clientArea, isAnswered, noteAnswer } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { destroyingButton, quietButton } from '../ui/forms/button.ts'
import { AntiForgery } from '../ui/forms/post-fields.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { deleteList, loadList } from './list-calls.server.ts'
import { readListName } from './list-name.ts'
import { REFUSAL_STATUS } from './shopping-list.ts'

/** Asks for confirmation, on a page of its own. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = listIdOf(params)
  if (id !== undefined && isAnswered(clientArea(context))) return { id, name: '' }
  const list = id === undefined ? undefined : await loadList(clientArea(context), id)
  if (!list) throw data(null, { status: 404 })
  if (!list.ok) throw data(null, { status: REFUSAL_STATUS[list.code] })
  return { id: list.value.shoppingListId, name: list.value.name }
}

/** The answer to a deletion that failed. */
interface DeletionFailure {
  /** The name of the list, from the form. */
  readonly name?: string
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const area = clientArea(context)
  const id = listIdOf(params)
  if (id === undefined) throw data(null, { status: 404 })
  if (!(await deleteList(area, id))) {
    noteAnswer(area)
    return data<DeletionFailure>({ name: readListName(await request.formData()) }, { status: 503 })
  }
  const { deletion } = messagesIn(area.requestContext.language).shoppingLists
  return redirectWithNotice(request, href('/:lang/client/lists', { lang: params.lang }), {
    message: deletion.done,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<DeletionFailure>(serverAction, {})
}

export default function ListDelete({ loaderData, actionData, params }: Route.ComponentProps) {
  const { deletion, description, title, refusals } = useClientMessages().shoppingLists
  const lang = useLanguage()
  const { id } = loaderData
  const name = actionData?.name ?? loaderData.name
  return (
    <div className="max-w-prose">
      <ClientHead title={deletion.title(name)} description={description} />
      <ClientCrumbs
        steps={[
          { name: title, to: href('/:lang/client/lists', params) },
          { name, to: listHref(lang, id) },
        ]}
      />
      <h1 className="text-2xl wrap-anywhere">{deletion.title(name)}</h1>
      <p className="mt-4">{deletion.text}</p>
      {actionData && (
        <p role="alert" className="mt-4 text-danger">
          {refusals.failed}
        </p>
      )}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <AntiForgery />
        <input type="hidden" name="name" value={name} />
        <PageLink to={listHref(lang, id)} className={quietButton}>
          {deletion.no}
        </PageLink>
        <button className={destroyingButton}>{deletion.yes}</button>
      </Form>
    </div>
  )
}

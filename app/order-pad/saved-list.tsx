import { data, href } from 'react-router'
import type { Route } from './+types/saved-list'
import { deleteListHref, listHref, listIdOf } from '../addresses/list-address.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { clientArea, isAnswered, noteAnswer } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { loadList } from '../shopping-lists/list-calls.server.ts'
import { ShareList } from '../shopping-lists/share-list.tsx'
import { REFUSAL_STATUS } from '../shopping-lists/shopping-list.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { FileLinks } from '../ui/files/file-links.tsx'
import { linkLine } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'
import { answerPad } from './answer-pad.server.ts'
import { answerRows } from './answer-rows.server.ts'
import type { PadFailure, PadPage } from './pad-answer.ts'
import { PadForm } from './pad-form.tsx'
import { PadNotice } from './pad-notice.tsx'
import { rowsOfList } from './save-list.server.ts'
import { usePadPage } from './use-pad-page.ts'
import { loadUsualItems } from './usual-items.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const id = listIdOf(params)
  if (id === undefined) throw data(null, { status: 404 })
  if (isAnswered(area)) {
    const page: PadPage = { uuid: '', rows: [] }
    return { ...page, id, usual: await loadUsualItems(area) }
  }
  const [list, usual] = await Promise.all([loadList(area, id), loadUsualItems(area)])
  if (!list.ok) throw data(null, { status: REFUSAL_STATUS[list.code] })
  const { name, revision, lines } = list.value
  const page: PadPage = {
    uuid: crypto.randomUUID(),
    rows: answerRows(area, rowsOfList(area, lines)),
    name,
    title: name,
    list: { id, revision },
  }
  return { ...page, id, usual }
}

export { shouldRevalidate } from './pad-revalidation.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const area = clientArea(context)
  const answer = await answerPad(area, request, listIdOf(params))
  noteAnswer(area)
  return answer
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<PadPage | PadFailure>(() => serverAction(), { note: { kind: 'interrupted' } })
}

/** A shopping list on an order pad of its own: changed and saved, or put into the cart. */
export default function SavedList(props: Route.ComponentProps) {
  return <SavedListPad key={props.loaderData.id} {...props} />
}

function SavedListPad({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shoppingLists } = useClientMessages()
  const lang = useLanguage()
  const { id, usual } = loaderData
  const { page, version } = usePadPage(loaderData, actionData)
  const note = actionData?.note
  const name = page.title ?? ''
  const isConflict = note?.kind === 'not_saved' && note.refusal === 'list_changed'
  return (
    <>
      <ClientHead title={name} description={shoppingLists.description} />
      <ClientCrumbs steps={[{ name: shoppingLists.title, to: href('/:lang/client/lists', params) }]} />
      <h1 className="text-2xl wrap-anywhere">{name}</h1>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-3">
        <ShareList name={name} path={listHref(lang, id)} />
        <FileLinks source={{ list: id }} />
        <PageLink
          to={deleteListHref(lang, id)}
          className="ms-auto inline-flex min-h-11 items-center text-quiet underline underline-offset-3 hover:text-danger"
        >
          {shoppingLists.deletion.action}
        </PageLink>
      </div>
      {note && <PadNotice note={note} />}
      {isConflict && (
        <a href={listHref(lang, id)} target="_blank" className={linkLine}>
          {shoppingLists.showSaved}
        </a>
      )}
      <PadForm
        key={version}
        page={page}
        usual={usual}
        address={listHref(lang, id)}
        saves={page.list ? 'changes' : page.isRest ? 'nothing' : 'new'}
      />
    </>
  )
}

import { href } from 'react-router'
import type { Route } from './+types/order-pad'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { clientArea, keepsLists } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { linkLine } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'
import { answerPad } from './answer-pad.server.ts'
import type { PadFailure, PadPage } from './pad-answer.ts'
import { PadForm } from './pad-form.tsx'
import { PadNotice } from './pad-notice.tsx'
import { usePadPage } from './use-pad-page.ts'
import { loadUsualItems } from './usual-items.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const area = clientArea(context)
  const page: PadPage = { uuid: crypto.randomUUID(), rows: [] }
  return { ...page, usual: await loadUsualItems(area), keepsLists: keepsLists(area.shop) }
}

export { shouldRevalidate } from './pad-revalidation.ts'

export function action({ request, context }: Route.ActionArgs) {
  return answerPad(clientArea(context), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<PadPage | PadFailure>(() => serverAction(), { note: { kind: 'interrupted' } })
}

/** Codes and quantities, typed, pasted or read from a file; each line is answered before anything is in the cart. */
export default function OrderPad({ loaderData, actionData, params }: Route.ComponentProps) {
  const { orderPad, shoppingLists } = useClientMessages()
  const { page, version } = usePadPage(loaderData, actionData)
  return (
    <>
      <ClientHead title={orderPad.title} description={orderPad.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{orderPad.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{orderPad.intro}</p>
      {loaderData.keepsLists && (
        <PageLink to={href('/:lang/client/lists', params)} className={linkLine}>
          {shoppingLists.title}
        </PageLink>
      )}
      {actionData?.note && <PadNotice note={actionData.note} />}
      <PadForm
        key={version}
        page={page}
        usual={loaderData.usual}
        address={href('/:lang/client/order-pad', params)}
        saves={loaderData.keepsLists ? 'new' : 'nothing'}
      />
    </>
  )
}

import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/order-pad'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { clientArea } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { answerPad } from './answer-pad.server.ts'
import type { PadFailure, PadPage } from './pad-answer.ts'
import { PadForm } from './pad-form.tsx'
import { PadNotice } from './pad-notice.tsx'
import { loadUsualItems } from './usual-items.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const usual = await loadUsualItems(clientArea(context))
  return { uuid: crypto.randomUUID(), rows: [], usual } satisfies PadPage & { readonly usual: unknown }
}

/** What the client usually orders stays the same while the pad is filled in. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerPad(clientArea(context), request, params)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<PadPage | PadFailure>(() => serverAction(), { note: { kind: 'interrupted' } })
}

/** Codes and quantities, typed, pasted or read from a file; each line is answered before anything is in the cart. */
export default function OrderPad({ loaderData, actionData }: Route.ComponentProps) {
  const { orderPad } = useClientMessages()
  const [seen, setSeen] = useState(actionData)
  const [{ page, version }, setPage] = useState<{ page: PadPage; version: number }>(() => ({
    page: pageOf(actionData) ?? loaderData,
    version: 0,
  }))
  if (actionData !== seen) {
    setSeen(actionData)
    const answered = pageOf(actionData)
    if (answered) setPage({ page: answered, version: version + 1 })
  }
  return (
    <>
      <ClientHead title={orderPad.title} description={orderPad.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{orderPad.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{orderPad.intro}</p>
      {actionData?.note && <PadNotice note={actionData.note} />}
      <PadForm key={version} page={page} usual={loaderData.usual} />
    </>
  )
}

/** A form that did not arrive leaves the rows as they are. */
function pageOf(answer: PadPage | PadFailure | undefined): PadPage | undefined {
  return answer && 'rows' in answer ? answer : undefined
}

import { data, Form, href } from 'react-router'
import type { Route } from './+types/reorder'
import { formatCount } from '#domain/money/number-format.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { addChosen } from './reorder-add.server.ts'
import { REORDER_STATUS, type ReorderAnswer } from './reorder-answer.ts'
import { chosenLines, orderableLines, readReorderForm } from './reorder-form.ts'
import { ReorderLines } from './reorder-lines.tsx'
import { ReorderProblem } from './reorder-problem.tsx'
import { viewReorder } from './reorder-view.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { clientArea } from '../request/client-area.server.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { ClientHead } from '../ui/client-head.tsx'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { reorderHref, orderHref } from '../orders/order-address.ts'
import { requireNamedOrder } from '../orders/named-order.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const { id, number, order } = await requireNamedOrder(area, params)
  const lines = viewReorder(order, area.shop.catalog(), area.requestContext.prices)
  return {
    ...id,
    number,
    lines: lines.map((line) => ({ ...line, picture: line.item && itemPicture(area.shop, line.item) })),
    // Each rendering gets one uuid, so a form that is sent twice adds once
    uuid: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const area = clientArea(context)
  const fields = await request.formData()
  const { order } = await requireNamedOrder(area, params)
  const lines = viewReorder(order, area.shop.catalog(), area.requestContext.prices)
  const form = readReorderForm(fields, lines)
  // A script gets 200 and reloads the page with the current cart
  const refuse = (problem: ReorderAnswer['problem'], outcomes: ReorderAnswer['outcomes'] = {}) =>
    data<ReorderAnswer>(
      { ...form, problem, outcomes },
      fields.get('via') === 'script' ? 200 : REORDER_STATUS[problem],
    )
  const chosen = chosenLines(lines, form)
  if (typeof chosen === 'string') return refuse(chosen)
  const outcomes = await addChosen(area, chosen, form.uuid)
  const ends = Object.values(outcomes)
  if (ends.includes('not_tried')) return refuse('interrupted', outcomes)
  if (ends.some((end) => end !== 'added')) return refuse('not_all', outcomes)
  const { language } = area.requestContext
  const message = messagesIn(language).orders.again.allAdded(
    formatCount(ends.length, language),
    ends.length === 1,
  )
  return redirectWithNotice(request, href('/:lang/client/shopping-cart', params), { message })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData()
  const form = { uuid: String(fields.get('uuid') ?? ''), typed: {} }
  return withFailureAnswer<ReorderAnswer>(serverAction, { ...form, problem: 'interrupted', outcomes: {} })
}

export default function Reorder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { orders, client } = useClientMessages()
  const lang = useLanguage()
  const { number, lines, uuid } = loaderData
  const order = orderHref(lang, loaderData)
  const canOrder = orderableLines(lines).length > 0
  return (
    <>
      <ClientHead title={orders.again.title(number)} description={orders.again.description} />
      <ClientCrumbs
        steps={[
          { name: client.orders.title, to: href('/:lang/client/orders', params) },
          { name: client.order.title(number), to: order },
        ]}
      />
      <h1 className="text-2xl">{orders.again.title(number)}</h1>
      <p className="mt-2 max-w-prose text-quiet">
        {canOrder ? orders.again.intro : orders.again.nothingLeft}
      </p>
      {actionData && <ReorderProblem answer={actionData} />}
      <Form method="post" action={reorderHref(lang, loaderData)} data-print>
        <PostFields back={order} />
        <input type="hidden" name="uuid" value={actionData?.uuid ?? uuid} />
        <ReorderLines lines={lines} answer={actionData} />
      </Form>
    </>
  )
}

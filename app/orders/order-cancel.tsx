import { Form, href } from 'react-router'
import type { Route } from './+types/order-cancel'
import { mayClientCancel } from '#domain/orders/order.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { destroyingButton, quietButton } from '../ui/forms/button.ts'
import { useAnswerNotice } from '../notices/use-answer-notice.ts'
import { useLanguage } from '../messages/page-language.ts'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { cancelNamedOrder, mayCancelOrders } from './cancel-order.server.ts'
import { answerChange, type ChangeAnswer, redirectWithNotice } from '../request/change-answer.server.ts'
import { clientArea } from '../request/client-area.server.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { ClientHead } from '../ui/client-head.tsx'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { requireNamedOrder } from './named-order.server.ts'
import { cancelOrderHref, orderHref } from './order-address.ts'
import { PageLink } from '../ui/page-link.tsx'

/**
 * Asks for confirmation on a page of its own, for browsers without scripts. An order that can no longer be cancelled is
 * shown, with the reason.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const { id, number, order } = await requireNamedOrder(area, params)
  if (!mayClientCancel(order.status) || !mayCancelOrders(area)) {
    const code = !mayCancelOrders(area)
      ? 'cancel_not_allowed'
      : order.status === 'cancelled'
        ? 'order_cancelled'
        : 'order_not_cancellable'
    throw redirectWithNotice(request, orderHref(area.requestContext.language, id), { code })
  }
  return { ...id, number }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const area = clientArea(context)
  const { id } = await requireNamedOrder(area, params)
  const change = await cancelNamedOrder(area, id)
  return answerChange(request, await request.formData(), change, {
    otherwise: orderHref(area.requestContext.language, id),
  })
}

const FAILED: ChangeAnswer = { done: false, notice: { code: 'cancel_failed' } }

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer<ChangeAnswer>(serverAction, FAILED)
}

export default function OrderCancel({ loaderData, actionData, params }: Route.ComponentProps) {
  useAnswerNotice(actionData)
  const { orders, client } = useClientMessages()
  const lang = useLanguage()
  const { number } = loaderData
  const order = orderHref(lang, loaderData)
  return (
    <div className="max-w-prose">
      <ClientHead title={orders.cancel.title(number)} description={client.order.description} />
      <ClientCrumbs
        steps={[
          { name: client.orders.title, to: href('/:lang/client/orders', params) },
          { name: client.order.title(number), to: order },
        ]}
      />
      <h1 className="text-2xl">{orders.cancel.title(number)}</h1>
      <p className="mt-4">{orders.cancel.text}</p>
      <Form method="post" action={cancelOrderHref(lang, loaderData)} className="mt-6 flex flex-wrap gap-3">
        <PostFields back={order} />
        <PageLink to={order} className={quietButton}>
          {orders.cancel.no}
        </PageLink>
        <button className={destroyingButton}>{orders.cancel.yes}</button>
      </Form>
    </div>
  )
}

import { data, Form, href } from 'react-router'
import { readRowKey } from '#domain/text/row-key.ts'
import type { Route } from './+types/cart-remove'
import type { WireCartItem } from '#contracts/cart-and-order.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { destroyingButton, quietButton } from '../ui/forms/button.ts'
import { useAnswerNotice } from '../notices/use-answer-notice.ts'
import { AntiForgery } from '../ui/forms/post-fields.tsx'
import { answerChange, type ChangeAnswer } from '../request/change-answer.server.ts'
import { removeLine } from './cart-calls.server.ts'
import { readCart } from './read-cart.server.ts'
import { type ClientArea, clientArea } from '../request/client-area.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { PageLink } from '../ui/page-link.tsx'

/** Asks on a page of its own, for browsers without scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const item = await findLine(area, params.line)
  if (!item && !(await readCart(area)).ok) throw new Error('the cart could not be read')
  if (!item) throw data(null, { status: 404 })
  return { name: item.name, code: item.code ?? '' }
}

/** The item of a line; undefined if the cart does not have the line, or cannot be read. */
async function findLine(area: ClientArea, line: string): Promise<WireCartItem | undefined> {
  const items = await readCart(area)
  return items.ok
    ? items.value.find((one) => String(one.shoppingCarts[0]?.shoppingCartId) === line)
    : undefined
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const line = readRowKey(params.line)
  if (line === undefined) throw data(null, { status: 404 })
  const area = clientArea(context)
  const form = await request.formData()
  const item = await findLine(area, params.line)
  const change = await removeLine(area, line)
  return answerChange(request, form, change, {
    otherwise: href('/:lang/client/shopping-cart', params),
    item: item && { id: String(item.stockItemId), name: item.name },
  })
}

const FAILED: ChangeAnswer = { done: false, notice: { code: 'delete_failed' } }

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFailureAnswer(serverAction, FAILED)
}

export default function CartRemove({ loaderData, actionData, params }: Route.ComponentProps) {
  useAnswerNotice(actionData)
  const { client } = useClientMessages()
  const cart = href('/:lang/client/shopping-cart', params)
  return (
    <div className="max-w-prose">
      <ClientHead title={client.removal.title} description={client.cart.description} />
      <h1 className="text-2xl">{client.removal.title}</h1>
      <p className="mt-4 text-lg">{loaderData.name}</p>
      {loaderData.code && <p className="code text-quiet">{loaderData.code}</p>}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <AntiForgery />
        <input type="hidden" name="back" value={cart} />
        <PageLink to={cart} className={quietButton}>
          {client.removal.no}
        </PageLink>
        <button className={destroyingButton}>{client.removal.yes}</button>
      </Form>
    </div>
  )
}

import { useFetcher } from 'react-router'
import type { OrderId } from '#domain/orders/order-number.ts'
import { useFrame } from '../request/frame-data.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { quietButton } from '../ui/forms/button.ts'
import { useConfirm } from '../notices/confirm.tsx'
import { useAnswerNotice } from '../notices/use-answer-notice.ts'
import { useLanguage } from '../messages/page-language.ts'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import { cancelOrderHref } from './order-address.ts'
import { PageLink } from '../ui/page-link.tsx'

interface CancelOrderProps {
  readonly order: OrderId
  readonly number: string
}

/** Links to the page that confirms the cancellation; with scripts a dialog asks here instead. */
export function CancelOrder({ order, number }: CancelOrderProps) {
  const { cancel } = useClientMessages().orders
  const lang = useLanguage()
  const { antiForgeryToken } = useFrame()
  const fetcher = useFetcher<ChangeAnswer>()
  const { confirm, dialog } = useConfirm()
  useAnswerNotice(fetcher.data)
  const to = cancelOrderHref(lang, order)

  const askAndCancel = () => {
    const nothing = () => {}
    const send = () =>
      fetcher.submit({ xsrf: antiForgeryToken ?? '', via: 'script' }, { method: 'post', action: to })
    const question = { title: cancel.title(number), message: cancel.text, ok: cancel.yes, cancel: cancel.no }
    confirm({ ...question, isDestructive: true }).then((isSure) => (isSure ? send() : nothing()), nothing)
  }
  return (
    <>
      <PageLink
        to={to}
        aria-busy={fetcher.state !== 'idle'}
        className={`${quietButton} aria-busy:opacity-60`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          askAndCancel()
        }}
      >
        {cancel.action}
      </PageLink>
      {dialog}
    </>
  )
}

import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { linkLine } from '../ui/forms/button.ts'
import { WarningIcon } from '../notices/notice-icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import type { ReorderAnswer } from './reorder-answer.ts'
import { PageLink } from '../ui/page-link.tsx'

/** Reports that lines were not added; takes the focus. */
export function ReorderProblem({ answer }: { readonly answer: ReorderAnswer }) {
  const { orders, client } = useClientMessages()
  const lang = useLanguage()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) note.current?.focus()
  }, [answer])
  const texts: Readonly<Record<ReorderAnswer['problem'], string>> = {
    nothing_chosen: orders.again.nothingChosen,
    invalid_quantity: orders.again.checkQuantities,
    not_all: orders.again.notAll,
    interrupted: orders.again.interrupted,
  }
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mt-4 flex max-w-prose gap-3 rounded-md border-l-4 border-danger bg-danger-wash p-4"
    >
      <WarningIcon />
      <div>
        <p className="font-semibold">{texts[answer.problem]}</p>
        {Object.values(answer.outcomes).includes('added') && (
          <PageLink to={href('/:lang/client/shopping-cart', { lang })} className={linkLine}>
            {client.dashboard.goToCart}
          </PageLink>
        )}
      </div>
    </div>
  )
}

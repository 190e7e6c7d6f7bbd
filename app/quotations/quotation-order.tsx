import { Form, useNavigation } from 'react-router'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { primaryButton } from '../ui/forms/button.ts'
import { LabeledField, LabeledText } from '../ui/forms/labeled-field.tsx'
import { AntiForgery } from '../ui/forms/post-fields.tsx'

interface QuotationOrderProps {
  /** As it is shown; if it has changed, nothing is ordered. */
  readonly total: Amount
  readonly currency: Currency
  readonly remarks: OrderRemarks
}

/** Orders at the prices of a quotation. */
export function QuotationOrder({ total, currency, remarks }: QuotationOrderProps) {
  const { quotations: texts, client } = useClientMessages()
  const isPending = useNavigation().formMethod === 'POST'
  const { optional } = client.cart
  return (
    <Form method="post" className="mt-8 grid max-w-prose gap-5 border-t border-line pt-6 print:hidden">
      <AntiForgery />
      <input type="hidden" name="total" value={total} />
      <input type="hidden" name="currency" value={currency} />
      <LabeledField
        name="clientReference"
        label={client.order.clientReference}
        note={optional}
        autoComplete="off"
        defaultValue={remarks.clientReference}
      />
      <LabeledText
        name="deliveryInstructions"
        label={client.order.deliveryInstructions}
        note={optional}
        rows={2}
        defaultValue={remarks.deliveryInstructions}
      />
      <LabeledText
        name="comment"
        label={client.order.comment}
        note={optional}
        rows={3}
        defaultValue={remarks.comment}
      />
      <div>
        <button className={`${primaryButton} max-sm:w-full`} aria-disabled={isPending}>
          {isPending ? texts.ordering : texts.order}
        </button>
        <p className="mt-2 text-sm text-quiet">{texts.orderText}</p>
      </div>
    </Form>
  )
}

import { MAX_REMARK_LENGTHS, type OrderRemarks, REMARKS } from '#domain/orders/remarks.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import { fieldLines } from '../../request/form-text.ts'
import type { CatalogOrder } from '../cart-view.ts'

/** The lines and figures of one catalogue that the client was shown. */
export interface ShownFigures {
  readonly catalogId: number
  readonly fingerprint: string
  /** undefined = no figures were shown. */
  readonly figures: { readonly taxes: Amount; readonly total: Amount } | undefined
}

/** The form that sends the cart. */
export interface SentForm {
  readonly uuid: string
  /** As they were typed. */
  readonly remarks: OrderRemarks
  readonly shown: readonly ShownFigures[]
  /** The currency of the figures. */
  readonly currency: Currency
}

/** Writes a hidden field: `{catalogId} {fingerprint} {taxes} {total}`, in minor units; without figures if none are shown. */
export function writeShown({ catalogId, fingerprint, figures }: CatalogOrder): string {
  return [catalogId, fingerprint, ...(figures ? [figures.taxes, figures.total] : [])].join(' ')
}

export function readSentForm(form: FormData): SentForm {
  return {
    uuid: String(form.get('uuid') ?? ''),
    remarks: {
      clientReference: fieldLines(form, 'clientReference'),
      deliveryInstructions: fieldLines(form, 'deliveryInstructions'),
      comment: fieldLines(form, 'comment'),
    },
    shown: form.getAll('shown').flatMap(readShown),
    currency: readCurrency(String(form.get('currency') ?? '')),
  }
}

/** The first remark that is longer than an order's may be. */
export function findTooLong(remarks: OrderRemarks): keyof OrderRemarks | undefined {
  return REMARKS.find((name) => remarks[name].length > MAX_REMARK_LENGTHS[name])
}

function readShown(field: FormDataEntryValue): ShownFigures[] {
  const match = /^([1-9]\d{0,14}) ([0-9a-f]{16})(?: (\d{1,15}) (\d{1,15}))?$/.exec(String(field))
  if (!match) return []
  const [, catalogId, fingerprint = '', taxes, total] = match
  const figures = taxes === undefined ? undefined : { taxes: Number(taxes), total: Number(total) }
  return [{ catalogId: Number(catalogId), fingerprint, figures }]
}

import { typedNotice } from '../notices/notice.ts'
import type { ReorderLine } from './reorder-view.ts'

/** The fields of a line as submitted. */
export interface TypedLine {
  readonly isTaken: boolean
  readonly quantity: string
}

/** The form of the preview. Its uuid and a line’s index form the idempotency key of an addition. */
export interface ReorderForm {
  readonly uuid: string
  /** By index; lines that cannot be ordered have no fields. */
  readonly typed: Readonly<Record<number, TypedLine>>
}

export function quantityName(index: number): string {
  return `quantity-${index}`
}

export function readReorderForm(form: FormData, lines: readonly ReorderLine[]): ReorderForm {
  const taken = new Set(form.getAll('take').map(String))
  const typed = orderableLines(lines).map(
    ({ index }) =>
      [
        index,
        { isTaken: taken.has(String(index)), quantity: String(form.get(quantityName(index)) ?? '') },
      ] as const,
  )
  return { uuid: String(form.get('uuid') ?? '').slice(0, 36), typed: Object.fromEntries(typed) }
}

/** The lines to add, or why none is added. */
export function chosenLines(lines: readonly ReorderLine[], { typed }: ReorderForm) {
  const chosen = orderableLines(lines).flatMap(({ index, item }) => {
    const line = typed[index]
    const problem = line && typedNotice(item, line.quantity)
    return line?.isTaken ? [{ index, id: item.id, quantity: line.quantity, problem }] : []
  })
  if (chosen.length === 0) return 'nothing_chosen'
  return chosen.some(({ problem }) => problem) ? 'invalid_quantity' : chosen
}

type OrderableLine = ReorderLine & { readonly item: NonNullable<ReorderLine['item']> }

export function orderableLines(lines: readonly ReorderLine[]): OrderableLine[] {
  return lines.filter((line): line is OrderableLine => line.problem === undefined && line.item !== undefined)
}

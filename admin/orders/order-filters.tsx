import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order.ts'
import { useTexts } from '../messages/texts.tsx'
import { FilterForm } from '../ui/filters.tsx'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { Tick } from '../ui/tick.tsx'
import { useUsedDays } from '../ui/used-days.ts'
import { ORDER_SORTINGS, readSorting } from './filter-params.ts'
import { useStatusWord } from './status-word.tsx'

/** The search, filters and sorting of the orders. */
export function OrderFilters({ query }: { readonly query: string }) {
  const { orders: texts, signs } = useTexts()
  const word = useStatusWord()
  const usedDays = useUsedDays()
  const params = new URLSearchParams(query)
  const valueOf = (name: string) => params.get(name) ?? ''
  const [status, code, sorting] = [valueOf('status'), valueOf('code'), readSorting(params)]
  const used = [
    isOrderStatus(status) && word(status),
    code !== '' && `${texts.code}${signs.colon}${code}`,
    ...usedDays(params),
    params.has('comment') && texts.hasComment,
    params.has('note') && texts.hasNote,
    params.has('late') && texts.confirmedLong,
    sorting !== 'newest' && texts.sortings[sorting],
  ]
  return (
    <FilterForm query={query} all="/orders" searchLabel={texts.search} used={used}>
      <LabeledSelect
        label={texts.status}
        name="status"
        value={status}
        options={[['', texts.anyStatus], ...ORDER_STATUSES.map((one) => [one, word(one)] as const)]}
      />
      <LabeledField label={texts.code} name="code" maxLength={100} defaultValue={code} />
      <LabeledField label={texts.since} name="since" type="date" defaultValue={valueOf('since')} />
      <LabeledField label={texts.until} name="until" type="date" defaultValue={valueOf('until')} />
      <LabeledSelect
        label={texts.sorting}
        name="order"
        value={valueOf('order')}
        options={ORDER_SORTINGS.map((one) => [one === 'newest' ? '' : one, texts.sortings[one]])}
      />
      <div className="flex flex-wrap gap-x-5 sm:col-span-2 lg:col-span-4">
        <Tick name="comment" label={texts.hasComment} isOn={params.has('comment')} />
        <Tick name="note" label={texts.hasNote} isOn={params.has('note')} />
        <Tick name="late" label={texts.confirmedLong} isOn={params.has('late')} />
      </div>
    </FilterForm>
  )
}

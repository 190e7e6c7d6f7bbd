import { Link } from 'react-router'
import { LabeledField } from '#app/ui/forms/labeled-field.tsx'
import type { Currency } from '#domain/money/currency.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { useTexts } from '../messages/texts.tsx'
import { ColumnTicks, useLeftOut } from '../ui/column-ticks.tsx'
import { FilterForm } from '../ui/filters.tsx'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { Tick } from '../ui/tick.tsx'
import { useUsedDays } from '../ui/used-days.ts'
import { ORDER_SORTINGS, PARTLY_SHIPPED, readSorting, readTotal } from './filter-params.ts'
import { useStatusWord } from './status-word.tsx'

interface OrderFiltersProps {
  readonly query: string
  /** In which totals are typed. */
  readonly currency: Currency
  /** Those to choose from. */
  readonly catalogs: readonly number[]
  /** The name of the client whose orders are listed; '' = there is none. Undefined = those of all. */
  readonly client: string | undefined
}

/** The search, filters and sorting of the orders. */
export function OrderFilters({ query, currency, catalogs, client }: OrderFiltersProps) {
  const { orders: texts, signs } = useTexts()
  const word = useStatusWord()
  const usedDays = useUsedDays()
  const params = new URLSearchParams(query)
  const valueOf = (name: string) => params.get(name) ?? ''
  const isUnread = ['min', 'max'].some(
    (name) => valueOf(name) !== '' && readTotal(valueOf(name), currency) === undefined,
  )
  const labeled = (name: string, label: string) =>
    valueOf(name) !== '' && `${label}${signs.colon}${valueOf(name)}`
  const [status, sorting] = [valueOf('status'), readSorting(params)]
  const statuses = new Map<string, string>(
    ORDER_STATUSES.flatMap((one) =>
      one === 'preparing'
        ? [
            [one, word(one)],
            [PARTLY_SHIPPED, texts.partlyShipped],
          ]
        : [[one, word(one)]],
    ),
  )
  const statusWord = statuses.get(status)
  const leftOut = useLeftOut()
  const columns = { list: 'orders', params, names: texts.columns } as const
  const used = [
    client !== undefined && `${texts.client}${signs.colon}${client || valueOf('client')}`,
    statusWord !== undefined && statusWord,
    labeled('code', texts.code),
    ...usedDays(params),
    labeled('min', texts.fromTotal(currency)),
    labeled('max', texts.toTotal(currency)),
    labeled('catalog', texts.catalog),
    params.has('comment') && texts.hasComment,
    params.has('note') && texts.hasNote,
    params.has('late') && texts.confirmedLong,
    sorting !== 'newest' && texts.sortings[sorting],
    leftOut(columns),
  ]
  return (
    <>
      <FilterForm query={query} all="/orders" searchLabel={texts.search} used={used}>
        {client !== undefined && <ChosenClient params={params} name={client} />}
        <LabeledSelect
          label={texts.status}
          name="status"
          value={status}
          options={[['', texts.anyStatus], ...statuses]}
        />
        <LabeledField label={texts.code} name="code" maxLength={100} defaultValue={valueOf('code')} />
        <LabeledField label={texts.since} name="since" type="date" defaultValue={valueOf('since')} />
        <LabeledField label={texts.until} name="until" type="date" defaultValue={valueOf('until')} />
        <Total name="min" label={texts.fromTotal(currency)} value={valueOf('min')} />
        <Total name="max" label={texts.toTotal(currency)} value={valueOf('max')} />
        {(catalogs.length > 1 || valueOf('catalog') !== '') && (
          <LabeledSelect
            label={texts.catalog}
            name="catalog"
            value={valueOf('catalog')}
            options={[['', texts.anyStatus], ...catalogs.map((id) => [String(id), String(id)] as const)]}
          />
        )}
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
        <ColumnTicks {...columns} />
      </FilterForm>
      {isUnread && <p className="mt-2 text-danger">{texts.unreadTotal}</p>}
    </>
  )
}

interface ChosenClientProps {
  readonly params: URLSearchParams
  readonly name: string
}

/** The client whose orders are listed, who is chosen on the client's own page, and the way to the orders of all. */
function ChosenClient({ params, name }: ChosenClientProps) {
  const { orders: texts, signs } = useTexts()
  const rest = new URLSearchParams(params)
  for (const left of ['client', 'after']) rest.delete(left)
  return (
    <p className="flex flex-wrap items-center gap-x-3 sm:col-span-2 lg:col-span-4">
      <input type="hidden" name="client" value={params.get('client') ?? ''} />
      <span className="wrap-anywhere">
        {texts.client}
        {signs.colon}
        <bdi className="font-semibold">{name || params.get('client')}</bdi>
      </span>
      <Link
        to={`/orders${rest.size > 0 ? `?${rest}` : ''}`}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        {texts.ofAllClients}
      </Link>
    </p>
  )
}

interface TotalProps {
  readonly name: 'min' | 'max'
  readonly label: string
  readonly value: string
}

function Total({ name, label, value }: TotalProps) {
  return (
    <LabeledField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={value}
    />
  )
}

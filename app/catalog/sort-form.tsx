import { Form, useSubmit } from 'react-router'
import { isByPrice, SORTS } from '#domain/search/sort.ts'
import { useMessages } from '../messages/messages.tsx'
import { field, quietButton } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import {
  type CatalogFilters,
  catalogHref,
  catalogParameters,
  type CatalogPlace,
} from '../addresses/catalog-address.ts'

/** The usual order of a search. As an unknown order it is ignored by every list. */
const BEST = 'best'

interface SortFormProps {
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  readonly hasPriceOrder: boolean
}

/** Sorts the list: on selection with a script, with a button without. */
export function SortForm({ place, filters, hasPriceOrder }: SortFormProps) {
  const { search, sort } = filters
  const { catalog } = useMessages()
  const lang = useLanguage()
  const submit = useSubmit()
  const usual = search ? BEST : 'name'
  return (
    <Form action={catalogHref(lang, place)} className="flex min-w-0 flex-wrap items-center gap-2 max-sm:grow">
      {catalogParameters(place, { ...filters, sort: undefined }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-w-0 items-center gap-x-2 max-sm:grow">
        <span className="shrink-0 text-quiet max-sm:sr-only">{catalog.sortBy}</span>
        <select
          key={sort ?? usual}
          name="sort"
          defaultValue={sort ?? usual}
          onChange={(event) => void submit(event.currentTarget.form)}
          className={`${field} min-w-0 max-sm:w-32 max-sm:grow max-sm:px-2! max-[22.5rem]:w-24`}
        >
          {search && <option value={BEST}>{catalog.bestMatch}</option>}
          {SORTS.filter((one) => hasPriceOrder || !isByPrice(one)).map((one) => (
            <option key={one} value={one}>
              {catalog.sorts[one]}
            </option>
          ))}
        </select>
      </label>
      {/* Not by hydration: what is below would jump */}
      <noscript>
        <button className={quietButton}>{catalog.sort}</button>
      </noscript>
    </Form>
  )
}

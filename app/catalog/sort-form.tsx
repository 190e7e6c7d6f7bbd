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
    <Form action={catalogHref(lang, place)} className="sort-form">
      {catalogParameters(place, { ...filters, sort: undefined }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{catalog.sortBy}</span>
        <select
          key={sort ?? usual}
          name="sort"
          defaultValue={sort ?? usual}
          onChange={(event) => void submit(event.currentTarget.form)}
          className={field}
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

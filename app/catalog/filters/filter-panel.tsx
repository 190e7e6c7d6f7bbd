import { useMessages } from '../../messages/messages.tsx'
import { primaryButton } from '../../ui/forms/button.ts'
import { languageTag } from '../../messages/page-language.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { FilterChoice, FilterGroup, FilterPanel as Panel } from './filtering.ts'
import { PriceForm } from './price-form.tsx'
import { readGroups } from './written-groups.ts'

interface FilterPanelProps {
  readonly id: string
  readonly panel: Panel
}

/**
 * What a list can be filtered by: a column beside the list, on narrow screens a sheet that a button of the list opens. The
 * browser itself opens and closes it, also with Escape and by a press beside it, and returns the focus.
 */
export function FilterPanel({ id, panel: { groups, prices, show } }: FilterPanelProps) {
  const { catalog } = useMessages()
  return (
    <section id={id} popover="auto" aria-label={catalog.filters} className="filter-panel">
      <h2>{catalog.filters}</h2>
      <div>
        {readGroups(groups).map((group) => (
          <Group key={group.name} group={group} />
        ))}
        {prices && <PriceForm form={prices} />}
      </div>
      <button type="button" popoverTarget={id} popoverTargetAction="hide" className={primaryButton}>
        {show}
      </button>
    </section>
  )
}

function Group({ group: { name, nameLanguage, isTicked, choices } }: { readonly group: FilterGroup }) {
  return (
    <div>
      {name && <h2 lang={languageTag(nameLanguage)}>{name}</h2>}
      <ul aria-label={name || undefined} className={isTicked ? 'filter-list' : 'filter-categories'}>
        {choices.map((choice) => (
          // A ticked value keeps the focus in the list that it leads to
          <li key={isTicked ? choice.text : choice.to} data-depth={choice.depth || undefined}>
            <Choice choice={choice} isTicked={isTicked} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  readonly choice: FilterChoice
  readonly isTicked: boolean
}

function Choice({ choice: { text, textLanguage, to, count, isChosen }, isTicked }: ChoiceProps) {
  const { catalog } = useMessages()
  const isRemoved = isTicked && isChosen
  return (
    <PageLink
      to={to}
      rel="nofollow"
      aria-current={isChosen ? (isTicked ? 'true' : 'page') : undefined}
      aria-label={isRemoved ? catalog.removeFilter(text) : undefined}
    >
      {textLanguage ? <span lang={languageTag(textLanguage)}>{text}</span> : text}
      {!isRemoved && <small>{count}</small>}
    </PageLink>
  )
}

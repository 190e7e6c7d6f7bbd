import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from 'react'
import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { insteadText } from '../catalog/related/instead.ts'
import { FIELD, optionByKey } from './suggestion-keys.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggested, useSuggestions } from './use-suggestions.ts'

/** The ids of the shown list and of its active option, and what a screen reader says of the list. */
export interface Shown {
  readonly list: string | undefined
  readonly active: string | undefined
  readonly announced: string
}

/** What the search field tells its suggestions. */
export interface SuggestionKeys {
  /** The text has changed. */
  type(): void
  press(event: KeyboardEvent): void
  close(): void
}

interface SuggestionBoxProps {
  readonly ref: Ref<SuggestionKeys>
  readonly field: RefObject<HTMLInputElement | null>
  /** Whether a search was typed while this script was loading, and not sent. */
  readonly isTyped: RefObject<boolean>
  /** undefined = nothing is shown. */
  readonly onShown: (shown: Shown | undefined) => void
  /** An option was followed. */
  readonly onFollow: () => void
}

/** Suggestions for a text field (ARIA combobox pattern): the focus stays in the field, `active` is the current option. */
export function SuggestionBox({ ref, field, isTyped, onShown, onFollow }: SuggestionBoxProps): ReactNode {
  const { catalog, search: texts } = useMessages()
  const lang = useLanguage()
  const { suggested, load, clear } = useSuggestions()
  const [active, setActive] = useState(FIELD)
  const list = useId()
  const optionId = (option: number) => `${list}-${option}`
  const count = optionCount(suggested)
  const activeId = active === FIELD ? undefined : optionId(active)
  const nothingFound = suggested && count === 0 ? catalog.emptySearch(suggested.typed) : ''
  const instead = suggested?.suggestions.instead
  const saysInstead = suggested && instead ? `${insteadText(texts, suggested.typed, instead)} ` : ''
  const announced = suggested
    ? nothingFound || saysInstead + texts.count(formatCount(count, lang), count === 1)
    : ''
  useEffect(() => {
    onShown(announced ? { list: count > 0 ? list : undefined, active: activeId, announced } : undefined)
  }, [count, list, activeId, announced, onShown])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const type = () => {
    setActive(FIELD)
    load(field.current?.value ?? '')
  }
  useEffect(() => {
    if (isTyped.current) type()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const close = () => {
    setActive(FIELD)
    clear()
  }
  /** An option was followed. The one for all results keeps the typed text in the field. */
  const follow = (keepsText: boolean) => {
    if (field.current) field.current.value = keepsText ? (suggested?.typed ?? '') : ''
    onFollow()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      // Enter that selects a Chinese candidate must not submit the form
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const option = optionByKey(event.key, active, count)
    if (option !== undefined) setActive(option)
    else if (event.key === 'ArrowDown' && !suggested) type()
    else if (event.key === 'Escape' && suggested) close()
    else if (event.key === 'Enter' && activeId !== undefined) document.getElementById(activeId)?.click()
    else return
    event.preventDefault()
  }
  useImperativeHandle(ref, () => ({ type, press, close }))

  if (!suggested) return null
  return (
    <div className="bar-panel search-panel overflow-hidden">
      {nothingFound ? (
        <p className="px-3 py-4 break-words text-quiet">{nothingFound}</p>
      ) : (
        <SuggestionList {...suggested} id={list} active={active} optionId={optionId} onFollow={follow} />
      )}
    </div>
  )
}

/** Items, categories and the link to all results. */
function optionCount(suggested: Suggested | undefined): number {
  if (!suggested) return 0
  const { items, categories, all } = suggested.suggestions
  return items.length + categories.length + (all.total > 0 ? 1 : 0)
}

/** Safari ends the composition before its last key event, which has the key code 229. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

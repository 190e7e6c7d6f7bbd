import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FIELD, optionByKey } from './suggestion-keys.ts'
import { type Suggested, useSuggestions } from './use-suggestions.ts'

/** A text field with suggestions (ARIA combobox pattern): the focus stays in the field, `active` is the current option. */
export function useSearchCombobox() {
  const { field, search, wasBlank, write } = useSearchField()
  // Without a script the page of an empty search says so
  const [isBlank, setBlank] = useState(wasBlank)
  const { suggested, load, clear } = useSuggestions()
  const [active, setActive] = useState(FIELD)
  const listId = useId()
  const optionId = (option: number) => `${listId}-${option}`
  const count = optionCount(suggested)
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const type = () => {
    setActive(FIELD)
    setBlank(false)
    load(field.current?.value ?? '')
  }
  const close = () => {
    setBlank(false)
    setActive(FIELD)
    clear()
  }
  /** Closes the list after a search; on touch screens also the on-screen keyboard, which would cover the results. */
  const finish = () => {
    close()
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
  }
  const submit = (event: FormEvent) => {
    if (!isEmpty(field.current?.value)) return finish()
    event.preventDefault()
    close()
    setBlank(true)
    field.current?.focus()
  }
  /** An option was followed. The one for all results keeps the typed text in the field. */
  const follow = (keepsText: boolean) => {
    write(keepsText ? (suggested?.typed ?? '') : '')
    finish()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      // Enter that selects a Chinese candidate must not submit the form
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const option = optionByKey(event.key, active, count)
    if (option !== undefined) setActive(option)
    else if (event.key === 'ArrowDown' && !suggested) type()
    else if (event.key === 'Escape' && suggested) close()
    else if (event.key === 'Enter' && active !== FIELD) document.getElementById(optionId(active))?.click()
    else return
    event.preventDefault()
  }
  const fieldProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': count > 0,
    'aria-controls': count > 0 ? listId : undefined,
    'aria-activedescendant': active === FIELD ? undefined : optionId(active),
  } as const
  const list = { id: listId, active, optionId, onFollow: follow }
  const problemId = `${listId}-problem`
  return {
    field,
    search,
    isBlank,
    problemId,
    suggested,
    count,
    list,
    type,
    close,
    submit,
    onKeyDown,
    fieldProps,
  }
}

/** The text field. Shows the search of the page's address whenever that changes. */
function useSearchField() {
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(search)
  const write = (text: string) => {
    if (field.current) field.current.value = text
  }
  useEffect(() => {
    if (shown.current !== search && field.current) field.current.value = search
    shown.current = search
  }, [search])
  const wasBlank = query.has('search') && isEmpty(search)
  return { field, search, wasBlank, write }
}

function isEmpty(text = ''): boolean {
  return text.trim() === ''
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

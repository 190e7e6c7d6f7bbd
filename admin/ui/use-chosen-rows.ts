import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { onChoice, readChoice, writeChoice } from './choice.ts'

interface ChosenRows {
  /** How many are chosen; undefined = without scripts, or before they run. */
  readonly count: number | undefined
  /** Chosen on other pages of the list: the form has to send them too. */
  readonly elsewhere: readonly string[]
}

/**
 * Keeps the choice of rows while somebody pages through a list, and chooses a range by Shift. Without scripts the boxes of
 * the page are all there is.
 *
 * @param bar an element inside the form with the boxes
 * @param place where the choice is kept: another list has a choice of its own
 * @param here the values of the boxes of this page
 */
export function useChosenRows(
  bar: RefObject<HTMLFieldSetElement | null>,
  place: string,
  here: readonly string[],
): ChosenRows {
  const written = useSyncExternalStore(
    onChoice,
    () => readChoice(place),
    () => undefined,
  )
  const page = here.join(' ')
  useEffect(() => {
    const form = bar.current?.form
    if (!form) return
    const values = new Set(page.split(' '))
    // Boxes that were ticked before the scripts ran count too
    add(place, ticked(form, values))
    return listen(form, values, () => {
      const others = idsIn(readChoice(place)).filter((id) => !values.has(id))
      writeChoice(place, [...others, ...ticked(form, values)].join(' '))
    })
  }, [bar, place, page])
  // Whatever changed the choice, the boxes show it
  useEffect(() => {
    const form = bar.current?.form
    if (!form || written === undefined) return
    const chosen = new Set(idsIn(written))
    for (const box of boxesIn(form, new Set(page.split(' ')))) box.checked = chosen.has(box.value)
  }, [bar, written, page])
  const ids = written === undefined ? undefined : idsIn(written)
  return { count: ids?.length, elsewhere: ids?.filter((id) => !here.includes(id)) ?? [] }
}

function idsIn(written: string): string[] {
  return written.split(' ').filter(Boolean)
}

function add(place: string, more: readonly string[]): void {
  if (more.length > 0) writeChoice(place, [...new Set([...idsIn(readChoice(place)), ...more])].join(' '))
}

/** Calls `changed` when boxes change, also a range of them, until the returned function is called. */
function listen(form: HTMLFormElement, values: ReadonlySet<string>, changed: () => void): () => void {
  const off = new AbortController()
  let last: HTMLInputElement | undefined
  form.addEventListener(
    'click',
    (event) => {
      const boxes = boxesIn(form, values)
      const box = boxes.find((one) => one === event.target)
      if (!box) return
      const [from = 0, to = 0] = [last, box]
        .map((one) => (one ? boxes.indexOf(one) : 0))
        .toSorted((one, other) => one - other)
      if (event.shiftKey && last) for (const one of boxes.slice(from, to + 1)) one.checked = box.checked
      last = box
    },
    { signal: off.signal },
  )
  form.addEventListener(
    'change',
    (event) => {
      if (!boxesIn(form, values).some((box) => box === event.target)) return
      const which = form.elements.namedItem('which')
      if (which instanceof RadioNodeList) which.value = 'ticked'
      changed()
    },
    { signal: off.signal },
  )
  return () => off.abort()
}

function ticked(form: HTMLFormElement, values: ReadonlySet<string>): string[] {
  return boxesIn(form, values)
    .filter((box) => box.checked)
    .map((box) => box.value)
}

function boxesIn(form: HTMLFormElement, values: ReadonlySet<string>): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'checkbox' && values.has(element.value),
  )
}

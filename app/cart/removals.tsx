import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { RowKey } from '#domain/text/row-key.ts'
import { useFrame } from '../request/frame-data.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { focusHeading } from '../ui/use-focus-on-navigation.ts'
import { quietButton } from '../ui/forms/button.ts'
import { useAnswerNotice } from '../notices/use-answer-notice.ts'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { useOnAnswer } from '../ui/forms/use-on-answer.ts'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import type { CartLineView } from './cart-view.ts'

type Removable = Pick<CartLineView, 'line' | 'id' | 'name' | 'nameLanguage' | 'quantity' | 'problem'>

/** A line that was removed, and the line that has taken its place; undefined = it was the last one. */
interface Removed {
  readonly line: Removable
  readonly next: RowKey | undefined
}

interface Removal {
  readonly remove: (line: Removable) => void
  /** The id of the line that is being removed. */
  readonly pending: RowKey | undefined
  /** The line that was removed last, until it is restored or the page is left. */
  readonly removed: Removed | undefined
  readonly restore: () => void
  readonly isRestoring: boolean
}

const RemovalContext = createContext<Removal>({
  remove: () => {},
  pending: undefined,
  removed: undefined,
  restore: () => {},
  isRestoring: false,
})

export function useRemoval(): Removal {
  return use(RemovalContext)
}

interface RemovalsProps {
  readonly lines: readonly Removable[]
  readonly children: ReactNode
}

/**
 * Removes lines at once and offers to restore the last one. One fetcher for all lines; a cart may have hundreds. Without a
 * script a page asks before.
 */
export function Removals({ lines, children }: RemovalsProps) {
  const lang = useLanguage()
  const { antiForgeryToken } = useFrame()
  const removing = useFetcher<ChangeAnswer>()
  const restoring = useFetcher<ChangeAnswer>()
  const [last, setLast] = useState<Removed & { readonly key: string }>()
  const [isOver, setOver] = useState(false)
  useAnswerNotice(removing.data, last?.line, true)
  useAnswerNotice(restoring.data, last?.line, true)
  useOnAnswer(restoring.data, ({ done }) => setOver(done))
  const fields = { xsrf: antiForgeryToken ?? '', via: 'script' }

  const remove = (line: Removable) => {
    const place = lines.findIndex((one) => one.line === line.line)
    // The key makes a repeated restoring add the item once
    setLast({ line, next: lines[place + 1]?.line, key: crypto.randomUUID() })
    setOver(false)
    const action = href('/:lang/client/shopping-cart/remove/:line', { lang, line: String(line.line) })
    void removing.submit(fields, { method: 'post', action })
  }
  const restore = () => {
    if (!last) return
    const { line, key } = last
    const added = { ...fields, item: line.id, quantity: String(line.quantity), key }
    const action = href('/:lang/client/shopping-cart/add', { lang })
    void restoring.submit(added, { method: 'post', action })
  }
  const isGone = last !== undefined && !isOver && !lines.some(({ line }) => line === last.line.line)
  const removed = isGone ? last : undefined
  const isRestoring = restoring.state !== 'idle'
  useFocusAfterRestoring(lines, isOver ? last?.line.id : undefined)
  const pending = removing.state === 'idle' ? undefined : last?.line.line
  return (
    <RemovalContext value={{ remove, pending, removed, restore, isRestoring }}>{children}</RemovalContext>
  )
}

/** In the place of a removed line: what was removed, and a button that adds it again. */
export function RemovedLine({ line }: Pick<Removed, 'line'>) {
  const { addToCart, client, labels } = useClientMessages()
  const { restore, isRestoring } = useRemoval()
  const place = useRef<HTMLLIElement>(null)
  // The control that had the focus is gone with its line
  useEffect(() => {
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) return
    const next = place.current?.querySelector('button') ?? nextControl(place.current)
    if (next) next.focus()
    else focusHeading(document.querySelector('main'))
  }, [])
  const isRestorable = line.quantity !== undefined && line.problem !== 'item_unavailable'
  return (
    <li
      ref={place}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-quiet print:hidden"
    >
      <p className="min-w-0">
        {labels.before(client.notices.item_deleted)}{' '}
        <span lang={languageTag(line.nameLanguage)} className="text-ink">
          {line.name}
        </span>
      </p>
      {isRestorable && (
        <button
          type="button"
          aria-label={addToCart.named(client.removal.undo, line.name)}
          aria-disabled={isRestoring || undefined}
          className={quietButton}
          onClick={() => !isRestoring && restore()}
        >
          {client.removal.undo}
        </button>
      )}
    </li>
  )
}

function nextControl(place: HTMLElement | null): HTMLElement | null {
  const row = place?.nextElementSibling ?? place?.previousElementSibling
  return row?.querySelector<HTMLElement>('[data-remove]') ?? null
}

/** A restored line is a new one, at the end of the cart. It takes the focus of the button that restored it. */
function useFocusAfterRestoring(lines: readonly Removable[], item: string | undefined): void {
  const line = item === undefined ? undefined : lines.findLast(({ id }) => id === item)?.line
  useEffect(() => {
    if (line === undefined) return
    const row = document.getElementById(`line-${encodeURIComponent(line)}`)
    row?.querySelector<HTMLElement>('[name=quantity]')?.focus()
  }, [line])
}

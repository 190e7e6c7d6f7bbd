import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { RowKey } from '#domain/text/row-key.ts'
import { useFrame } from '../request/frame-data.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { focusHeading } from '../ui/use-focus-on-navigation.ts'
import { useConfirm } from '../notices/confirm.tsx'
import { useAnswerNotice } from '../notices/use-answer-notice.ts'
import { useLanguage } from '../messages/page-language.ts'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import type { CartLineView } from './cart-view.ts'

type Removable = Pick<CartLineView, 'line' | 'id' | 'name'>

interface Removal {
  /** Asks "Delete the item?" and removes the line on Yes. */
  readonly askAndRemove: (line: Removable) => void
  /** The id of the line that is being removed. */
  readonly pending: RowKey | undefined
}

const RemovalContext = createContext<Removal>({ askAndRemove: () => {}, pending: undefined })

export function useRemoval(): Removal {
  return use(RemovalContext)
}

interface RemovalsProps {
  readonly lines: readonly Pick<CartLineView, 'line'>[]
  readonly children: ReactNode
}

/** Provides one dialog and one fetcher for all lines; a cart may have hundreds. Needs a script. */
export function Removals({ lines, children }: RemovalsProps) {
  const { removal } = useClientMessages().client
  const lang = useLanguage()
  const { antiForgeryToken } = useFrame()
  const fetcher = useFetcher<ChangeAnswer>()
  const [removed, setRemoved] = useState<Removable>()
  const { confirm, dialog } = useConfirm()
  useAnswerNotice(fetcher.data, removed)
  useFocusAfterRemoval(lines, removed?.line, Boolean(dialog))

  const remove = (line: Removable) => {
    setRemoved(line)
    void fetcher.submit(
      { xsrf: antiForgeryToken ?? '', via: 'script' },
      {
        method: 'post',
        action: href('/:lang/client/shopping-cart/remove/:line', { lang, line: String(line.line) }),
      },
    )
  }
  const askAndRemove = (line: Removable) => {
    const nothing = () => {}
    confirm({ title: removal.title, message: line.name, ok: removal.yes, cancel: removal.no }).then(
      (yes) => (yes ? remove(line) : nothing()),
      nothing,
    )
  }
  const pending = fetcher.state === 'idle' ? undefined : removed?.line
  return (
    <RemovalContext value={{ askAndRemove, pending }}>
      {children}
      {dialog}
    </RemovalContext>
  )
}

/**
 * Once a line is removed, moves the focus to the line that takes its place: the next one, else the one before, else the
 * heading of the page. Otherwise the focus would be lost with the line.
 */
function useFocusAfterRemoval(
  lines: readonly Pick<CartLineView, 'line'>[],
  removed: RowKey | undefined,
  isDialogShown: boolean,
): void {
  /** The place of the line, and the line. */
  const leaving = useRef<readonly [place: number, line: RowKey]>(undefined)
  useEffect(() => {
    if (removed === undefined) return
    const place = lines.findIndex(({ line }) => line === removed)
    if (place !== -1) leaving.current = [place, removed]
    // The dialog gives the focus back when it has closed
    if (place !== -1 || isDialogShown || leaving.current?.[1] !== removed) return
    const next = lines[leaving.current[0]] ?? lines.at(-1)
    leaving.current = undefined
    // The client may have gone on meanwhile
    if (document.activeElement && document.activeElement !== document.body) return
    if (next) rowOf(next.line)?.querySelector<HTMLElement>('[data-remove]')?.focus()
    else focusHeading(document.querySelector('main'))
  })
}

function rowOf(line: RowKey): HTMLElement | null {
  return document.getElementById(`line-${encodeURIComponent(line)}`)
}

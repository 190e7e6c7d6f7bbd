import { createContext, type ReactNode, use, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { RowKey } from '#domain/text/row-key.ts'
import { useFrame } from '../request/frame-data.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useConfirm } from '../notices/confirm.tsx'
import { useAnswerNotice } from '../notices/notices.tsx'
import { useLanguage } from '../messages/page-language.ts'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import type { CartLineView } from './cart-view.ts'

type Removable = Pick<CartLineView, 'line' | 'name'>

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

/** Provides one dialog and one fetcher for all lines; a cart may have hundreds. Needs a script. */
export function Removals({ children }: { readonly children: ReactNode }) {
  const { removal } = useClientMessages().client
  const lang = useLanguage()
  const { antiForgeryToken } = useFrame()
  const fetcher = useFetcher<ChangeAnswer>()
  const [removed, setRemoved] = useState<RowKey>()
  const { confirm, dialog } = useConfirm()
  useAnswerNotice(fetcher.data)

  const remove = (line: RowKey) => {
    setRemoved(line)
    void fetcher.submit(
      { xsrf: antiForgeryToken ?? '', via: 'script' },
      {
        method: 'post',
        action: href('/:lang/client/shopping-cart/remove/:line', { lang, line: String(line) }),
      },
    )
  }
  const askAndRemove = ({ line, name }: Removable) => {
    const nothing = () => {}
    confirm({ title: removal.title, message: name, ok: removal.yes, cancel: removal.no }).then(
      (yes) => (yes ? remove(line) : nothing()),
      nothing,
    )
  }
  const pending = fetcher.state === 'idle' ? undefined : removed
  return (
    <RemovalContext value={{ askAndRemove, pending }}>
      {children}
      {dialog}
    </RemovalContext>
  )
}

import type { ReactNode } from 'react'
import { href, useFetcher } from 'react-router'
import { useFrame } from '#app/frame-data.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { useConfirm } from '#app/ui/confirm.tsx'
import { useAnswerNotice } from '#app/ui/notices.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import type { CartAnswer } from './cart-answer.server.ts'
import type { CartLineView } from './cart-view.ts'

interface Removal {
  /** Asks "Delete the item?", and removes the line on Yes only (K2). */
  readonly askAndRemove: () => void
  /** To be rendered where the question may appear. */
  readonly dialog: ReactNode
  readonly isPending: boolean
}

/** Removing a line where the page's script runs. */
export function useRemoval({ line, name }: Pick<CartLineView, 'line' | 'name'>): Removal {
  const { removal } = useMessages().client
  const lang = useLanguage()
  const { antiForgeryToken } = useFrame()
  const fetcher = useFetcher<CartAnswer>()
  const { confirm, dialog } = useConfirm()
  useAnswerNotice(fetcher.data)

  const remove = () =>
    fetcher.submit(
      { xsrf: antiForgeryToken ?? '', via: 'script' },
      {
        method: 'post',
        action: href('/:lang/client/shopping-cart/remove/:line', { lang, line: String(line) }),
      },
    )
  const askAndRemove = () => {
    const nothing = () => {}
    confirm({ title: removal.title, message: name, ok: removal.yes, cancel: removal.no }).then(
      (yes) => (yes ? remove() : nothing()),
      nothing,
    )
  }
  return { askAndRemove, dialog, isPending: fetcher.state !== 'idle' }
}

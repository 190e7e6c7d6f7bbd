import { createContext } from 'react'
import type { TypedForm } from '#domain/staff/typed-form.ts'

/** What the screen around its forms tells them. */
interface DeskState {
  /** The draft in the address of the page. */
  readonly kept: (TypedForm & { readonly draftId: string }) | undefined
  /** The path of the screen, as drafts name it. */
  readonly path: string
  /** Says whether a form differs from what is stored. */
  readonly setChanged: (form: string, isChanged: boolean) => void
  /** Whether another form than this one differs from what is stored. */
  readonly isOtherChanged: (form: string) => boolean
}

export const DeskContext = createContext<DeskState>({
  kept: undefined,
  path: '',
  setChanged: () => {},
  isOtherChanged: () => false,
})

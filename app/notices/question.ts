export interface Question {
  readonly title: string
  readonly message?: string
  /** Button texts; absent = OK and Cancel. */
  readonly ok?: string
  readonly cancel?: string
  /** OK destroys something: it is red, and Cancel neutral. */
  readonly isDestructive?: boolean
}

/** A question shown in the dialog. */
export interface OpenQuestion {
  readonly question: Question
  readonly isOpen: boolean
  readonly answer: (yes: boolean) => void
  readonly dismiss: () => void
  /** Call when the dialog has closed and the focus is back. */
  readonly unmount: () => void
}

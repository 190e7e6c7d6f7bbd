export interface Question {
  readonly title: string
  readonly message?: string
  /** What the two buttons say; OK and Cancel where nothing else is given. */
  readonly ok?: string
  readonly cancel?: string
}

/** A question shown in the dialog. */
export interface OpenQuestion {
  readonly question: Question
  readonly isOpen: boolean
  readonly answer: (yes: boolean) => void
  readonly dismiss: () => void
  /** The dialog is gone, and the focus is back where it was. */
  readonly leave: () => void
}

/** A hint on the screen: the control it belongs to, and its text. */
export interface Hint {
  readonly control: Element
  readonly text: string
}

import { type OperatorMessages, operatorMessages } from './messages/messages.ts'

/** An error that the operator can fix. `reason` writes it in the operator's language. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  readonly reason: (texts: OperatorMessages) => string

  /** The message of the error, for logs, is the English one. */
  constructor(reason: (texts: OperatorMessages) => string, options?: ErrorOptions) {
    super(reason(operatorMessages.en), options)
    this.reason = reason
  }
}

/** The reason of any error: in the operator's language if there is a text for it. */
export function reasonOf(error: unknown, texts: OperatorMessages): string {
  if (error instanceof OperatorError) return error.reason(texts)
  return error instanceof Error ? error.message : String(error)
}

import { useClientMessages } from '../../messages/client-messages.ts'
import { LabeledText } from '../../ui/forms/labeled-field.tsx'

interface AskFieldsProps {
  /** The highest total that may be ordered alone, as text; undefined = none. */
  readonly limit: string | undefined
  /** The message as it was typed. */
  readonly message: string
}

/** Says why the cart needs an approval, and takes a message to whoever approves it. */
export function AskFields({ limit, message }: AskFieldsProps) {
  const { people, client } = useClientMessages()
  const texts = people.approval
  return (
    <>
      <input type="hidden" name="do" value="ask" />
      <p className="max-w-prose rounded-md bg-accent-wash px-4 py-3">
        {limit === undefined ? texts.prepares : texts.overLimit(limit)}
      </p>
      <LabeledText
        label={texts.message}
        note={client.cart.optional}
        name="message"
        rows={2}
        defaultValue={message}
      />
    </>
  )
}

/**
 * The address that opens a chat with a phone number: `+34 600 123 456` is `https://wa.me/34600123456`. Undefined without a
 * country code (`+` or `00`), because WhatsApp would then reach another country's number, and for anything else.
 */
export function whatsappAddress(phone: string): string | undefined {
  const plain = phone.normalize('NFKC').replace(/[\s().\p{Pd}\p{Cf}/]+/gu, '')
  const [, digits] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(plain) ?? []
  return digits === undefined ? undefined : `https://wa.me/${digits}`
}

/** The address that opens a chat with a text to send. Some phones show a `+` as it is, so a space is `%20`. */
export function whatsappMessage(chat: string, text: string): string {
  return `${chat}?text=${encodeURIComponent(text)}`
}

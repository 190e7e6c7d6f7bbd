import { readLanguage } from '#domain/text/language.ts'
import { whatsappAddress, whatsappMessage } from '#domain/text/whatsapp-address.ts'
import { textsIn } from '../messages/texts-in.server.ts'

interface ChattedOrder {
  readonly number: string
  /** In which the client ordered. */
  readonly language: string
  readonly client: { readonly phone: string | undefined }
}

/**
 * The chat with the client of an order, which begins with its number in the client's language; undefined without a phone
 * that WhatsApp knows.
 */
export function orderChat({ number, language, client }: ChattedOrder): string | undefined {
  const chat = whatsappAddress(client.phone ?? '')
  if (chat === undefined) return undefined
  const text = textsIn(readLanguage(language)).orders.one(number)
  return whatsappMessage(chat, text)
}

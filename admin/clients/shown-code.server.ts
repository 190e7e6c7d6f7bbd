import type { IssuedCode } from '#backoffice/clients/issued-code.ts'
import { whatsappAddress, whatsappMessage } from '#domain/text/whatsapp-address.ts'
import { LANGUAGE_TAGS } from '../messages/language-tags.ts'
import { textsIn } from '../messages/texts-in.server.ts'

/** A new code as its page shows it once, with the card and the message in the client's language. */
export function showCode(issued: IssuedCode) {
  const { name, username, accessCode, companyName, signInLink, phone } = issued
  const { card, whatsappText } = textsIn(issued.language).clients
  const text = whatsappText({ name, username, company: companyName, code: accessCode, link: signInLink })
  // Without a country code WhatsApp asks whom to send it to
  const chat = whatsappAddress(phone) ?? 'https://wa.me/'
  return {
    ...issued,
    card,
    languageTag: LANGUAGE_TAGS[issued.language],
    whatsapp: whatsappMessage(chat, text),
  }
}

export type ShownCode = ReturnType<typeof showCode>

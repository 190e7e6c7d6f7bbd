import { companyKey, mailboxKey } from '#domain/accounts/same-sender.ts'
import { fold } from '#domain/text/fold.ts'

interface SearchedFields {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly phone: string
}

/** The columns of a client that follow from others, so that lists and searches compare what is stored. */
export function clientSearchColumns({ name, username, email, phone }: SearchedFields) {
  return {
    // The name comes first, because lists are in the order of this text
    search_text: [name, username, email, phone, phone.replace(/\D/g, '')].map(fold).join('\n'),
    mailbox_key: mailboxKey(email),
    company_key: companyKey(name),
  }
}

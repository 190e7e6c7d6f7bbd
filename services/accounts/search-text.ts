import { fold } from '#domain/text/fold.ts'

interface SearchedFields {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly phone: string
}

/** What searches for clients compare. The name comes first, because lists are in the order of this text. */
export function clientSearchText({ name, username, email, phone }: SearchedFields): string {
  return [name, username, email, phone, phone.replace(/\D/g, '')].map(fold).join('\n')
}

import { findMessage, listMessages } from '#services/content/contact-messages.ts'
import { writeTime } from '../amounts.ts'
import { chooseAction, printList, readNumber } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { plain } from '../table.ts'

const OPTIONS = { limit: { type: 'string', default: '100' }, json: { type: 'boolean' } } as const

export const contactCommand: Command = {
  usage: ['contact list [--limit 100] [--json]', 'contact show N [--json]'],
  notes: ({ contact }) => [contact.note],
  run: chooseAction('contact', OPTIONS, {
    list: ({ words, values }, terminal) =>
      list(readWords(words) && readId(values.limit, '--limit'), values.json, terminal),
    show: ({ words, values }, terminal) => show(readNumber(words, 'N'), values.json, terminal),
  }),
}

async function list(limit: number, asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return printList(
    await withDatabase(terminal.config, (db) => listMessages(db, limit)),
    listIn(terminal.texts),
    asJson,
    terminal,
  )
}

type Message = Awaited<ReturnType<typeof listMessages>>[number]

const listIn = ({ contact: { headings } }: CommandMessages) => ({
  headings: [
    headings.message,
    headings.received,
    headings.name,
    headings.email,
    headings.language,
    headings.begins,
  ],
  cells: (message: Message) => [
    message.contactMessageId,
    writeTime(message.receivedAt),
    message.name,
    message.email,
    message.language,
    [...plain(message.message)].slice(0, 40).join(''),
  ],
  record: (message: Message) => message,
})

async function show(
  id: number,
  asJson: boolean | undefined,
  { config, texts, print, warn }: Terminal,
): Promise<Outcome> {
  const message = await withDatabase(config, (db) => findMessage(db, id))
  if (!message) {
    warn(texts.contact.noMessage(id))
    return 'refused'
  }
  if (asJson) {
    print(JSON.stringify(message, null, 2))
    return 'done'
  }
  print(texts.contact.title(id, writeTime(message.receivedAt), message.language))
  print(texts.contact.name(plain(message.name)))
  print(texts.contact.email(plain(message.email)))
  if (message.phone) print(texts.contact.phone(plain(message.phone)))
  print('')
  for (const line of message.message.split(/\r?\n/)) print(plain(line))
  return 'done'
}

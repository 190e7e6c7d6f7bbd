import type { TimeZone } from '#domain/text/time-zone.ts'
import { findMessage, listMessages, markMessage } from '#services/content/contact-messages.ts'
import { chooseAction, printList, readNumber } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { plain } from '../table.ts'

const OPTIONS = {
  open: { type: 'boolean' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

export const contactCommand: Command = {
  usage: [
    'contact list [--open] [--limit 100] [--json]',
    'contact show N [--json]',
    'contact done N…',
    'contact reopen N…',
  ],
  notes: ({ contact }) => [contact.note],
  run: chooseAction('contact', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values, terminal),
    show: ({ words, values }, terminal) => show(readNumber(words, 'N'), values.json, terminal),
    done: ({ words }, terminal) => mark(readNumbers(words), 'done', terminal),
    reopen: ({ words }, terminal) => mark(readNumbers(words), 'open', terminal),
  }),
}

interface ListOptions {
  readonly open?: boolean
  readonly limit: string
  readonly json?: boolean
}

async function list({ open = false, limit, json }: ListOptions, terminal: Terminal): Promise<Outcome> {
  const most = readId(limit, '--limit')
  return withDatabase(terminal.config, async (db) =>
    printList(
      await listMessages(db, most, { open }),
      listIn(await readShopZone(terminal.config, db), terminal.texts),
      json,
      terminal,
    ),
  )
}

function readNumbers([first, ...more]: readonly string[]): number[] {
  return [readNumber(first === undefined ? [] : [first], 'N'), ...more.map((word) => readId(word, 'N'))]
}

function mark(ids: readonly number[], as: 'done' | 'open', terminal: Terminal): Promise<Outcome> {
  const { config, texts, by, print, warn } = terminal
  return withDatabase(config, async (db) => {
    let outcome: Outcome = 'done'
    for (const id of ids)
      if (await markMessage(db, by, id, as))
        print(as === 'done' ? texts.contact.isDone(id) : texts.contact.isOpenAgain(id))
      else {
        warn(texts.contact.noMessage(id))
        outcome = 'refused'
      }
    return outcome
  })
}

type Message = Awaited<ReturnType<typeof listMessages>>[number]

const listIn = (zone: TimeZone, { contact: { headings } }: CommandMessages) => ({
  headings: [
    headings.message,
    headings.received,
    headings.name,
    headings.email,
    headings.language,
    headings.begins,
    headings.done,
  ],
  cells: (message: Message) => [
    message.contactMessageId,
    writeTime(message.receivedAt, zone),
    message.name,
    message.email,
    message.language,
    [...plain(message.message)].slice(0, 40).join(''),
    message.doneAt ? writeTime(message.doneAt, zone) : '',
  ],
  record: (message: Message) => message,
})

async function show(
  id: number,
  asJson: boolean | undefined,
  { config, texts, print, warn }: Terminal,
): Promise<Outcome> {
  const { message, zone } = await withDatabase(config, async (db) => ({
    message: await findMessage(db, id),
    zone: await readShopZone(config, db),
  }))
  if (!message) {
    warn(texts.contact.noMessage(id))
    return 'refused'
  }
  if (asJson) {
    print(JSON.stringify(message, null, 2))
    return 'done'
  }
  print(texts.contact.title(id, writeTime(message.receivedAt, zone), message.language))
  if (message.doneAt) print(texts.contact.doneAt(writeTime(message.doneAt, zone)))
  print(texts.contact.name(plain(message.name)))
  print(texts.contact.email(plain(message.email)))
  if (message.phone) print(texts.contact.phone(plain(message.phone)))
  print('')
  for (const line of message.message.split(/\r?\n/)) print(plain(line))
  return 'done'
}

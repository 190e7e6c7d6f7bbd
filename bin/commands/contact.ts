import { findMessage, listMessages } from '#services/product/contact-messages.ts'
import { writeTime } from '../amounts.ts'
import {
  type Command,
  type Outcome,
  readId,
  readOptions,
  readWords,
  type Terminal,
  WrongUsage,
} from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { plain, writeTable } from '../table.ts'

const OPTIONS = { limit: { type: 'string', default: '100' }, json: { type: 'boolean' } } as const

export const contactCommand: Command = {
  usage: ['contact list [--limit 100] [--json]', 'contact show N [--json]'],
  notes: ['what visitors wrote in the contact form; requests for an access code are in: access list'],
  async run([action = '', ...args], terminal) {
    const { values, positionals } = readOptions(args, OPTIONS)
    if (action === 'list') {
      readWords(positionals)
      return list(readId(values.limit, '--limit'), values.json === true, terminal)
    }
    if (action !== 'show') throw new WrongUsage(action ? `there is no command contact ${action}` : '')
    const { N } = readWords(positionals, 'N')
    return show(readId(N, 'N'), values.json === true, terminal)
  },
}

async function list(most: number, asJson: boolean, { config, print }: Terminal): Promise<Outcome> {
  const messages = await withDatabase(config, (db) => listMessages(db, most))
  if (asJson) print(JSON.stringify(messages, null, 2))
  else
    writeTable(
      ['message', 'received (UTC)', 'name', 'e-mail', 'language', 'begins'],
      messages.map((message) => [
        message.contactMessageId,
        writeTime(message.receivedAt),
        message.name,
        message.email,
        message.language,
        [...plain(message.message)].slice(0, 40).join(''),
      ]),
    ).forEach((line) => print(line))
  return 'done'
}

async function show(id: number, asJson: boolean, { config, print, warn }: Terminal): Promise<Outcome> {
  const message = await withDatabase(config, (db) => findMessage(db, id))
  if (!message) {
    warn(`there is no message ${id}`)
    return 'refused'
  }
  if (asJson) {
    print(JSON.stringify(message, null, 2))
    return 'done'
  }
  print(`Message ${id}, received ${writeTime(message.receivedAt)} UTC (${message.language})`)
  print(`Name: ${plain(message.name)}`)
  print(`E-mail: ${plain(message.email)}`)
  if (message.phone) print(`Phone: ${plain(message.phone)}`)
  print('')
  for (const line of message.message.split(/\r?\n/)) print(plain(line))
  return 'done'
}

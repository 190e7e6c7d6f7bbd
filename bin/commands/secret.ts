import { readSecret } from '#config/secret.ts'
import { replaceSecret } from '#services/secrets/shop-secret.ts'
import { noAction } from '../actions.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { withDatabase } from '../shop-database.ts'

export const secretCommand: Command = {
  usage: ['secret replace'],
  notes: ({ secret }) => [secret.note],
  async run([action = '', ...args], { config, texts, by, print }) {
    if (action !== 'replace') throw noAction('secret', action)
    readWords(readOptions(args, {}).positionals)
    const isReplaced = await withDatabase(config, (db) => replaceSecret(db, by, readSecret(config)))
    print(isReplaced ? texts.secret.replaced : texts.secret.same)
    if (isReplaced) texts.secret.next.forEach((line) => print(line))
    return 'done'
  },
}

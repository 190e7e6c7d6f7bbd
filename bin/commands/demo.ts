import { join } from 'node:path'
import { addDemo, removeDemo } from '#demo/demo.ts'
import { noAction } from '../actions.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { withDatabase } from '../shop-database.ts'

const DEMO_FOLDER = join(import.meta.dirname, '../../demo')

export const demoCommand: Command = {
  usage: ['demo [add]', 'demo remove'],
  async run([action = 'add', ...args], { config, texts, by, print, warn }) {
    readWords(readOptions(args, {}).positionals)
    if (action !== 'add' && action !== 'remove') throw noAction('demo', action)
    const refuse = (code: keyof typeof texts.demo.reasons) => {
      warn(texts.demo.reasons[code])
      return 'refused' as const
    }
    if (action === 'remove') {
      const removed = await withDatabase(config, (db) => removeDemo(db, by, config, DEMO_FOLDER))
      if (!removed.ok) return refuse(removed.code)
      print(texts.demo.removed)
      return 'done'
    }
    const added = await withDatabase(config, (db) => addDemo(db, by, config, DEMO_FOLDER))
    if (!added.ok) return refuse(added.code)
    print(texts.demo.client(added.value.username))
    print(texts.general.accessCode(added.value.accessCode))
    return 'done'
  },
}

import { join } from 'node:path'
import { addDemo, removeDemo } from '#demo/demo.ts'
import { type Command, readOptions, readWords, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'

const DEMO_FOLDER = join(import.meta.dirname, '../../demo')

const REASONS = {
  not_empty:
    'the database holds items, clients or orders of its own: the demo shop is only added beside nothing',
  other_items:
    'the catalogues hold items that are not the demo’s: mark the demo’s deleted with import --replace',
  other_orders: 'clients of yours have ordered demo items: their orders stay, and so does the demo shop',
}

export const demoCommand: Command = {
  usage: ['demo [add]', 'demo remove'],
  async run([action = 'add', ...args], { config, print, warn }) {
    readWords(readOptions(args, {}).positionals)
    if (action !== 'add' && action !== 'remove') throw new WrongUsage(`there is no command demo ${action}`)
    const refuse = (code: keyof typeof REASONS) => {
      warn(REASONS[code])
      return 'refused' as const
    }
    if (action === 'remove') {
      const removed = await withDatabase(config, (db) => removeDemo(db, config, DEMO_FOLDER))
      if (!removed.ok) return refuse(removed.code)
      print('The demo shop was removed.')
      return 'done'
    }
    const added = await withDatabase(config, (db) => addDemo(db, config, DEMO_FOLDER))
    if (!added.ok) return refuse(added.code)
    print(`Demo client: username ${added.value.username}`)
    print(`Access code: ${added.value.accessCode}`)
    return 'done'
  },
}

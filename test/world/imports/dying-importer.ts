import type { KyselyPlugin, QueryId } from 'kysely'
import { openDatabase } from '#db/open.ts'
import { importCatalog } from '#services/import/import-catalog.ts'

/**
 * A process that imports items and stops in its transaction, after it has written them and before it commits, so that a
 * test can kill it there. Argument: the database address.
 */
const [address = ''] = process.argv.slice(2)

const recording = new WeakSet<QueryId>()
const stopBeforeCommit: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const isRecord = node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'changes'
    if (isRecord) recording.add(queryId)
    return node
  },
  async transformResult({ result, queryId }) {
    if (recording.has(queryId)) {
      process.send?.('written')
      // The timer keeps the process alive
      await new Promise(() => setInterval(() => {}, 60_000))
    }
    return result
  },
}

const db = openDatabase(address).withPlugin(stopBeforeCommit)
const rows = Array.from({ length: 2_000 }, (_, index) => ({
  row: index + 1,
  fields: { code: `K${index}`, name: `Cable ${index}`, price: 1 },
}))
const stock = { name: 'stock.json', rows }
await importCatalog(
  db,
  { kind: 'command', name: 'root' },
  { catalogId: 1, stock, imageHosts: [], recordAs: ['stock.json'] },
)

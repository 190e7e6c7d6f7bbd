import { openDatabase } from '#db/open.ts'
import { importCatalog } from '#services/import/import-catalog.ts'

/** A process that imports items one by one, like an operator's script. Arguments: database address, name, count. */
const [address = '', name = '', count = '0'] = process.argv.slice(2)
const db = openDatabase(address)
for (let number = 0; number < Number(count); number++) {
  const fields = { code: `${name}${number}`, name: `${name}${number}` }
  const stock = { name: `${name}.json`, rows: [{ row: 1, fields }] }
  const imported = await importCatalog(
    db,
    { kind: 'command', name },
    { catalogId: 1, stock, imageHosts: [], recordAs: [stock.name] },
  )
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
}
await db.destroy()

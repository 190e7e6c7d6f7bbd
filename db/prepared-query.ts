import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Db, Trx } from './transaction.ts'

/** Stands for a value in a query that is built without its values. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Whatever is read of it stands for the value of this name. */
const PLACEHOLDERS: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A query that is built and written as SQL once, not at each call: for those of carts and orders, where this costs more
 * than running them. `build` may only hand its values on to the query. They are single values, not lists.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db | Trx, values: Values) => Promise<Row[]> {
  // One for each kind of database
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, PLACEHOLDERS as Values).compile()
      compiled.set(adapter, query)
    }
    const given = values as Record<string, unknown>
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? given[each.name] : each))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

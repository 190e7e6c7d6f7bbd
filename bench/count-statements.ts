import { DatabaseSync, StatementSync } from 'node:sqlite'

/** Loaded into a server (`node --import`): prints how many SQL statements it has run on SQLite when it gets SIGUSR2. */
let statements = 0

/** Every way to run a statement, `begin` and `commit` included. */
const RUNS: readonly (readonly [object, readonly string[]])[] = [
  [StatementSync.prototype, ['all', 'get', 'iterate', 'run']],
  [DatabaseSync.prototype, ['exec']],
]
for (const [prototype, names] of RUNS)
  for (const name of names) {
    const run = Reflect.get(prototype, name) as (...values: unknown[]) => unknown
    Reflect.set(prototype, name, function (this: unknown, ...values: unknown[]) {
      statements += 1
      return run.apply(this, values)
    })
  }

process.on('SIGUSR2', () => console.log(JSON.stringify({ statements })))

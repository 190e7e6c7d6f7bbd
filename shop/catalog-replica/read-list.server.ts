import type { CatalogOfCompany } from '#config'
import type { ServiceClient } from '#contracts/http/client.ts'
import { listFrom, type Standby } from '#db/standby/standby.ts'
import type { Db } from '#db/transaction.ts'
import { readRevision } from '#services/catalog/stored-lists.ts'
import type { ListKind } from './list-kinds.ts'
import { type ListResponse, parseListResponse, problemOf } from './parse-list-response.server.ts'
import { yieldWhenDue } from './run-cooperatively.server.ts'

/** Reads a list: `unchanged` if `since` is its current revision. Throws if it cannot be read. */
export type ReadList = <Wire, Row>(
  kind: ListKind<Wire, Row>,
  address: CatalogOfCompany,
  since: string | undefined,
  /** Is given the rows of a full list part by part, if they are read so. */
  onPart?: (rows: readonly Row[]) => void,
) => Promise<ListAnswer<Row> | 'unchanged'>

export interface ListAnswer<Row> {
  readonly response: ListResponse<Row>
  readonly revision: string | undefined
  /** Only the rows changed after `since`. */
  readonly isPart: boolean
}

/** Calls a catalogue service. With its Bearer token the built-in one always sends prices. */
export function calledLists(service: ServiceClient, accountId: number, token: string | undefined): ReadList {
  return async (kind, address, since) => {
    const answer = await service.sendRaw(kind.route, {
      params: { accountId, ...address },
      token,
      limits: kind.limits,
      ...(since !== undefined && { query: { since }, headers: { 'if-none-match': `"${since}"` } }),
    })
    if (!answer.ok) throw new Error(problemOf(answer.failure))
    const { status, headers } = answer.value
    if (status === 304) return 'unchanged'
    return {
      response: await parseListResponse(kind, address.catalogId, answer.value),
      revision: /^(?:W\/)?"(\d+(?:-without-prices)?)"$/.exec(headers.get('etag') ?? '')?.[1],
      isPart: headers.get('x-feed') === 'changes',
    }
  }
}

/** Reads the database of the built-in service: what the service would send, without writing and parsing it. */
export function storedLists(db: Db, standby?: Standby): ReadList {
  return async <Wire, Row>(
    kind: ListKind<Wire, Row>,
    { catalogId }: CatalogOfCompany,
    since?: string,
    onPart?: (rows: readonly Row[]) => void,
  ) => {
    // Before the rows: a change in between is read twice, never skipped
    const revision = await readRevision(db)
    const from = Number(since ?? NaN)
    if (from === revision) return 'unchanged'
    // A revision from the future is from another database: a restored backup
    const isPart = from < revision
    const rows: Row[] = []
    const ids = new Set<number>()
    const pause = yieldWhenDue()
    const parts = listFrom(standby, (on) => kind.stored(db, catalogId, isPart ? from : undefined, on))
    for await (const some of parts) {
      for (const row of some) {
        rows.push(row)
        ids.add(kind.idOf(row))
      }
      if (!isPart) onPart?.(some)
      const wait = pause()
      if (wait) await wait
    }
    const response = { rows, ids, unreadable: [], isRepeated: () => false, contradictions: new Set<string>() }
    return { response, revision: String(revision), isPart }
  }
}

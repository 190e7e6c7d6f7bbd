import type { CallResult } from '#contracts/http/client.ts'
import type { Language } from '#domain/text/language.ts'
import type { DiskCache } from './disk-cache.ts'
import type { PendingCalls } from './pending-calls.ts'
import { withTimeoutFallback } from './with-timeout-fallback.server.ts'

/** How long an answer is fresh: a changed setting shows within a second. */
const FRESH_MS = 800
/** How often an unchanged answer is confirmed in the disk cache. */
const CONFIRM_MS = 60_000

interface CachedAnswer<Value> {
  readonly value: Value
  /** No answer is known; the value is the default. */
  readonly isMissing: boolean
  requestedAt: number
}

interface Part<Value> {
  /** Names the copies in the disk cache. */
  readonly name: string
  /** The default when no answer is known, or the service has none. */
  readonly nothing: Value
  readonly request: (language: Language) => Promise<CallResult<Value>>
  readonly diskCache: DiskCache
  /** Those to the service of `request`, shared by its parts. */
  readonly pendingCalls: PendingCalls
  /** Parses a copy; undefined = unusable. */
  readonly read: (copy: unknown) => Value | undefined
  /** Called when the value has changed. */
  readonly onChange?: () => void
}

export interface StaleIfError<Value> {
  (language: Language): Promise<Value>
  /** Whether the last read returned the default because no answer is known. */
  isMissing(language: Language): boolean
  /** Until when a read returns what is known, without a call: ms since the epoch, 0 = nothing is known. */
  freshUntil(language: Language): number
}

/**
 * Reads a value from a service and caches it for each language. When a call fails, the last good answer is returned, or
 * the copy on disk when there was none since the start.
 */
export function staleIfError<Value>(part: Part<Value>): StaleIfError<Value> {
  const cached = new Map<Language, CachedAnswer<Value>>()
  const pending = new Map<Language, Promise<Value>>()
  const confirmedAt = new Map<Language, number>()

  async function renew(language: Language): Promise<Value> {
    const last = cached.get(language)
    const answer = await part.request(language)
    const next = answer.ok
      ? { value: answer.value, isMissing: false }
      : await substitute(language, last, answer)
    cached.set(language, { ...next, requestedAt: Date.now() })
    const hasChanged =
      last?.isMissing !== next.isMissing || JSON.stringify(last.value) !== JSON.stringify(next.value)
    if (last && hasChanged) part.onChange?.()
    if (answer.ok) await save(language, next.value, hasChanged)
    return next.value
  }

  async function substitute(
    language: Language,
    last: CachedAnswer<Value> | undefined,
    answer: CallResult<Value>,
  ) {
    if (last && !last.isMissing) return last
    if (!answer.ok && answer.failure.kind === 'refused' && HAS_NONE.includes(answer.failure.status))
      return { value: part.nothing, isMissing: false }
    const copy = last ? undefined : await part.diskCache.read(`${part.name}-${language}`)
    const value = copy && part.read(copy.values[0])
    return value === undefined ? { value: part.nothing, isMissing: true } : { value, isMissing: false }
  }

  async function save(language: Language, value: Value, hasChanged: boolean): Promise<void> {
    const name = `${part.name}-${language}`
    if (hasChanged) await part.diskCache.write(name, [value])
    else if (Date.now() - (confirmedAt.get(language) ?? 0) > CONFIRM_MS) await part.diskCache.confirm(name)
    else return
    confirmedAt.set(language, Date.now())
  }

  async function read(language: Language): Promise<Value> {
    const last = cached.get(language)
    if (last && Date.now() < freshUntil(last)) return last.value
    // Concurrent readers get the stale value while the answer is on its way
    if (last) last.requestedAt = Date.now()
    const answer = pending.get(language) ?? request(language)
    return last ? withTimeoutFallback(answer, last.value, part.pendingCalls.patience) : answer
  }

  function request(language: Language): Promise<Value> {
    const answer = renew(language).finally(() => pending.delete(language))
    // Also hears a failure for which nobody waits any longer: they have the stale value
    part.pendingCalls.add(answer)
    pending.set(language, answer)
    return answer
  }

  return Object.assign(read, {
    isMissing: (language: Language) => cached.get(language)?.isMissing === true,
    freshUntil(language: Language) {
      const last = cached.get(language)
      return last === undefined ? 0 : freshUntil(last)
    },
  })
}

function freshUntil({ requestedAt }: { readonly requestedAt: number }): number {
  return requestedAt + FRESH_MS
}

/** The statuses of a service that does not have the resource. */
const HAS_NONE = [404, 405, 410, 501]

import type { CallResult } from '#contracts/http/client.ts'
import type { Language } from '#domain/text/language.ts'
import type { DiskCache } from './disk-cache.ts'
import { withTimeoutFallback } from './with-timeout-fallback.server.ts'

/** How long an answer serves before the service is asked again: a changed setting shows within a second. */
const FRESH_MS = 800
/** How long a page waits for a service that is slow to answer, where what it said last is known. */
const PATIENCE_MS = 1_000
/** How often it is noted that a kept answer still holds. */
const CONFIRM_MS = 60_000

interface Known<Value> {
  readonly value: Value
  /** Nothing was ever told: the value stands in for it. */
  readonly isMissing: boolean
  askedAt: number
}

interface Part<Value> {
  /** Names the kept copies. */
  readonly name: string
  /** What is shown where nothing was ever told, or there is none. */
  readonly nothing: Value
  readonly ask: (language: Language) => Promise<CallResult<Value>>
  readonly kept: DiskCache
  /** A kept copy as it is read again; undefined = it is of no use. */
  readonly read: (copy: unknown) => Value | undefined
  /** Told when what is shown is other than before. */
  readonly onChange?: () => void
}

export interface StaleIfError<Value> {
  (language: Language): Promise<Value>
  /** Whether nothing is known of it, by what could be told when it was last asked for. */
  isMissing(language: Language): boolean
}

/**
 * What a service says, asked again where it is no longer fresh. The last good answer stands in for one that fails, and
 * the kept copy where there was none since the start (S9).
 */
export function staleIfError<Value>(part: Part<Value>): StaleIfError<Value> {
  const known = new Map<Language, Known<Value>>()
  const underWay = new Map<Language, Promise<Value>>()
  const confirmedAt = new Map<Language, number>()

  async function renew(language: Language): Promise<Value> {
    const last = known.get(language)
    const answer = await part.ask(language)
    const next = answer.ok ? { value: answer.value, isMissing: false } : await instead(language, last, answer)
    known.set(language, { ...next, askedAt: Date.now() })
    const isOther =
      last?.isMissing !== next.isMissing || JSON.stringify(last.value) !== JSON.stringify(next.value)
    if (last && isOther) part.onChange?.()
    if (answer.ok) await keep(language, next.value, isOther)
    return next.value
  }

  async function instead(language: Language, last: Known<Value> | undefined, answer: CallResult<Value>) {
    if (last && !last.isMissing) return last
    if (!answer.ok && answer.failure.kind === 'refused' && HAS_NONE.includes(answer.failure.status))
      return { value: part.nothing, isMissing: false }
    const copy = last ? undefined : await part.kept.read(`${part.name}-${language}`)
    const value = copy && part.read(copy.values[0])
    return value === undefined ? { value: part.nothing, isMissing: true } : { value, isMissing: false }
  }

  async function keep(language: Language, value: Value, isOther: boolean): Promise<void> {
    const name = `${part.name}-${language}`
    if (isOther) await part.kept.write(name, [value])
    else if (Date.now() - (confirmedAt.get(language) ?? 0) > CONFIRM_MS) await part.kept.confirm(name)
    else return
    confirmedAt.set(language, Date.now())
  }

  async function read(language: Language): Promise<Value> {
    const last = known.get(language)
    if (last && Date.now() - last.askedAt < FRESH_MS) return last.value
    // Whoever comes while the answer is on its way is served what there is.
    if (last) last.askedAt = Date.now()
    const answer = underWay.get(language) ?? renew(language).finally(() => underWay.delete(language))
    underWay.set(language, answer)
    return last ? withTimeoutFallback(answer, last.value, PATIENCE_MS) : answer
  }

  return Object.assign(read, { isMissing: (language: Language) => known.get(language)?.isMissing === true })
}

/** A service that answers so has no such thing to tell. */
const HAS_NONE = [404, 405, 410, 501]

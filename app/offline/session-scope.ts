import { forgetPages } from './page-copies.ts'
import { SCOPE_HEADER } from './cache-rules.ts'

/**
 * Whose pages are kept: those of one visit at a time, the one that the shop's last answer named. Signing in or out, an
 * ended session and another client all show in the next answer, and take away what was kept before. An answer that was
 * asked for before such a change says nothing any more: it may arrive late, and is of a visit that is over.
 */
let questions = 0
let lastChange = 0
let current: string | undefined
/** The last question whose answer named the visit: one that was asked before it, and names another, came late. */
let lastNamed = 0

/** The number of a question about to be asked. */
export function ask(): number {
  questions += 1
  return questions
}

export function isOutdated(question: number): boolean {
  return question < lastChange
}

/** From here on nothing is known of the visit, and nothing asked for so far is kept. */
export function startAnew(): void {
  lastChange = ask()
  current = undefined
}

/** The visit that an answer is of, once nothing of another one is kept; undefined = the answer is not to be kept. */
export async function settleVisit(answer: Response, question: number): Promise<string | undefined> {
  const visit = answer.headers.get(SCOPE_HEADER)
  if (!visit || isOutdated(question)) return undefined
  if (visit !== current && question < lastNamed) return undefined
  lastNamed = Math.max(lastNamed, question)
  if (visit === current) return visit
  if (current !== undefined) lastChange = question
  current = visit
  await forgetPages(visit)
  return isOutdated(question) ? undefined : visit
}

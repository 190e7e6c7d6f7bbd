import { LRUCache } from 'lru-cache'

/** Numbers of long facts, so that they are compared as a whole only the first time; at most 8 million characters of facts. */
const numbers = new LRUCache<string, number>({
  maxSize: 8_000_000,
  sizeCalculation: (_, text) => text.length,
})
let lastNumber = 0
/** Facts that stay the same object, such as the settings, are written as text once. */
const texts = new WeakMap<object, string>()
/** Facts up to this length are part of the key as they are. */
const SHORT = 40

/** The same text for the same facts, and for no others: short, however long the facts are. */
export function keyOf(facts: readonly unknown[]): string {
  return facts.map(textOf).join('\n')
}

function textOf(fact: unknown): string {
  if (typeof fact === 'string') return fact.length > SHORT ? `#${numberOf(fact)}` : JSON.stringify(fact)
  if (typeof fact !== 'object' || fact === null) return String(fact)
  const known = texts.get(fact)
  if (known !== undefined) return known
  const written = JSON.stringify(fact)
  const text = written.length > SHORT ? `#${numberOf(written)}` : written
  texts.set(fact, text)
  return text
}

/** The number of a text, which no other text ever has. */
function numberOf(text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(text, lastNumber)
  return lastNumber
}

import { use } from 'react'
import { useFrame } from '../request/frame-data.ts'
import { type CategoryLink, readCategories } from '../request/menu-categories.ts'

/** All categories of the menu, in a browser; the top level if they cannot be loaded. Suspends meanwhile. */
export function useAllCategories(): readonly CategoryLink[] {
  const { categories, allCategories } = useFrame()
  return readCategories(allCategories === undefined ? categories : use(textAt(allCategories, categories)))
}

/** A failure is not asked again at once: a component that suspends asks at each try. */
const RETRY_AFTER_MS = 5_000

const texts = new Map<string, Promise<string>>()

function textAt(address: string, topLevel: string): Promise<string> {
  const known = texts.get(address)
  if (known) return known
  const text = load(address).catch(() => {
    setTimeout(() => texts.delete(address), RETRY_AFTER_MS)
    return topLevel
  })
  texts.set(address, text)
  return text
}

async function load(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return answer.text()
}

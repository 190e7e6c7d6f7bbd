import { use } from 'react'
import { useFrame } from '../request/frame-data.ts'
import { type CategoryLink, readCategories } from '../request/menu-categories.ts'

/** All categories of the menu, in a browser; the top level if they cannot be loaded. Suspends meanwhile. */
export function useAllCategories(): readonly CategoryLink[] {
  const { categories, allCategories } = useFrame()
  return readCategories(allCategories === undefined ? categories : use(textAt(allCategories, categories)))
}

const texts = new Map<string, Promise<string>>()

function textAt(address: string, topLevel: string): Promise<string> {
  const text = texts.get(address) ?? load(address).catch(() => topLevel)
  texts.set(address, text)
  return text
}

async function load(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return answer.text()
}

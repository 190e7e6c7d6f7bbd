import { MAX_COMPARED } from '../../addresses/compare-address.ts'

/** An item that is chosen for the comparison. */
export interface ChosenItem {
  readonly id: string
  readonly name: string
}

const KEY = 'compare'

/** The items that were chosen in a category, as they are kept; none that were chosen in another. */
export function readChosen(kept: string | null, categoryId: string): readonly ChosenItem[] {
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
    if (!isKept(value) || value.categoryId !== categoryId) return []
    return value.items.filter(isChosenItem).slice(0, MAX_COMPARED)
  } catch {
    return []
  }
}

export function writeChosen(categoryId: string, items: readonly ChosenItem[]): string {
  return JSON.stringify({ categoryId, items: items.map(({ id, name }) => ({ id, name })) })
}

let kept: string | null | undefined
const listeners = new Set<() => void>()

/** What this browser remembers until it is closed; if it refuses, until the next page is loaded. */
export const CHOSEN = {
  read(): string | null {
    if (kept === undefined)
      try {
        kept = window.sessionStorage.getItem(KEY)
      } catch {
        kept = null
      }
    return kept
  },
  write(text: string): void {
    kept = text
    try {
      window.sessionStorage.setItem(KEY, text)
    } catch {
      // Forbidden, or full
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Adds an item while there is room, or takes it away. */
export function withToggled(chosen: readonly ChosenItem[], item: ChosenItem): readonly ChosenItem[] {
  if (chosen.some(({ id }) => id === item.id)) return chosen.filter(({ id }) => id !== item.id)
  return chosen.length < MAX_COMPARED ? [...chosen, item] : chosen
}

function isKept(
  value: unknown,
): value is { readonly categoryId: unknown; readonly items: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
}

function isChosenItem(value: unknown): value is ChosenItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}

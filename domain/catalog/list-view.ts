/** How a list of items is shown: picture cards, or compact rows. */
export type ListView = 'cards' | 'rows'

/** Reads a view by its name; undefined for anything else. */
export function parseListView(text: string | null | undefined): ListView | undefined {
  return text === 'cards' || text === 'rows' ? text : undefined
}

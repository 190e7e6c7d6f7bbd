/** A category in the navigation, with its subcategories. */
export interface CategoryLink {
  readonly id: string
  readonly slug: string
  readonly level: 1 | 2 | 3
  readonly name: string
  readonly children: readonly CategoryLink[]
}

/**
 * The categories of the menu as one text, a line for each: level, id and slug as in its address, name. They are part of
 * every page; as objects they would be three times as long.
 */
export function writeCategories(links: readonly CategoryLink[]): string {
  return links.flatMap(linesOf).join('\n')
}

function linesOf({ level, id, slug, name, children }: CategoryLink): string[] {
  return [`${level} ${id}-${slug} ${name.replaceAll(/[\r\n]+/g, ' ')}`, ...children.flatMap(linesOf)]
}

const LINE = /^([123]) ([^-]+)-(\S*) (.*)$/

/** The same object for the same text as before: pages have the same categories until the catalogue changes. */
export function readCategories(text: string): readonly CategoryLink[] {
  if (text !== last.text) last = { text, links: parse(text) }
  return last.links
}

let last: { readonly text: string; readonly links: readonly CategoryLink[] } = { text: '', links: [] }

interface Branch extends CategoryLink {
  readonly children: Branch[]
}

function parse(text: string): readonly CategoryLink[] {
  const top: Branch[] = []
  /** The last category of each level. */
  const path: Branch[] = []
  for (const line of text.split('\n')) {
    const [, digit, id = '', slug = '', name = ''] = LINE.exec(line) ?? []
    // Nothing is in the text of a shop without categories
    if (digit === undefined) continue
    const level = digit === '1' ? 1 : digit === '2' ? 2 : 3
    const link: Branch = { id, slug, level, name, children: [] }
    path[level - 1] = link
    const siblings = level === 1 ? top : path[level - 2]?.children
    siblings?.push(link)
  }
  return top
}

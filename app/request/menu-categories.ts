import type { ShownName } from '#domain/catalog/names.ts'
import { isLanguage } from '#domain/text/language.ts'

/** A category in the navigation, with its subcategories. */
export interface CategoryLink extends ShownName {
  readonly id: string
  readonly slug: string
  readonly level: 1 | 2 | 3
  readonly children: readonly CategoryLink[]
}

/**
 * Categories as one text, a line for each: level, the language of the name if it is not that of the page, id and slug as in
 * its address, name. The top level is part of every page; as objects it would be three times as long.
 */
export function writeCategories(links: readonly CategoryLink[]): string {
  return links.flatMap(linesOf).join('\n')
}

function linesOf({ level, id, slug, name, nameLanguage, children }: CategoryLink): string[] {
  return [
    `${level}${nameLanguage ?? ''} ${id}-${slug} ${name.replaceAll(/[\r\n]+/g, ' ')}`,
    ...children.flatMap(linesOf),
  ]
}

const LINE = /^([123])(es|en|zh)? ([^-]+)-(\S*) (.*)$/

/** The same object for the same text as before: pages have the same categories until the catalogue changes. */
export function readCategories(text: string): readonly CategoryLink[] {
  const known = readTexts.get(text)
  if (known) return known
  const links = parse(text)
  if (readTexts.size >= MAX_TEXTS) readTexts.clear()
  readTexts.set(text, links)
  return links
}

const readTexts = new Map<string, readonly CategoryLink[]>()
/** In each language the top level, all levels, and the branches that lists were shown of. Forgotten together. */
const MAX_TEXTS = 500

interface Branch extends CategoryLink {
  readonly children: Branch[]
}

function parse(text: string): readonly CategoryLink[] {
  const top: Branch[] = []
  /** The last category of each level. */
  const path: Branch[] = []
  for (const line of text.split('\n')) {
    const [, digit, nameLanguage, id = '', slug = '', name = ''] = LINE.exec(line) ?? []
    // Nothing is in the text of a shop without categories
    if (digit === undefined) continue
    const level = digit === '1' ? 1 : digit === '2' ? 2 : 3
    const link: Branch = {
      id,
      slug,
      level,
      name,
      ...(isLanguage(nameLanguage) && { nameLanguage }),
      children: [],
    }
    path[level - 1] = link
    const siblings = level === 1 ? top : path[level - 2]?.children
    siblings?.push(link)
  }
  return top
}

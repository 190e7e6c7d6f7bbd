import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Catalog, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { type NameContext, nameFor } from '#domain/catalog/names.ts'
import { type Language, LANGUAGES } from '#domain/text/language.ts'
import { categoryAddressOf } from '../addresses/catalog-addresses.server.ts'
import { type CategoryLink, writeCategories } from '../request/menu-categories.ts'

/** The limit for the menu on every page. Deeper levels are linked on the category pages. */
const MAX_LINKS = 240

/** The categories of the menu. */
export interface CategoryMenu {
  readonly all: readonly CategoryLink[]
  readonly text: string
  /** The top level alone, as text. */
  readonly topText: string
  /** Where browsers read `text`, under a name that belongs to it; undefined = it is the same as `topText`. */
  readonly address: string | undefined
}

/** Made once in each language until the catalogue changes. */
export function categoryMenu(catalog: Catalog, names: NameContext): CategoryMenu {
  const { language, catalogLanguage } = names
  const menus = menusOf.get(catalog) ?? new Map<string, CategoryMenu>()
  menusOf.set(catalog, menus)
  const key = `${language} ${catalogLanguage}`
  const menu = menus.get(key) ?? menuFrom(categoryLinks(catalog, names), language)
  menus.set(key, menu)
  if (menu.address !== undefined) byAddress.set(menu.address, menu.all)
  return menu
}

const menusOf = new WeakMap<Catalog, Map<string, CategoryMenu>>()

/** Those of the catalogue in each language, and of the one before, whose pages may still be rendered. */
const byAddress = new LRUCache<string, readonly CategoryLink[]>({ max: 2 * LANGUAGES.length })

/** The categories of the menu that frame data names by the address of its text. */
export function categoriesAt(address: string): readonly CategoryLink[] | undefined {
  return byAddress.get(address)
}

function menuFrom(all: readonly CategoryLink[], language: Language): CategoryMenu {
  const text = writeCategories(all)
  const topText = writeCategories(all.map((link) => ({ ...link, children: [] })))
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const address = text === topText ? undefined : `/static/categories-${language}-${hash}.txt`
  return { all, text, topText, address }
}

/** As many complete levels as fit, at least the first. */
export function categoryLinks(catalog: Catalog, names: NameContext): CategoryLink[] {
  const top = childCategories(catalog, undefined)
  const second = top.flatMap((node) => childCategories(catalog, node))
  const third = second.flatMap((node) => childCategories(catalog, node))
  const twoLevels = top.length + second.length
  const depth = twoLevels + third.length <= MAX_LINKS ? 3 : twoLevels <= MAX_LINKS ? 2 : 1
  return top.slice(0, MAX_LINKS).map((node) => linkTo(catalog, node, depth, names))
}

function linkTo(catalog: Catalog, node: CategoryNode, depth: number, names: NameContext): CategoryLink {
  const children = depth > 1 ? childCategories(catalog, node) : []
  return {
    ...categoryAddressOf(node, names.language),
    ...nameFor(node, names),
    children: children.map((child) => linkTo(catalog, child, depth - 1, names)),
  }
}

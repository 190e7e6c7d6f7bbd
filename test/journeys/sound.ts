import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The smallest text that is still read at arm's length, px. */
const SMALLEST_TEXT = 13

interface Unless {
  /** What stands there a hundred times alike, and is judged by its first few. */
  readonly alike?: string
}

/**
 * A screen is sound: the judge of accessibility finds nothing, nothing scrolls sideways or is too small to read, and it
 * has one main heading.
 */
export async function expectSound(page: Page, what: string, { alike }: Unless = {}): Promise<void> {
  const judge = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  const { violations } = await (alike === undefined ? judge : judge.exclude(alike)).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`),
    what,
  ).toEqual([])
  const { overflow, headings, tooSmall } = await page.evaluate(
    (smallest) => ({
      tooSmall: [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => element.children.length === 0 && element.textContent?.trim())
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < smallest)
        .map((element) => element.textContent),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      headings: document.querySelectorAll('h1').length,
    }),
    SMALLEST_TEXT,
  )
  expect(overflow, `${what} scrolls sideways`).toBe(0)
  expect(tooSmall, `${what} has text too small to read`).toEqual([])
  expect(headings, `${what} has one main heading`).toBe(1)
}

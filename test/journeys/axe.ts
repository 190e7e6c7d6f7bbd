import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

interface Scope {
  /** Selector of the part to check; the whole page by default. */
  readonly within?: string | undefined
  /** Selector of elements to leave out. */
  readonly except?: string | undefined
  /** The only rules to check; all by default. */
  readonly rules?: readonly string[]
}

/** The rules of axe that a page violates, and those that axe could not decide; each with its elements. */
interface AxeProblems {
  readonly violations: readonly string[]
  readonly undecided: readonly string[]
}

/** A page that changes by itself, such as a task under way, is examined so often at most. */
const MOST_RUNS = 5

/**
 * Runs axe in the page, without its frames: those are players of other sites. What axe finds of a page that changes
 * meanwhile holds for neither of its two states, so it is run again then.
 */
export async function findAxeProblems(
  page: Page,
  { within, except, rules }: Scope = {},
): Promise<AxeProblems> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ include, exclude, runOnly, mostRuns }) => {
      const describe = (results: AxeResults['violations']) =>
        results.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((node) => `${String(node.target)} ${node.failureSummary ?? ''}`).join('; ')}`,
        )
      let hasChanged = false
      const changes = new MutationObserver(() => (hasChanged = true))
      changes.observe(document.documentElement, { childList: true, subtree: true })
      for (let runs = 1; ; runs++) {
        hasChanged = false
        const { violations, incomplete } = await window.axe.run(
          { include, exclude },
          { resultTypes: ['violations', 'incomplete'], iframes: false, ...(runOnly && { runOnly }) },
        )
        if (hasChanged && runs < mostRuns) continue
        changes.disconnect()
        return { violations: describe(violations), undecided: describe(incomplete) }
      }
    },
    {
      include: [[within ?? ':root']],
      exclude: except === undefined ? [] : [[except]],
      runOnly: rules && [...rules],
      mostRuns: MOST_RUNS,
    },
  )
}

import { useState } from 'react'
import type { PadFailure, PadPage } from './pad-answer.ts'

interface ShownPage {
  readonly page: PadPage
  /** Rises with each answer: the form shows the page of the answer then. */
  readonly version: number
}

/** What a pad shows: the page of the loader, and then of each answer. A form that did not arrive leaves the rows as they are. */
export function usePadPage(loaded: PadPage, answer: PadPage | PadFailure | undefined): ShownPage {
  const [seen, setSeen] = useState(answer)
  const [shown, setShown] = useState<ShownPage>(() => ({ page: pageOf(answer) ?? loaded, version: 0 }))
  if (answer !== seen) {
    setSeen(answer)
    const page = pageOf(answer)
    if (page) setShown({ page, version: shown.version + 1 })
  }
  return shown
}

function pageOf(answer: PadPage | PadFailure | undefined): PadPage | undefined {
  return answer && 'rows' in answer ? answer : undefined
}

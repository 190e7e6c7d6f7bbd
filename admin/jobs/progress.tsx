import { formatCount } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import type { Job } from './job-name.ts'

/** How many rows are done, of all. */
export function Progress({
  job: { rowsDone, rowsAll },
}: {
  readonly job: Pick<Job, 'rowsDone' | 'rowsAll'>
}) {
  const { jobs: texts } = useTexts()
  const language = usePageLanguage()
  const text = texts.rowsOf(formatCount(rowsDone, language), formatCount(rowsAll, language))
  return (
    <span className="grid gap-1">
      <span className="figures">{text}</span>
      <progress value={rowsDone} max={rowsAll} aria-label={text} className="h-2 w-full accent-accent" />
    </span>
  )
}

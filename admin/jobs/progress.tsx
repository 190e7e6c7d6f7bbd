import { formatCount } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import type { Job } from './job-name.ts'

/** How many rows are done, of all; of work that is done in one step, how many there are. */
export function Progress({
  job: { kind, rowsDone, rowsAll },
}: {
  readonly job: Pick<Job, 'kind' | 'rowsDone' | 'rowsAll'>
}) {
  const { jobs: texts } = useTexts()
  const language = usePageLanguage()
  const [done, all] = [formatCount(rowsDone, language), formatCount(rowsAll, language)]
  const isOneStep = kind === 'undo_import'
  const text = isOneStep ? texts.inOneStep(all) : texts.rowsOf(done, all)
  return (
    <span className="grid gap-1">
      <span className="figures">{text}</span>
      <progress
        // Without a value a browser shows that it is under way
        {...(isOneStep ? {} : { value: rowsDone })}
        max={rowsAll}
        aria-label={text}
        className="h-2 w-full accent-accent"
      />
    </span>
  )
}

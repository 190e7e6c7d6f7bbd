import type { BackOffice } from '#backoffice/open.ts'
import { isJobKind } from '#domain/staff/jobs.ts'
import { useTexts } from '../messages/texts.tsx'
import { useStatusWord } from '../orders/status-word.tsx'

export type Job = NonNullable<Awaited<ReturnType<BackOffice['jobs']['read']>>>

/** What a job does, in words. */
export function useJobName(): (job: Pick<Job, 'kind' | 'asked'>) => string {
  const { jobs: texts, lists } = useTexts()
  const word = useStatusWord()
  return ({ kind, asked }) => {
    if (asked.to !== undefined) return texts.moveTo(word(asked.to))
    if (asked.dryRun) return texts.dryRun
    return isJobKind(kind) ? texts.kinds[kind] : lists.unreadable(kind)
  }
}

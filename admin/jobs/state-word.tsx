import { isJobState } from '#domain/staff/jobs.ts'
import { useTexts } from '../messages/texts.tsx'
import { Unreadable } from '../ui/unreadable.tsx'

/** The state of a job, as a word. */
export function StateWord({ state }: { readonly state: string }) {
  const { jobs: texts } = useTexts()
  return isJobState(state) ? texts.states[state] : <Unreadable value={state} />
}

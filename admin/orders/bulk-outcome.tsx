import { Form } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import type { doWithChosen } from './bulk.server.ts'
import { useStatusWord } from './status-word.tsx'

type Outcome = Exclude<Awaited<ReturnType<typeof doWithChosen>>, Response>

/** What became of the chosen orders: how many move, and each that cannot, with the reason. */
export function BulkOutcome({ outcome }: { readonly outcome: Outcome }) {
  const { orders: texts, bulk, jobs } = useTexts()
  if (outcome.kind === 'moved') return <Moved outcome={outcome} />
  if (outcome.kind === 'undone') return <Undone outcome={outcome} />
  const problem = {
    none: texts.chooseFirst,
    too_many_papers: bulk.tooManyPapers,
    too_many_jobs: jobs.tooManyJobs,
  }[outcome.kind]
  return (
    <div className="mt-4">
      <Message kind="problem">{problem}</Message>
    </div>
  )
}

function Moved({ outcome: { answers, to } }: { readonly outcome: Extract<Outcome, { kind: 'moved' }> }) {
  const { orders: texts, bulk, jobs } = useTexts()
  const language = usePageLanguage()
  const word = useStatusWord()
  const asked = answers.filter(({ outcome }) => outcome === 'asked')
  const made = answers.filter(({ outcome }) => outcome === 'made')
  const refused = answers.filter(({ outcome }) => outcome !== 'asked' && outcome !== 'made')
  const count = (some: typeof answers) => formatCount(some.length, language)
  const list = (some: typeof answers) => (
    <ul>
      {some.map(({ orderId, number, outcome: what, status }) => (
        <li key={orderId}>
          {texts.answers[what](number, word(what === 'asked' || what === 'made' ? to : status))}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="mt-4">
      <Message kind={refused.length > 0 ? 'problem' : 'note'}>
        {asked.length > 0 && <p>{bulk.becomes(count(asked), word(to))}</p>}
        {made.length > 0 && <p>{bulk.madeNow(count(made), word(to))}</p>}
        {refused.length > 0 && (
          <>
            <p>{bulk.notPossible(count(refused))}</p>
            {list(refused)}
          </>
        )}
        {asked.length + made.length > 0 && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-accent underline">
              {jobs.details}
            </summary>
            {list([...asked, ...made])}
          </details>
        )}
        {asked.length > 0 && (
          <Form method="post" className="mt-2">
            <FormToken />
            {asked.map(({ orderId, moveId }) => (
              <input key={orderId} type="hidden" name="move" value={`${orderId}-${moveId}`} />
            ))}
            <button name="intent" value="undo" className="button button-primary">
              {texts.undoAll}
            </button>
          </Form>
        )}
      </Message>
    </div>
  )
}

/** How many moves are taken back, and each order whose move could not be, with the reason. */
function Undone({ outcome: { answers } }: { readonly outcome: Extract<Outcome, { kind: 'undone' }> }) {
  const { orders: texts } = useTexts()
  const language = usePageLanguage()
  const refused = answers.flatMap(({ outcome, ...order }) =>
    outcome === 'taken_back' ? [] : [{ ...order, why: outcome }],
  )
  return (
    <output className="mt-4 block">
      <Message kind={refused.length > 0 ? 'problem' : 'note'}>
        <p>{texts.undone(answers.length - refused.length)}</p>
        {refused.length > 0 && (
          <>
            <p>{texts.notUndone(formatCount(refused.length, language))}</p>
            <ul>
              {refused.map(({ orderId, number, why }) => (
                <li key={orderId}>
                  {number} · {texts.problems[why]}
                </li>
              ))}
            </ul>
          </>
        )}
      </Message>
    </output>
  )
}

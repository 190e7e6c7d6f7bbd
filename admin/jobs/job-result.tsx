import { Link, useSearchParams } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { CheckedProblems } from '../operation/checked-problems.tsx'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Job } from './job-name.ts'

interface JobResultProps {
  readonly job: Job
  readonly zone: TimeZone
}

/** What came of a job that has ended. */
export function JobResult({ job, zone }: JobResultProps) {
  switch (job.kind) {
    case 'export_orders':
    case 'export_clients':
    case 'export_trail':
      return <File job={job} zone={zone} />
    case 'check_shop':
      return <Checked job={job} />
    case 'undo_import':
      return <Undone job={job} />
    default:
      return undefined
  }
}

function File({ job, zone }: JobResultProps) {
  const { jobs: texts } = useTexts()
  const language = usePageLanguage()
  const { state, fileUntil, found, asked, jobId } = job
  const [params] = useSearchParams()
  if (state !== 'done') return undefined
  return (
    <div className="grid justify-start gap-2">
      <p className="figures">{texts.fileRows(formatCount(found.rows ?? 0, language))}</p>
      {fileUntil === undefined ? (
        <p>{texts.fileGone}</p>
      ) : (
        <>
          {params.get('file') === 'unreachable' && <Message kind="problem">{texts.fileUnreachable}</Message>}
          <Link to={`/jobs/${jobId}/file`} reloadDocument className="button button-primary">
            {texts.download((asked.format ?? '').toUpperCase())}
          </Link>
          <p className="text-sm text-quiet">
            {texts.downloadUntil} <Moment at={fileUntil} zone={zone} />
          </p>
        </>
      )}
    </div>
  )
}

function Checked({ job: { state, found } }: { readonly job: Job }) {
  const { jobs: texts, settings } = useTexts()
  const language = usePageLanguage()
  const { count = 0, problems = [] } = found
  if (state !== 'done') return undefined
  return (
    <div>
      {count === 0 ? (
        <Message kind="note">{texts.checkFine}</Message>
      ) : (
        <Message kind="problem">
          <p>{texts.checkFound(formatCount(count, language))}</p>
          <CheckedProblems problems={problems} />
        </Message>
      )}
      <p className="mt-2">
        <Link to="/settings/health" className="inline-flex min-h-11 items-center text-accent underline">
          {settings.health}
        </Link>
      </p>
    </div>
  )
}

function Undone({ job: { state, asked } }: { readonly job: Job }) {
  const { trail: texts } = useTexts()
  if (state !== 'done' || asked.changeId === undefined) return undefined
  return (
    <p>
      <Link
        to={`/trail/${asked.changeId}`}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        {asked.dryRun ? texts.takeBack : texts.takenBack}
      </Link>
    </p>
  )
}

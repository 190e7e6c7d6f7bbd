import { Link } from 'react-router'
import type { Route } from './+types/imports'
import type { ImportPlace, ImportState } from '#backoffice/imports/imports.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { StateLinks } from '../operation/state-links.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { Moment } from '../ui/moment.tsx'
import { Pager } from '../ui/pager.tsx'

const STATES: readonly ImportState[] = ['to_confirm', 'failed', 'waiting', 'running']

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { imports } = context.get(backOfficeContext)
  const state = STATES.find((one) => one === url.searchParams.get('status'))
  const after = readPlace(url.searchParams.get('after') ?? '')
  const { next, ...page } = await imports.list(member, { state, after })
  return {
    ...page,
    state,
    zone: unitsOf(context).zone,
    first: after && pageFrom(state, undefined),
    next: next && pageFrom(state, next),
  }
}

/** The list from a file on. */
function pageFrom(state: ImportState | undefined, after: ImportPlace | undefined): string {
  const query = new URLSearchParams()
  if (state !== undefined) query.set('status', state)
  if (after) query.set('after', [Number(after.hasEnded), after.at, after.catalogId, after.name].join(' '))
  return query.size === 0 ? '/imports' : `/imports?${query}`
}

function readPlace(text: string): ImportPlace | undefined {
  const [, ended, at = '', catalogId, name = ''] = /^([01]) (\S{1,30}) (\d{1,15}) (.+)$/s.exec(text) ?? []
  return ended === undefined ? undefined : { hasEnded: ended === '1', at, catalogId: Number(catalogId), name }
}

/** The files of the watched folder that are not imported. */
export default function Imports({ loaderData }: Route.ComponentProps) {
  const { isWatched, files, total, state, zone, first, next } = loaderData
  const { operation: texts } = useTexts()
  const language = usePageLanguage()
  if (!isWatched) return <NoFolder />
  return (
    <>
      <title>{texts.imports}</title>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{texts.imports}</h1>
        <p className="text-quiet">{texts.total(formatCount(total, language))}</p>
      </div>
      <div className="mt-3 max-w-3xl">
        <p className="text-quiet">{texts.importsText}</p>
        <StateLinks
          label={texts.imports}
          address="/imports"
          states={STATES.map((one) => [one, texts.importStates[one]] as const)}
          chosen={state}
          all={texts.all}
        />
        {total === 0 && state !== undefined && <p className="mt-4">{texts.noneInState}</p>}
        {total === 0 && state === undefined && (
          <NoImports title={texts.noUnimported} text={texts.noUnimportedText} />
        )}
        <ul className="mt-3">
          {files.map((file) => (
            <Row key={`${file.catalogId} ${file.state} ${file.file ?? file.name}`} file={file} zone={zone} />
          ))}
        </ul>
        <Pager first={first} next={next} />
      </div>
    </>
  )
}

function NoFolder() {
  const { operation: texts } = useTexts()
  return (
    <>
      <title>{texts.imports}</title>
      <h1 className="text-2xl">{texts.imports}</h1>
      <NoImports title={texts.noImportFolder} text={texts.noImportFolderText} />
    </>
  )
}

function NoImports(why: { readonly title: string; readonly text: string }) {
  const { operation: texts } = useTexts()
  return (
    <EmptyList {...why} button={{ to: '/trail?kind=import', label: texts.pastImports }} topic="imports" />
  )
}

interface RowProps {
  readonly file: Route.ComponentProps['loaderData']['files'][number]
  readonly zone: Route.ComponentProps['loaderData']['zone']
}

function Row({ file: { catalogId, name, at, state, file }, zone }: RowProps) {
  const { operation: texts } = useTexts()
  const hasEnded = state === 'failed' || state === 'to_confirm'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1">
      {file === undefined ? (
        <span className="inline-flex min-h-11 items-center wrap-anywhere">{name}</span>
      ) : (
        <Link
          to={`/imports/report?${new URLSearchParams({ catalog: String(catalogId), file })}`}
          className="inline-flex min-h-11 items-center wrap-anywhere text-accent underline"
        >
          {name}
        </Link>
      )}
      <span className="text-sm text-quiet">
        <span className={hasEnded ? 'font-semibold text-danger' : ''}>{texts.importStates[state]}</span> ·{' '}
        {texts.ofCatalog(String(catalogId))} · <Moment at={at} zone={zone} />
      </span>
    </li>
  )
}

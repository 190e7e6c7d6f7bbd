import { data, redirect } from 'react-router'
import type { Route } from './+types/failed-import'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Moment } from '../ui/moment.tsx'

/** The file is named in the query: an address of a screen has no blanks and accents. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { imports } = context.get(backOfficeContext)
  const asked = url.searchParams
  if (!asked.has('file')) throw redirect('/imports')
  const named = { catalogId: Number(asked.get('catalog')) || 0, file: asked.get('file') ?? '' }
  const failed = await imports.report(member, named)
  if (!failed) throw data({ code: 'unknown' }, { status: 404 })
  return { failed, zone: unitsOf(context).zone }
}

/** Why a file could not be imported, as its report says it. */
export default function FailedImport({ loaderData: { failed, zone } }: Route.ComponentProps) {
  const { operation: texts } = useTexts()
  return (
    <>
      <title>{failed.name}</title>
      <BackLink to="/imports">{texts.imports}</BackLink>
      <h1 className="text-2xl wrap-anywhere">{failed.name}</h1>
      <p className="mt-1 text-quiet">
        {texts.ofCatalog(String(failed.catalogId))} · <Moment at={failed.at} zone={zone} />
      </p>
      <p className="mt-4 max-w-3xl rounded-md border border-line bg-surface p-4 wrap-anywhere whitespace-pre-line">
        {failed.report}
      </p>
      <p className="mt-4 max-w-prose">{texts.importAgain(failed.file)}</p>
    </>
  )
}

import { Link } from 'react-router'
import type { Route } from './+types/imports'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { TextWithCommands } from '../ui/command.tsx'
import { Moment } from '../ui/moment.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { imports, shop } = context.get(backOfficeContext)
  return { ...(await imports.failed(member)), zone: await shop.zone(member) }
}

/** The files of the watched folder that could not be imported. */
export default function Imports({ loaderData: { isWatched, files, zone } }: Route.ComponentProps) {
  const { operation: texts } = useTexts()
  return (
    <>
      <title>{texts.imports}</title>
      <h1 className="text-2xl">{texts.imports}</h1>
      <div className="mt-3 max-w-3xl">
        <p className="text-quiet">
          <TextWithCommands>{isWatched ? texts.importsText : texts.noImportFolder}</TextWithCommands>
        </p>
        {isWatched && files.length === 0 && <p className="mt-4">{texts.noFailedFiles}</p>}
        <ul className="mt-3">
          {files.map(({ catalogId, file, name, at }) => (
            <li
              key={`${catalogId} ${file}`}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
            >
              <Link
                to={`/imports/report?${new URLSearchParams({ catalog: String(catalogId), file })}`}
                className="inline-flex min-h-11 items-center wrap-anywhere text-accent underline"
              >
                {name}
              </Link>
              <span className="text-sm text-quiet">
                {texts.ofCatalog(String(catalogId))} · <Moment at={at} zone={zone} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

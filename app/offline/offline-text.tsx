import { useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { useRareMessages } from '../messages/rare-messages.ts'
import { textLink } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import type { Connection } from './connection.ts'
import { offlinePage } from './cache-rules.ts'
import { chosenZone } from './chosen-zone.ts'
import { copyTime } from './copy-time.ts'
import { useOfflineGuard } from './use-offline-guard.ts'

/** The text of the line, with a link that asks the shop again. */
export default function OfflineText({ connection }: { readonly connection: Connection }) {
  useOfflineGuard(connection)
  const { again } = useMessages().failed
  const { pathname, search } = useLocation()
  const isOfflinePage = pathname === offlinePage(useLanguage())
  const text = useLineText(connection, isOfflinePage)
  return (
    text && (
      <span className="block border-b border-line bg-tile">
        <span className="figures page flex flex-wrap items-center justify-between gap-x-4 max-sm:text-sm sm:justify-start">
          <span className="py-2.5">{text}</span>
          {connection.copy && !isOfflinePage && (
            <a href={pathname + search} className={`${textLink} py-2.5`}>
              {again}
            </a>
          )}
        </span>
      </span>
    )
  )
}

/** Undefined = no line. The offline page itself says that there is no network. */
function useLineText({ hasNetwork, copy }: Connection, isOfflinePage: boolean): string | undefined {
  const { line } = useRareMessages().offline
  const { timeZone = '' } = useFrame()
  const language = useLanguage()
  if (!copy) return hasNetwork || isOfflinePage ? undefined : line.offline
  if (isOfflinePage) return hasNetwork ? line.noAnswer : undefined
  const { day, time } = copyTime(copy.at, copy.shownAt, language, chosenZone(timeZone))
  const reason = hasNetwork ? line.noAnswer : line.noNetwork
  return line.kept(reason, day === undefined ? line.at(time) : line.on(day, time))
}

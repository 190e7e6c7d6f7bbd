import { useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { textLink } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import { type Connection, useWatchedConnection } from './connection.ts'
import { offlinePage } from './cache-rules.ts'
import { chosenZone } from './chosen-zone.ts'
import { copyTime } from './copy-time.ts'
import { useOfflineGuard, useSlowLinkFallback } from './use-offline-guard.ts'

/** A line above the page when it is offline or shown as a copy, with the copy's time. */
export function OfflineLine() {
  const { again } = useMessages().failed
  const { pathname, search } = useLocation()
  const connection = useWatchedConnection()
  const isOfflinePage = pathname === offlinePage(useLanguage())
  const text = useLineText(connection, isOfflinePage)
  useOfflineGuard(connection)
  useSlowLinkFallback()
  return (
    <output className="block print:hidden">
      {text && (
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
      )}
    </output>
  )
}

/** Undefined = no line. The offline page itself says that there is no network. */
function useLineText({ hasNetwork, copy }: Connection, isOfflinePage: boolean): string | undefined {
  const { line } = useMessages().offline
  const { environments } = useFrame()
  const language = useLanguage()
  if (!copy) return hasNetwork || isOfflinePage ? undefined : line.offline
  if (isOfflinePage) return hasNetwork ? line.noAnswer : undefined
  const { day, time } = copyTime(copy.at, copy.shownAt, language, chosenZone(environments.time_zone ?? ''))
  const reason = hasNetwork ? line.noAnswer : line.noNetwork
  return line.kept(reason, day === undefined ? line.at(time) : line.on(day, time))
}

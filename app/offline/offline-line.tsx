import { useLocation } from 'react-router'
import { useMessages } from '../messages/messages.tsx'
import { textLink } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { type Connection, useFollowedConnection } from './connection.ts'
import { offlinePage } from './cache-rules.ts'
import { keptMoment } from './copy-time.ts'
import { useBounds, useShortWait } from './use-offline-guard.ts'

/** Says that the page is shown without the network, and when it was kept (Z8). */
export function OfflineLine() {
  const { again } = useMessages().failed
  const { pathname, search } = useLocation()
  const connection = useFollowedConnection()
  const isOfflinePage = pathname === offlinePage(useLanguage())
  const text = useLineText(connection, isOfflinePage)
  useBounds(connection)
  useShortWait()
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

/** The offline page says itself that there is no network. */
function useLineText({ hasNetwork, copy }: Connection, isOfflinePage: boolean): string | undefined {
  const { line } = useMessages().offline
  const language = useLanguage()
  if (!copy) return hasNetwork || isOfflinePage ? undefined : line.offline
  if (isOfflinePage) return hasNetwork ? line.noAnswer : undefined
  const { day, time } = keptMoment(copy.at, copy.shownAt, language)
  const reason = hasNetwork ? line.noAnswer : line.noNetwork
  return line.kept(reason, day === undefined ? line.at(time) : line.on(day, time))
}

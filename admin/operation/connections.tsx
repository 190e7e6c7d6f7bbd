import type { BackOffice } from '#backoffice/open.ts'
import { useTexts } from '../messages/texts.tsx'

interface ConnectionsProps {
  readonly connections: Awaited<ReturnType<BackOffice['health']['checkNetwork']>>
}

/** Which of the servers that the shop depends on have answered. */
export function Connections({ connections }: ConnectionsProps) {
  const { operation: texts } = useTexts()
  return (
    <div className="mt-3">
      <output className="font-semibold">
        {connections.length === 0
          ? texts.noConnections
          : texts.answered(connections.filter(({ isReached }) => isReached).length, connections.length)}
      </output>
      <ul>
        {connections.map(({ what, host, isReached, problem }) => (
          <li
            key={what}
            className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <span className="text-quiet">{texts.connections[what]}</span>
            <span className="wrap-anywhere">
              <span className={isReached ? '' : 'font-semibold text-danger'}>
                {isReached ? texts.reached : texts.notReached[what]}
              </span>{' '}
              <span className="figures text-quiet">{host}</span>
              {problem && <span className="block text-sm text-quiet">{problem}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

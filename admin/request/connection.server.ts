import type { RouterContextProvider } from 'react-router'
import type { Connection } from '#backoffice/staff/connection.ts'
import { visitorAddressContext } from './contexts.ts'

/** Where a request comes from. */
export function connectionOf(request: Request, context: Readonly<RouterContextProvider>): Connection {
  return {
    address: context.get(visitorAddressContext),
    origin: new URL(request.url).origin,
    userAgent: request.headers.get('user-agent') ?? '',
  }
}

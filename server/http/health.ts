import type { ServerResponse } from 'node:http'
import type { PlainRequest } from './plain-request.ts'
import { securityHeadersFor } from './security-headers.ts'

/** With its length, because the listener of Hono may send it in chunks otherwise. */
export const HEALTH_HEADERS = { 'content-type': 'text/plain;charset=UTF-8', 'content-length': '2' }

const heads = new Map<string, string[]>()

/** Answers /healthz as its route does (server.ts), without anything that a busy process has to share. */
export function answerHealth({ url, origin, isHead }: PlainRequest, response: ServerResponse): boolean {
  if (url !== '/healthz' || isHead) return false
  const protocol = origin.slice(0, origin.indexOf('/'))
  const head = heads.get(protocol) ?? headFor(protocol)
  heads.set(protocol, head)
  response.writeHead(200, head)
  response.end('ok')
  return true
}

function headFor(protocol: string): string[] {
  const headers = new Headers(HEALTH_HEADERS)
  for (const [name, value] of securityHeadersFor(headers, `${protocol}//`)) headers.set(name, value)
  return [...headers].flat()
}

import { z } from 'zod'
import type { KnownFigures } from './known-figures.ts'
import { type Leak, leaksIn } from './leaks.ts'
import type { AuditPart } from './audit-pages.ts'
import type { FetchPath } from './visitor.ts'

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })
const reference = z.object({ $ref: z.string() })
/** Parameters of several calls are references to `components`. */
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({ parameters: z.array(z.union([parameter, reference])).optional() }).optional(),
    }),
  ),
  components: z.object({ parameters: z.record(z.string(), parameter).optional() }).optional(),
})

/** Values for the parameters of calls by name, such as `catalogId`. */
export type CallValues = Readonly<Record<string, readonly (string | number)[]>>

/** The queries of lists that can be followed: a full list and every form of `since`. */
const FEED_QUERIES = ['', '?since=0', '?since=1', '?since=0-without-prices']

/**
 * Makes every GET call in the OpenAPI documents of the shop's services, with or without a token, and reports prices in
 * the answers.
 */
export async function auditCalls(
  fetchPath: FetchPath,
  values: CallValues,
  known: KnownFigures,
  token?: string,
): Promise<AuditPart> {
  const headers = { LANGUAGE: 'es', ...(token && { authorization: `Bearer ${token}` }) }
  const leaks: Leak[] = []
  let count = 0
  for (const service of ['product', 'catalog', 'order']) {
    const document = await fetchPath(`/services/${service}/openapi.json`)
    if (document?.status !== 200) continue
    const { paths, components } = openApi.parse(JSON.parse(document.body))
    const named = components?.parameters ?? {}
    const calls = Object.entries(paths).flatMap(([route, { get }]) => {
      const parameters = (get?.parameters ?? []).flatMap((one) =>
        '$ref' in one ? (named[one.$ref.replace(/.*\//, '')] ?? []) : [one],
      )
      return callsOf(route, get && { parameters }, values)
    })
    for (const path of calls) {
      const answer = await fetchPath(`/services/${service}${path}`, { headers })
      if (!answer) return { count, items: 0, leaks }
      count++
      leaks.push(...leaksIn(answer, known))
    }
  }
  return { count, items: 0, leaks }
}

type Call = { readonly parameters: readonly z.output<typeof parameter>[] } | undefined

/** The addresses of a call with all values of its parameters; none if a parameter has no value. */
function callsOf(route: string, call: Call, values: CallValues): string[] {
  if (!call) return []
  const { parameters = [] } = call
  const filled = filledIn(route.replaceAll('{', '${'), values)
  if (parameters.some(({ name }) => name === 'since'))
    return filled.flatMap((path) => FEED_QUERIES.map((query) => path + query))
  const required = parameters.filter((one) => one.in === 'query' && one.required)
  const query = required.map(({ name }) => `${encodeURIComponent(name)}=\${${name}}`).join('&')
  return query === '' ? filled : filled.flatMap((path) => filledIn(`${path}?${query}`, values))
}

function filledIn(text: string, values: CallValues): string[] {
  const name = /\$\{([^}]+)\}/.exec(text)?.[1]
  if (name === undefined) return [text]
  return (values[name] ?? []).flatMap((value) =>
    filledIn(text.replaceAll(`\${${name}}`, encodeURIComponent(String(value))), values),
  )
}

import { z } from 'zod'
import type { KnownFigures } from './known-figures.ts'
import { type Leak, leaksIn } from './look.ts'
import type { Looked } from './pages.ts'
import type { Ask } from './visitor.ts'

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })
const reference = z.object({ $ref: z.string() })
/** A parameter that several calls have alike stands among the components, under its name. */
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({ parameters: z.array(z.union([parameter, reference])).optional() }).optional(),
    }),
  ),
  components: z.object({ parameters: z.record(z.string(), parameter).optional() }).optional(),
})

/** Values for the parameters of calls, by name, such as `catalogId`; several where there are several. */
export type CallValues = Readonly<Record<string, readonly (string | number)[]>>

/** Requests each changing list with every way of following its changes. */
const FEED_QUERIES = ['', '?since=0', '?since=1', '?since=0-without-prices']

/**
 * Makes every call that reads, of every service that the shop publishes, as the OpenAPI documents tell it: with a token,
 * or without one.
 */
export async function lookAtCalls(
  ask: Ask,
  values: CallValues,
  known: KnownFigures,
  token?: string,
): Promise<Looked> {
  const headers = { LANGUAGE: 'es', ...(token && { authorization: `Bearer ${token}` }) }
  const leaks: Leak[] = []
  let count = 0
  for (const service of ['product', 'catalog', 'order']) {
    const document = await ask(`/services/${service}/openapi.json`)
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
      const answer = await ask(`/services/${service}${path}`, { headers })
      if (!answer) return { count, items: 0, leaks }
      count++
      leaks.push(...leaksIn(answer, known))
    }
  }
  return { count, items: 0, leaks }
}

type Call = { readonly parameters: readonly z.output<typeof parameter>[] } | undefined

/** The addresses of a call with every value of its parameters; none where a value is not known. */
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

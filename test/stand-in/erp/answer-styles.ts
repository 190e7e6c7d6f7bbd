import type { Answer, Call } from './calls.ts'

/** Adds floating-point noise to every fraction: 3.8000000000000003. */
export function withNoise({ status, body }: Answer): Answer {
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? value * (1 + 2 ** -50) : value,
  )
  return { status, body: JSON.parse(text) as unknown }
}

/** Answers a change with 204 and no body, and an order with its number alone. */
export function asTerse({ method }: Call, answer: Answer): Answer {
  const { data } = answer.body as { data?: unknown }
  if (method === 'GET' || answer.status !== 200 || !Array.isArray(data)) return answer
  if (data.length === 0) return { status: 204, body: undefined }
  const [{ orderId }] = data as [{ orderId?: number | string }]
  return orderId === undefined ? answer : { status: 200, body: { isSuccessful: true, data: [{ orderId }] } }
}

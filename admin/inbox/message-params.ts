export const STATES = ['open', 'answered', 'spam'] as const

/** Reads the filters in the address of the list. What cannot be read is not asked for. */
export function readQuestion(params: URLSearchParams) {
  return {
    state: STATES.find((one) => one === params.get('state')) ?? 'open',
    email: params.get('from')?.slice(0, 254) || undefined,
  }
}

import type { BackOffice } from '#backoffice/open.ts'

type Member = Parameters<BackOffice['requests']['countWaiting']>[0]

/** What waits behind the tabs of the clients. */
export async function countWaiting(
  { requests, messages }: Pick<BackOffice, 'requests' | 'messages'>,
  member: Member,
): Promise<{ readonly requests: number; readonly messages: number }> {
  return {
    requests: await requests.countWaiting(member),
    messages: await messages.count(member, { state: 'open', most: 1_000 }),
  }
}

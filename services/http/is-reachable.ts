const TIMEOUT_MS = 5_000

/** Whether anything answers at an address, be it an error. A redirect is an answer, too, and is not followed. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}

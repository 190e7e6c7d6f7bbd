/** What is fetched from another host is cut off here (UP9). */
const MOST_BYTES = 10_000_000
const PATIENCE_MS = 10_000

export type Fetched =
  | { readonly kind: 'picture'; readonly bytes: Buffer; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' | 'missing' | 'unreachable' }

/**
 * A file of the host that IMAGE_BASE_URL names, and of no other: a redirect is not followed. What is larger than 10 MB
 * or not there within 10 s is not taken.
 */
export async function fetchPicture(address: string, knownEtag: string | undefined): Promise<Fetched> {
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: 'image/*',
        'accept-encoding': 'identity',
        ...(knownEtag && { 'if-none-match': knownEtag }),
      },
    })
    if (answer.status === 200) return await readPicture(answer)
    await answer.body?.cancel()
    if (answer.status === 304) return { kind: 'unchanged' }
    return { kind: answer.status < 500 && answer.status !== 429 ? 'missing' : 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Counted as it comes, unpacked: what a host says of the length binds nobody. */
async function readPicture({ body, headers }: Response): Promise<Fetched> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    // Leaving the loop ends the connection
    if (length > MOST_BYTES) return { kind: 'missing' }
    parts.push(part)
  }
  return { kind: 'picture', bytes: Buffer.concat(parts), etag: headers.get('etag') ?? undefined }
}

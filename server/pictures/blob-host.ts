/** A larger response is aborted. */
const MAX_BYTES = 10_000_000
const TIMEOUT_MS = 10_000

/**
 * Fetches a picture from elsewhere.
 * @param path below /images
 * @param knownEtag that of the copy which is known; `unchanged` if the picture still is that
 */
export type FetchPicture = (path: string, knownEtag: string | undefined) => Promise<Fetched>

export type Fetched =
  | { readonly kind: 'picture'; readonly bytes: Buffer; readonly etag: string | undefined }
  /** `refused`: answered, but neither with the picture nor that there is none. */
  | { readonly kind: 'unchanged' | 'missing' | 'refused' | 'slow' | 'unreachable' }

/**
 * Fetches pictures from the host in IMAGE_BASE_URL. Redirects are not followed; a response larger than 10 MB or slower
 * than 10 s is refused.
 */
export function picturesOfHost(base: string): FetchPicture {
  const root = base.replace(/\/$/, '')
  return (path, knownEtag) =>
    fetchPicture(`${root}/${path.split('/').map(encodeURIComponent).join('/')}`, knownEtag)
}

async function fetchPicture(address: string, knownEtag: string | undefined): Promise<Fetched> {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'image/*',
        'accept-encoding': 'identity',
        ...(knownEtag && { 'if-none-match': knownEtag }),
      },
    })
    if (answer.status === 200) return await readPicture(answer)
    await answer.body?.cancel()
    if (answer.status === 304) return { kind: 'unchanged' }
    return { kind: kindOf(answer.status) }
  } catch (error) {
    return { kind: error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'unreachable' }
  }
}

function kindOf(status: number): 'missing' | 'refused' | 'unreachable' {
  if (status === 429 || status === 503) return 'unreachable'
  return status >= 400 && status < 500 ? 'missing' : 'refused'
}

/** Counts the bytes as they arrive; Content-Length is not trusted. */
async function readPicture({ body, headers }: Response): Promise<Fetched> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    // Leaving the loop closes the connection
    if (length > MAX_BYTES) return { kind: 'missing' }
    parts.push(part)
  }
  return { kind: 'picture', bytes: Buffer.concat(parts), etag: headers.get('etag') ?? undefined }
}

/** The releases that brought something new to the back-office, the newest first. */
export const RELEASES = ['0.4.0'] as const

export type Release = (typeof RELEASES)[number]

export const NEWEST_RELEASE: Release = RELEASES[0]

/** The releases after the one that was seen last, the newest first; all of them after an unknown one. */
export function releasesAfter(seen: string, releases: readonly Release[] = RELEASES): readonly Release[] {
  const index = releases.findIndex((release) => release === seen)
  return index === -1 ? releases : releases.slice(0, index)
}

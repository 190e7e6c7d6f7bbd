import { DatabaseBusy } from '#db/busy.ts'

const MAX_ATTEMPTS = 10

/**
 * Does something with a state of the catalogue, and again as long as another process changed the catalogue meanwhile.
 * @param attempt returns undefined if the catalogue was changed
 * @throws DatabaseBusy if other processes keep changing it
 */
export async function untilUnchanged<Done extends object>(
  attempt: () => Promise<Done | undefined>,
): Promise<Done> {
  for (let times = 0; times < MAX_ATTEMPTS; times++) {
    const done = await attempt()
    if (done) return done
  }
  throw new DatabaseBusy('changing')
}

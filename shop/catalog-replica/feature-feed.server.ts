import type { CatalogOfCompany } from '#config'
import { log } from '#config/log.ts'
import type { ListedFeature } from '#domain/catalog/features/listed-features.ts'
import type { FeaturesAnswer, FeatureSource } from './read-features.server.ts'

/** The pause after features could not be read, and before a service without the call is asked again, ms. */
const RETRY_AFTER_MS = 60_000
const ASK_AGAIN_AFTER_MS = 6 * 3_600_000

/**
 * Reads the features of all items beside the catalogue, which never waits for them: whoever follows the catalogue takes them
 * when they are there. While they cannot be read, the last ones stay.
 */
export class FeatureFeed {
  readonly #source: FeatureSource
  #catalogs = ''
  #revisions: readonly (string | undefined)[] = []
  #nextAt = 0
  #isReading = false
  #isFailing = false
  #news: readonly ListedFeature[] | undefined

  constructor(source: FeatureSource) {
    this.#source = source
  }

  /** Begins to read the features of these catalogues if it is time, and returns at once. */
  follow(catalogs: readonly CatalogOfCompany[]): void {
    const ids = catalogs.map(({ catalogId }) => catalogId).join()
    if (this.#isReading || (ids === this.#catalogs && Date.now() < this.#nextAt)) return
    // The rows of other catalogues are new ones
    if (ids !== this.#catalogs) this.#revisions = []
    this.#catalogs = ids
    this.#isReading = true
    void this.#read(catalogs).finally(() => {
      this.#isReading = false
    })
  }

  /** The features that were read since the last call, of all catalogues; undefined if there are none. */
  take(): readonly ListedFeature[] | undefined {
    const news = this.#news
    this.#news = undefined
    return news
  }

  async #read(catalogs: readonly CatalogOfCompany[]): Promise<void> {
    try {
      const answers = await this.#readAll(catalogs)
      this.#nextAt = Date.now() + this.#source.everyMs
      this.#isFailing = false
      if (answers === 'unchanged') return
      const known = answers.filter((answer) => answer !== 'none')
      this.#revisions = answers.map((answer) => (answer === 'none' ? undefined : answer.revision))
      if (known.length === 0) this.#nextAt = Date.now() + ASK_AGAIN_AFTER_MS
      else this.#news = known.flatMap(({ features }) => features)
    } catch (error) {
      this.#nextAt = Date.now() + RETRY_AFTER_MS
      if (!this.#isFailing) log.warn({ err: error }, 'the features of the items could not be read')
      this.#isFailing = true
    }
  }

  /** One catalogue after the other. If those of one have changed, all are read, because they become one table. */
  async #readAll(
    catalogs: readonly CatalogOfCompany[],
  ): Promise<readonly (FeaturesAnswer | 'none')[] | 'unchanged'> {
    const answers: (FeaturesAnswer | 'unchanged' | 'none')[] = []
    for (const [at, address] of catalogs.entries())
      answers.push(await this.#source.read(address, this.#revisions[at]))
    if (answers.every((answer) => answer === 'unchanged')) return 'unchanged'
    const whole: (FeaturesAnswer | 'none')[] = []
    for (const [at, address] of catalogs.entries()) {
      const answer = answers[at]
      const again = answer === undefined || answer === 'unchanged'
      const read = again ? await this.#source.read(address, undefined) : answer
      if (read === 'unchanged') throw new Error('the service says "unchanged" of what it was not asked')
      whole.push(read)
    }
    return whole
  }
}

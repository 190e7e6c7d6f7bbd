/** Runs in `npm test`, with built-in services: the main path of each feature. The default. */
export const SHORT = {}

/** Runs in `npm test` twice: with built-in services, and with services in their own process. */
export const BOTH_ENGINES = { tag: '@both-engines' }

/**
 * Runs only in `npm run test:long`, which runs all journeys with built-in services, and all but their variants by language
 * or width with services in their own process.
 */
export const LONG = { tag: '@long' }

/** Runs in `npm test`, with built-in services. The default. */
export const SHORT = {}

/** Runs in `npm test` twice: with built-in services, and with services in their own process. */
export const BOTH_ENGINES = { tag: '@both-engines' }

/** Runs only in `npm run test:long`, which runs all journeys with both kinds of services. */
export const LONG = { tag: '@long' }

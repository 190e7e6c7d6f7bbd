/** Walked by `npm test` over built-in services; the tier of a journey that names none. */
export const SHORT = {}

/** Walked by `npm test` over built-in services and over services in a process of their own. */
export const BOTH_ENGINES = { tag: '@both-engines' }

/** Walked by `npm run test:long` alone, which also walks all others, over both kinds of services. */
export const LONG = { tag: '@long' }

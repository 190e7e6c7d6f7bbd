/**
 * Keeps React Router from marking a form for the discovery of routes: each page knows all of them. The form of a fetcher
 * takes the option, but its type leaves it out.
 */
export const undiscovered = { discover: 'none' } as const

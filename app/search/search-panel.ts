/** What opens below the search field. */
export const searchPanel =
  'absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line bg-surface shadow-float max-sm:mx-2'

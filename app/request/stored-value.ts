/** How the text of a stored value is read. Each returns undefined for a text of another kind. */
const READERS = {
  json: readJson,
  int: (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  float: (text: string) => (/^-?\d{1,15}(\.\d+)?(e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : undefined),
  boolean: (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined),
} as const

type Kind = keyof typeof READERS

/** Reads the text of a stored value; undefined if there is none or it is of another kind. */
export function readStoredValue<As extends Kind>(
  text: string | null,
  as: As,
): ReturnType<(typeof READERS)[As]> | undefined {
  return text === null ? undefined : (READERS[as](text) as ReturnType<(typeof READERS)[As]>)
}

/** The same for JSON alone: the pages read no other kind, and load no code for it. */
export function readStoredJson(text: string | null): unknown {
  return text === null ? undefined : readJson(text)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

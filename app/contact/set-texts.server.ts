type Texts = Readonly<Record<string, string>>

/**
 * The texts that are set; most are not, and their names would be a twentieth of a page. The same object for the same texts:
 * kept parts depend on it.
 */
export function setTexts(texts: Texts, prepare: (texts: Texts) => Texts): Texts {
  const known = setOf.get(texts)
  if (known) return known
  const set = Object.fromEntries(Object.entries(prepare(texts)).filter(([, text]) => text !== ''))
  setOf.set(texts, set)
  return set
}

const setOf = new WeakMap<Texts, Texts>()

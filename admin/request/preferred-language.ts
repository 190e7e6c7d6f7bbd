import { isLanguage, type Language, readLanguage } from '#domain/text/language.ts'

/** The first of our languages in an Accept-Language header, by the order of preference. */
export function preferredLanguage(header: string): Language {
  const ranges = header.split(',').map((part, place) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { language: range.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight), place }
  })
  const known = ranges
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)[0]?.language
  return readLanguage(known)
}

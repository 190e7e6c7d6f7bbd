import { formatDayOf } from '#domain/text/dates.ts'
import { UTC } from '#domain/text/time-zone.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'

/** The first and last day that a list is limited to, in words. */
export function useUsedDays() {
  const { orders: texts, signs } = useTexts()
  const language = usePageLanguage()
  return (params: URLSearchParams) =>
    (['since', 'until'] as const).map((name) => {
      const day = formatDayOf(params.get(name) ?? '', language, UTC)
      return day !== undefined && `${texts[name]}${signs.colon}${day}`
    })
}

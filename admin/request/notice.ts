import { z } from 'zod'
import type { AdminTexts } from '../messages/en/all.ts'

/** What was done, for the page after it. */
export interface Notice {
  /** The name of its sentence in the texts. */
  readonly what: keyof AdminTexts['notices']
  /** What it was done to. */
  readonly about: string
  /** The change in the trail that “Undo” takes back. */
  readonly change?: number | undefined
}

const noticeSchema = z.object({
  what: z.string(),
  about: z.string().max(200),
  change: z.number().int().positive().optional(),
})

export function writeNotice(notice: Notice): string {
  return JSON.stringify({ ...notice, about: notice.about.slice(0, 200) })
}

/** @param known the sentences there are */
export function readNotice(text: string | undefined, known: AdminTexts['notices']): Notice | undefined {
  const read = noticeSchema.safeParse(parsed(text))
  if (!read.success) return undefined
  const { what, about, change } = read.data
  return isNamed(known, what) ? { what, about, change } : undefined
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isNamed(known: AdminTexts['notices'], what: string): what is Notice['what'] {
  return Object.hasOwn(known, what)
}

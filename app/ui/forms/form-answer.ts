import type { Problems } from '#domain/accounts/validators.ts'

/** Why a valid form was refused; `again` = send it once more. */
export type FormRefusal = 'too_many_attempts' | 'busy' | 'unavailable' | 'again'

/** The answer to a refused form, with the submitted values for pages without scripts. */
export interface FormAnswer<Field extends string> {
  readonly problems: Problems<Field>
  readonly refusal?: FormRefusal
  /** Why it was refused, in words: of the service, or of the page. */
  readonly reason?: string
  readonly values: Readonly<Record<Field, string>>
}

import type { Problems } from '#domain/accounts/validators.ts'

/** Why a form that is filled in rightly was not taken; `again` = it is to be sent once more. */
export type FormRefusal = 'too_many_attempts' | 'busy' | 'unavailable' | 'again'

/** What comes back of a form that was not taken. What was typed comes back with it, for pages without scripts. */
export interface FormAnswer<Field extends string> {
  readonly problems: Problems<Field>
  readonly refusal?: FormRefusal
  /** Why a service refused it, in words of its own. */
  readonly reason?: string
  readonly values: Readonly<Record<Field, string>>
}

import { shopAddress } from '#config/shop-address.ts'
import { inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Language } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { approveAccess, type CannotDecide, refuseAccess } from '#services/accounts/access-requests.ts'
import type { CannotAddClient } from '#services/accounts/clients.ts'
import { freeUsername } from '#services/accounts/free-username.ts'
import { refusalText } from '#services/mail/account-mail.ts'
import { readSetting } from '#services/settings/settings.ts'
import { KeptTotals } from '../kept-totals.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { actorOf } from '../staff-member.ts'
import { isNote } from './edit-client.ts'
import { endOfCode } from './code-end.ts'
import { describeCode, type Handover, type IssuedCode } from './issued-code.ts'
import { countRequests, findRequest, listRequests, type RequestQuestion } from './list-requests.ts'

interface TypedApproval {
  readonly requestId: number
  readonly username: string
  readonly language: Language
  readonly handover: Handover
  /** The last day of the code; '' = it does not end. */
  readonly lastDay: string
}

interface TypedRefusal {
  readonly requestId: number
  /** The text of the mail, between greeting and signature. */
  readonly text: string
}

/** What staff do with requests for an access code. */
export function openRequests({ db, config, keys }: BackOfficeParts) {
  const totals = new KeptTotals()
  const address = shopAddress(config)
  const isElsewhere = config.remote.product !== undefined

  return {
    list: permitted('see_contacts', (by, question: RequestQuestion) =>
      listRequests(db, by, question, totals),
    ),
    /** A request with what a decision needs; undefined = there is none. */
    read: permitted('see_contacts', async (by, requestId: number) => {
      const request = await findRequest(db, by, requestId)
      if (!request) return undefined
      const { language, company, name } = request
      return {
        ...request,
        suggestedUsername: await inTransaction(db, (trx) => freeUsername(trx, request)),
        refusal: refusalText(language, company || name),
      }
    }),
    /** Makes a client of a request; the access code is told this once. */
    approve: permitted(
      'manage_clients',
      async (
        by,
        { handover, lastDay, ...approval }: TypedApproval,
      ): Promise<Result<IssuedCode, CannotDecide | CannotAddClient | 'elsewhere' | 'invalid_day'>> => {
        if (isElsewhere) return failure('elsewhere')
        if (!(await findRequest(db, by, approval.requestId))) return failure('not_found')
        const expiresAt = endOfCode(lastDay, shopTimeZone(await readSetting(db, 'time_zone')))
        if (!expiresAt.ok) return expiresAt
        const approved = await approveAccess(db, actorOf(by), {
          ...approval,
          codeExpiresAt: expiresAt.value,
          shopAddress: address,
          mailKey: keys.waitingMails,
          withoutMail: handover !== 'mail',
        })
        if (!approved.ok) return approved
        const client = await db
          .selectFrom('clients')
          .select(['name', 'phone', 'language'])
          .where('client_id', '=', approved.value.clientId)
          .executeTakeFirstOrThrow()
        return success(await describeCode(db, address, { ...client, ...approved.value }, handover))
      },
    ),
    /** Refuses a request; the applicant gets the text by mail, unless it is a client already. */
    refuse: permitted('manage_clients', async (by, { requestId, text: typed }: TypedRefusal) => {
      const text = typed.replaceAll('\r\n', '\n').trim()
      if (text === '' || !isNote(text)) return failure('invalid_text' as const)
      if (!(await findRequest(db, by, requestId))) return failure('not_found' as const)
      return refuseAccess(db, actorOf(by), requestId, text)
    }),
    /** The number of requests that each of these questions asks for, at most `most`. */
    count: permitted(
      'see_contacts',
      (by, { asked, most }: { readonly asked: readonly RequestQuestion[]; readonly most: number }) =>
        countRequests(db, by, asked, most),
    ),
  }
}

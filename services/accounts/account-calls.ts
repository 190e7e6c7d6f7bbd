import { changePassword, forgotPassword } from '#contracts/account.ts'
import { Refusal, valueOf } from '../http/refusal.ts'
import { bearerToken, isVisitorCall, languageOf, type Service, type ServiceDeps } from '../http/service.ts'
import { callAddress } from '../http/visitor-address.ts'
import { attemptSource } from './attempts.ts'
import { changeCode, resetCode } from './change-code.ts'
import { mailReset } from './forgotten-code.ts'
import { requireSession } from './caller-session.ts'

const DONE = { isSuccessful: true as const, data: [] }

/** The calls that reset a forgotten access code and change one. */
export function addAccountCalls(service: Service, deps: ServiceDeps): void {
  const { db, keys, shopAddress } = deps

  service.openapi(forgotPassword, async (c) => {
    const { email } = c.req.valid('json')
    const forgotten = { email, language: languageOf(c), ...(await attemptSource(c, deps)) }
    valueOf(await mailReset(db, { shopAddress, mailKey: keys.waitingMails }, forgotten))
    return c.json(DONE, 200)
  })

  service.openapi(changePassword, async (c) => {
    const { clientId, currentPassword, newPassword: newCode } = c.req.valid('json')
    const address = callAddress(c, keys)
    const change = { clientId, newCode, language: languageOf(c), shopAddress, address }
    if (isVisitorCall(c, keys)) {
      valueOf(await resetCode(db, { ...change, token: currentPassword }))
      return c.json(DONE, 200)
    }
    const session = await requireSession(bearerToken(c), deps)
    if (session.clientId !== clientId) throw new Refusal('not_found')
    const { sessionId, person } = session
    const current = { personId: person?.personId, sessionId, currentCode: currentPassword }
    valueOf(await changeCode(db, { ...change, ...current }))
    return c.json(DONE, 200)
  })
}

import { accountEn } from './account.ts'
import { clientsEn } from './clients.ts'
import { formsEn } from './forms.ts'
import { frameEn } from './frame.ts'
import { helpEn } from './help.ts'
import { inboxEn } from './inbox.ts'
import { itemsEn } from './items.ts'
import { jobsEn } from './jobs.ts'
import { operationEn } from './operation.ts'
import { ordersEn } from './orders.ts'
import { settingsEn } from './settings.ts'
import { signInEn } from './sign-in.ts'
import { trailEn } from './trail.ts'
import { viewsEn } from './views.ts'

/** The texts of the back-office, by part; addressed to the merchant's people. */
export const adminEn = {
  ...accountEn,
  ...clientsEn,
  ...formsEn,
  ...frameEn,
  ...helpEn,
  ...inboxEn,
  ...itemsEn,
  ...jobsEn,
  ...operationEn,
  ...ordersEn,
  ...settingsEn,
  ...signInEn,
  ...trailEn,
  ...viewsEn,
}

export type AdminTexts = typeof adminEn

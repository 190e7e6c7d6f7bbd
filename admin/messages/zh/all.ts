import type { AdminTexts } from '../en/all.ts'
import { accountZh } from './account.ts'
import { clientsZh } from './clients.ts'
import { formsZh } from './forms.ts'
import { frameZh } from './frame.ts'
import { helpZh } from './help.ts'
import { inboxZh } from './inbox.ts'
import { itemsZh } from './items.ts'
import { jobsZh } from './jobs.ts'
import { operationZh } from './operation.ts'
import { ordersZh } from './orders.ts'
import { settingsZh } from './settings.ts'
import { signInZh } from './sign-in.ts'
import { trailZh } from './trail.ts'
import { viewsZh } from './views.ts'

export const adminZh: AdminTexts = {
  ...accountZh,
  ...clientsZh,
  ...formsZh,
  ...frameZh,
  ...helpZh,
  ...inboxZh,
  ...itemsZh,
  ...jobsZh,
  ...operationZh,
  ...ordersZh,
  ...settingsZh,
  ...signInZh,
  ...trailZh,
  ...viewsZh,
}

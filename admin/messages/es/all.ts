import type { AdminTexts } from '../en/all.ts'
import { accountEs } from './account.ts'
import { clientsEs } from './clients.ts'
import { formsEs } from './forms.ts'
import { frameEs } from './frame.ts'
import { helpEs } from './help.ts'
import { inboxEs } from './inbox.ts'
import { itemsEs } from './items.ts'
import { jobsEs } from './jobs.ts'
import { operationEs } from './operation.ts'
import { ordersEs } from './orders.ts'
import { settingsEs } from './settings.ts'
import { signInEs } from './sign-in.ts'
import { trailEs } from './trail.ts'
import { viewsEs } from './views.ts'

export const adminEs: AdminTexts = {
  ...accountEs,
  ...clientsEs,
  ...formsEs,
  ...frameEs,
  ...helpEs,
  ...inboxEs,
  ...itemsEs,
  ...jobsEs,
  ...operationEs,
  ...ordersEs,
  ...settingsEs,
  ...signInEs,
  ...trailEs,
  ...viewsEs,
}

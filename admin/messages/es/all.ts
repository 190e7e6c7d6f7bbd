import type { AdminTexts } from '../en/all.ts'
import { accountEs } from './account.ts'
import { frameEs } from './frame.ts'
import { ordersEs } from './orders.ts'
import { settingsEs } from './settings.ts'
import { signInEs } from './sign-in.ts'
import { trailEs } from './trail.ts'

export const adminEs: AdminTexts = {
  ...accountEs,
  ...frameEs,
  ...ordersEs,
  ...settingsEs,
  ...signInEs,
  ...trailEs,
}

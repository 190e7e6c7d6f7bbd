import type { AdminTexts } from '../en/all.ts'
import { accountZh } from './account.ts'
import { frameZh } from './frame.ts'
import { ordersZh } from './orders.ts'
import { settingsZh } from './settings.ts'
import { signInZh } from './sign-in.ts'
import { trailZh } from './trail.ts'

export const adminZh: AdminTexts = {
  ...accountZh,
  ...frameZh,
  ...ordersZh,
  ...settingsZh,
  ...signInZh,
  ...trailZh,
}

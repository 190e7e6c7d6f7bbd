import type { AdminTexts } from '../en/all.ts'
import { frameZh } from './frame.ts'
import { ordersZh } from './orders.ts'
import { signInZh } from './sign-in.ts'

export const adminZh: AdminTexts = { ...frameZh, ...ordersZh, ...signInZh }

import type { listEn } from '../en/list.ts'

export const listZh: typeof listEn = {
  item: '商品',
  tiers: '阶梯价',
  keys: '输入数量后按回车键加入购物车，再按 Tab 键到下一行。',
}

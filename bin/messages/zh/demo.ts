import type { demoEn } from '../en/demo.ts'

export const demoZh: typeof demoEn = {
  reasons: {
    not_empty: '数据库中已有自己的商品、客户或订单：演示商城只能添加到空数据库',
    other_items: '目录中有不属于演示商城的商品：请用 import --replace 将演示商品标记为已删除',
    other_orders: '您的客户订购过演示商品，这些订单须保留，因此不能移除演示商城',
  },
  removed: '已移除演示商城。',
  client: (username) => `演示客户：用户名 ${username}`,
}

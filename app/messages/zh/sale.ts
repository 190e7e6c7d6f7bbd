import type { saleEn } from '../en/sale.ts'

export const saleZh: typeof saleEn = {
  unitOf: (unit, pieces) => `每${unit} ${pieces} 件`,
  soldBy: (unit) => `按${unit}出售`,
  available: { in_stock: '有货', short: '库存紧张', on_order: '需订货' },
  inStock: (count) => `库存 ${count}`,
  onlyLeft: (count) => `仅剩 ${count}`,
  onOrderFor: (days) => `需订货，${days} 天`,
  perPiece: (price) => `每件 ${price}`,
  terms: {
    title: '配送与付款',
    delivery: '配送',
    payment: '付款',
    minimum_order: '起订要求',
    returns: '退换货',
  },
  choose: { color: '请选择颜色', size: '请选择规格', variant: '请选择规格' },
  ask: {
    link: '用 WhatsApp 咨询',
    linkAbout: (code) => `用 WhatsApp 咨询 ${code}`,
    message: (item, address) => `您好，想咨询 ${item}：${address}`,
    price: (name, code) =>
      code === ''
        ? `您好，请问这款商品的价格是多少：${name}。`
        : `您好，请问这款商品的价格是多少：${name}，编码 ${code}。`,
  },
  offer: {
    validFromTo: (from, to) => `活动时间：${from}至${to}`,
    validFrom: (from) => `活动时间：${from}起`,
    validTo: (to) => `活动时间：截至${to}`,
  },
}

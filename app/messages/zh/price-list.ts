import type { priceListEn } from '../en/price-list.ts'

export const priceListZh: typeof priceListEn = {
  title: '价目表',
  lead: (heading, company) => `可打印的商品编码与价格：${heading}（${company}）。`,
  body: '每种商品一行，列出单价和阶梯价。',
  asOf: (date, currency) => `报价日期：${date}。单位：${currency}，未含税。`,
  asOfWithTax: (date, currency) => `报价日期：${date}。单位：${currency}，已含税。`,
  withoutPrices: (date) => `商品编码与名称，日期：${date}。`,
  pricesFor: (client) => `客户专属价格：${client}`,
  cut: (shown, total) => `共 ${total} 种商品，此处为前 ${shown} 种。其余商品请按分类分别打印。`,
  print: '打印',
  back: '返回列表',
}

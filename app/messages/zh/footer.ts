import type { footerEn } from '../en/footer.ts'

export const footerZh: typeof footerEn = {
  accessibility: '无障碍声明',
  howToBuy: '订货流程',
  stepOne: '浏览商品目录',
  stepTwo: '申请访问码',
  stepThree: '等待收货',
  shop: '商城导航',
  account: '我的账户',
  orders: '我的订单',
  again: '再次订购',
  orderPad: '快速下单',
  cart: '购物车',
  help: '帮助与联系',
  quoteRequest: '询价',
  taxNumber: '税号',
  takesNoOrders: '本站仅供浏览商品目录，不接受订单。',
}

import type { auditEn } from '../en/audit.ts'

export const auditZh: typeof auditEn = {
  notes: [
    '以访客身份请求运行中商城的页面和接口',
    '并报告设置 price_visibility 本应隐藏的价格',
    '若所有人都不可见价格：还以 --username 和 --code 的客户身份检查；不做任何更改',
  ],
  optionsTogether: '--username 与 --code 必须同时使用',
  notAddress: (text) => `--url 应为地址，如 http://127.0.0.1:3000：${text}`,
  nothingHidden: 'price_visibility 为 everyone：没有需要隐藏的价格，未做检查。',
  checkedAsGuest: (policy, pages, calls) =>
    `price_visibility 为 ${policy}。以访客身份检查了 ${pages} 个页面和 ${calls} 个接口。`,
  checkedAsClient: (policy, pages, calls) =>
    `price_visibility 为 ${policy}。以访客和客户身份检查了 ${pages} 个页面和 ${calls} 个接口。`,
  searched: (items, figures) => `其中显示 ${items} 种商品；共查找 ${figures} 个不同的价格。`,
  clientSeesPrices: '已登录的客户可见价格：这部分未检查。',
  needsClient: '未检查购物车和订单：请用 --username 和 --code 指定一位客户。',
  cutShort: '商城规模较大：每类页面只检查了一部分。',
  provesNothing: '未找到价格或商品，检查结果不能说明问题。这是商城的地址吗？',
  clean: '未发现泄露的价格。',
  leak: (address, owner, excerpt) => `${address}：${owner}：${excerpt}`,
  moreAt: (address, count) => `${address}：还有 ${count} 处`,
  moreAddresses: (count) => `…… 还有 ${count} 个地址`,
  owners: {
    field: (name) => `字段 ${name} 中的数字`,
    sorting: '价格的排序',
    unreadable: '无法读取的数据，其中可能含有任何价格',
    cart: '购物车的金额',
    order: (order) => `订单 ${order} 的金额`,
    orderLine: (order) => `订单 ${order} 的明细`,
  },
  cannotSignIn: (username) => `${username} 无法用此访问码登录`,
  redirectedWithoutEnd: (path) => `${path} 无限重定向`,
  unreadable: {
    settings: (reason) => `无法读取商城的设置：${reason}。商城是否已在该地址启动？可用 --url 指定其他地址`,
    items: (reason) => `无法读取商城的商品：${reason}`,
    categories: (reason) => `无法读取商城的分类：${reason}`,
  },
  refusedWith: (status) => `被拒绝，状态码 ${status}`,
}

import type { offlineEn } from '../en/offline.ts'

/** 没有网络时的文字。 */
export const offlineZh: typeof offlineEn = {
  line: {
    offline: '网络已断开，浏览过的页面仍可打开。',
    noNetwork: '网络已断开',
    noAnswer: '商城没有响应',
    kept: (reason, moment) => `${reason}，当前页面保存于 ${moment}`,
    at: (time) => `${time}`,
    on: (day, time) => `${day} ${time}`,
  },
  kept: {
    title: (count) => `购物车有 ${count} 项更改尚未提交`,
    waiting: '已保存在本设备，连接恢复后自动提交。',
    sending: '正在提交…',
    isOther: (quantity) => `有人更改过此商品：购物车中现有 ${quantity} 件。`,
    isGone: '有人更改过此商品：购物车中已没有。',
    refused: '商城拒绝了此更改。',
    take: (quantity) => `改为 ${quantity} 件`,
    keep: '保持不变',
    forget: '放弃更改',
    about: (action, item) => `${action}：${item}`,
  },
  title: '没有网络',
  text: '本设备没有打开过这个页面，需要联网才能查看。没有提交任何内容，也没有丢失任何内容。',
  items: '浏览过的商品',
  others: '其他页面',
  nothing: '本设备上还没有保存页面。您浏览过的页面，断网时可以在这里打开。',
}

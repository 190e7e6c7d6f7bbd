import type { FrameTexts } from '../en/frame.ts'

/** 所有页面共有的文字，以及首页。 */
export const frameZh: FrameTexts = {
  frame: {
    name: '管理后台',
    skipToContent: '跳到正文',
    navigation: '主导航',
    atHand: '常用',
    menu: '菜单',
    sections: {
      start: '首页',
      orders: '订单',
      items: '商品',
      clients: '客户',
      content: '内容',
      settings: '设置',
    },
    waiting: (count) => `${count} 项待处理`,
    toShop: '前往商城',
    language: '语言',
    signedInAs: (name) => name,
    trail: '操作记录',
    myAccount: '我的账户',
    staff: '员工',
    signOut: '退出登录',
    undo: '撤销',
  },
  lists: {
    search: '搜索',
    show: '显示',
    filters: '筛选',
    clear: '清除搜索和筛选',
    pages: '列表分页',
    firstPage: '第一页',
    nextPage: '下一页',
  },
  roleNames: {
    owner: '所有者',
    editor: '编辑',
    sales: '销售',
    viewer: '只读',
  },
  notices: {
    factor_removed: () => '两步验证已关闭。',
    language_changed: (language) => `界面语言已改为${language}。`,
    password_changed: () => '新密码已生效，其他设备上的登录已退出。',
    saved: (about) => (about ? `已保存：${about}。` : '已保存。'),
    session_ended: () => '已退出该设备的登录。',
    taken_back: (what) => `已撤销：${what}。`,
  },
  failed: {
    unknown: {
      title: '找不到页面',
      text: '地址可能有误，或者其中的内容已不存在。',
    },
    not_permitted: {
      title: '您无权修改',
      text: '您的角色可以查看，但不能修改。没有更改任何内容。如有需要，请所有者为您分配其他角色。',
    },
    expired: {
      title: '页面打开时间过长',
      text: '为安全起见，没有发送也没有更改任何内容。请返回页面，刷新后重新提交。',
    },
    broken: {
      title: '无法显示页面',
      text: '我们这边出了故障，请稍后重试。',
    },
    toStart: '返回首页',
  },
  start: {
    title: '首页',
    greeting: (name) => `${name}，您好`,
    roles: (names) => `您的角色：${names.join('、')}`,
    nothing: '目前没有待处理的事项。',
  },
}

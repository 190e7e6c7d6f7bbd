import type { ViewsTexts } from '../en/views.ts'

/** 列表中保存的视图。 */
export const viewsZh: ViewsTexts = {
  views: {
    title: '已保存的视图',
    of: {
      orders: '订单视图',
      clients: '客户视图',
      requests: '开通申请视图',
      messages: '留言视图',
      jobs: '任务视图',
      mails: '邮件视图',
      deliveries: '推送视图',
      gaps: '商品缺项视图',
      trail: '操作记录视图',
    },
    saveThis: '保存此视图',
    manage: '编辑视图',
    back: '返回列表',
    newView: '保存列表当前的筛选',
    name: '名称',
    forAll: '所有人可见',
    save: '保存',
    filterFirst: '请先搜索或筛选列表，然后即可在此保存。',
    saved: '已保存',
    noneText: '视图用一个名称保存列表的搜索、筛选和排序，一按即可打开。',
    none: '此列表还没有保存过视图。',
    nameOf: (name) => `“${name}”的名称`,
    rename: '改名',
    replace: '改用列表当前的筛选',
    remove: '删除',
    byOwner: '所有人可见，由所有者修改',
    count: (count) => `${count} 条`,
    problems: {
      invalid_name: '请输入单行名称，最多 60 个字。',
      name_taken: '此列表已有同名视图。',
      nothing_to_save: '列表没有任何筛选，无需保存。',
      too_many: '此列表已有 20 个视图，请先删除一个。',
      not_found: '此视图已不存在。',
    },
  },
}

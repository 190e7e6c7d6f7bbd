import { formatCount } from '#domain/money/number-format.ts'
import type { noticesEn } from '../en/notices.ts'

export const noticesZh: typeof noticesEn = {
  dialog: {
    ok: '确定',
    cancel: '取消',
    close: '关闭',
  },
  noticeBoard: {
    label: '通知',
    close: '关闭通知',
    closeAll: '全部关闭',
  },
  notices: {
    item_added: '商品已加入购物车',
    item_deleted: '商品已从购物车中删除',
    item_updated: '购物车商品已更新',
    add_failed: '加入购物车失败，请重试',
    not_added_yet: '商品尚未加入购物车，请再次加入',
    delete_failed: '删除购物车商品失败，请重试',
    update_failed: '更新购物车商品失败，请重试',
    quantity_not_saved: '数量尚未保存，请点击“修改”保存',
    invalid_quantity: '数字格式不正确',
    quantity_too_large: '每种商品最多 999,999 件，数量未更改',
    item_unavailable: '该商品已下架',
    choose_variant: '请先选择商品规格',
    price_on_request: '该商品价格面议，无法在线下单，请联系我们',
    below_minimum_quantity: (nearest) =>
      nearest === undefined
        ? '数量低于该商品的起订量'
        : `数量低于该商品的起订量，最接近的可订数量为 ${formatCount(nearest, 'zh')}`,
    not_a_pack_multiple: (nearest) =>
      nearest === undefined
        ? '该商品须按包装数的整数倍订购'
        : `该商品须按包装数的整数倍订购，最接近的可订数量为 ${formatCount(nearest, 'zh')}`,
    not_online: '该商品无法在线下单，请联系我们',
    cart_full: '购物车最多可放 500 种商品，请先提交订单或删除部分商品',
    order_processed: '订单提交成功',
    order_problem: '提交订单时出现问题',
    order_received: '订单已收到，等待确认',
    order_cancelled: '订单已取消',
    cancel_not_allowed: '您没有取消订单的权限',
    order_not_cancellable: '订单已在处理中，无法在线取消，请<a href="/zh/contact">联系我们</a>',
    cancel_not_online: '该订单无法在线取消，请<a href="/zh/contact">联系我们</a>',
    cancel_failed: '取消订单失败，请稍后再试',
    session_closed: '会话已关闭',
    code_changed: '访问码已修改，其他设备已退出登录',
    code_reset: '新访问码已保存，请使用新访问码登录',
    time_zone_saved: '时区已保存',
    not_sent_offline: '网络已断开，未能提交。您填写的内容仍然保留',
    kept_offline: '网络已断开。更改已保存在本设备，连接恢复后自动提交',
    kept_sent: '离线时的更改已提交到购物车',
    kept_undecided: '有一项离线更改未能提交，请在页面顶部处理',
    sign_out_offline: '网络已断开。本设备上保存的页面已删除，请在网络恢复后再次退出登录',
  },
}

import type { backupEn } from '../en/backup.ts'

export const backupZh: typeof backupEn = {
  onPostgres: '该商城使用 PostgreSQL。请用其自带工具备份，并一并保存数据文件夹：',
  written: (file, bytes, files) => `${file}：${bytes} 字节，数据库和 ${files} 个文件，已校验`,
  withoutStore: (host) => `图片和资料在对象存储 ${host} 中，不包含在此备份内。`,
  restoreOnPostgres: '该商城使用 PostgreSQL。请用其自带工具恢复到空数据库：',
  restored: (file, folder, files) => `${file} 已恢复到 ${folder}：数据库和 ${files} 个文件`,
  replaced: (file) => `原有数据库已改名为 ${file}`,
  intact: '数据库完好，各项数字一致。',
  integrity: {
    lineTotal: (order) => `订单 ${order}：有明细的金额不等于单价 × 数量`,
    subtotal: (order) => `订单 ${order}：小计不等于明细之和`,
    total: (order) => `订单 ${order}：合计不等于小计 + 税`,
    history: (order) => `订单 ${order}：当前状态不在状态记录中`,
    categoryCycle: (catalog, ids) => `目录 ${catalog}：分类 ${[...ids, ids[0]].join(' → ')} 形成循环`,
    orphans: (catalog, items) => `目录 ${catalog}：分类或父商品不存在的商品：${items} 件`,
    trail: (change) => `变更记录中的第 ${change} 条缺失，或与记录时不符`,
  },
}

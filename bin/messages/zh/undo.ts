import type { undoEn } from '../en/undo.ts'

export const undoZh: typeof undoEn = {
  note: '撤销最近一次导入；此后又有改动的内容予以保留，并逐项列出。N 撤销记录中的某一条，也可撤销一次撤销',
  whichCatalog: '多个目录都有导入：请用 --catalog 指定一个',
  headings: {
    import: '导入',
    catalog: '目录',
    time: '时间',
    files: '文件',
    changed: '变动行数',
    undone: '撤销时间',
  },
  import: (time, files, rows) => `${time} 的导入：${files}，变动 ${rows} 行`,
  undo: (time, files, rows) => `${time} 的撤销：${files}，变动 ${rows} 行`,
  kept: '未撤销：',
  keptField: (what, reason) => `${what}：${reason}`,
  done: '已撤销该次导入。',
  redone: '已恢复该次导入。',
  changedNothing: '没有更改目录中的任何内容',
  reasons: {
    no_import: '没有可撤销的导入',
    undone_meanwhile: '该次导入此前已撤销：请查看 undo --list',
  },
  changeAlone: (option) => `${option} 不能与 --change 同用`,
  change: (id, time, what) => `${time} 的变更 ${id}：${what}`,
  changeDone: '已撤销该变更。',
  changeReasons: {
    not_found: '没有此变更',
    not_undoable: '此类变更无法撤销：访问码、密钥、密码、邮件、订单，以及添加或删除的内容',
    unreadable: '已保存的值无法读取：lonja check 可查出记录在何处被改动',
    already_undone: '该变更此前已撤销',
    secret: '记录中没有机密值：请重新设置',
    erased: '客户已删除，相关内容已清除',
    gone: '被更改的对象已不存在',
    changed_since: '所有内容此后都已再次更改',
    refused: '原来的值已不再有效，或已被另一位客户使用',
  },
}

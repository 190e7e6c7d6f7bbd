import type { JobsTexts } from '../en/jobs.ts'

export const jobsZh: JobsTexts = {
  jobs: {
    title: '任务',
    about: '耗时的工作在这里继续进行，关闭页面也不受影响。最多同时运行两项，其余排队等候。',
    empty: '还没有任何任务。',
    emptyText: '耗时的工作在这里进行：批量更改订单、大量导出、撤销导入。',
    noneLikeThis: '没有这样的任务。',
    filters: { open: '等待中或进行中', failed_lately: '昨天以来失败', failed: '失败' },
    kinds: {
      move_orders: '更改订单状态',
      export_orders: '导出订单',
      export_clients: '导出客户',
      export_trail: '导出操作记录',
      undo_import: '撤销导入',
      check_shop: '检查数据和操作记录',
    },
    moveTo: (status) => `将订单标记为${status}`,
    dryRun: '预览撤销导入会带来的变化',
    states: {
      waiting: '等待中',
      running: '进行中',
      done: '已完成',
      failed: '失败',
      cancelled: '已取消',
    },
    asked: '发起人',
    since: '开始时间',
    ended: '结束时间',
    rowsOf: (done, all) => `${done} / ${all}`,
    inOneStep: (all) => `共 ${all} 行，一次性完成`,
    grace: '尚未作任何更改。开始时间：',
    soon: '即将开始。',
    inLine: (ahead) => `正在排队：前面还有 ${ahead} 项任务。`,
    stopping: '即将停止。',
    reloads: '本页会自动更新，您可以关闭它。',
    undo: '撤销',
    cancel: '取消',
    whatStays: '已更改的订单将保持不变。',
    nothingDone: '未作任何更改。',
    partlyDone: (done, all) => `此前已处理 ${done} / ${all} 行，其余未处理。`,
    outcomes: {
      moved: '已更改',
      move_refused: '当前状态不允许',
      move_pending: '有人正在更改',
      not_found: '已不存在',
      kept: '之后又改过：保持现状',
      restored: '恢复原值',
    },
    details: '逐条查看',
    allAsFile: '全部导出为 CSV',
    isNow: (status) => `状态为${status}`,
    download: (format) => `下载（${format}）`,
    downloadUntil: '仅您本人可以下载，有效期至',
    fileGone: '文件保存一天后已删除。如有需要，请重新导出。',
    fileUnreachable: '文件在对象存储中，而对象存储目前没有响应。请几分钟后重试。',
    fileRows: (rows) => `${rows} 行`,
    problems: {
      not_permitted: '发起人已无权执行此操作。',
      interrupted: '任务进行期间商城多次中断。',
      no_import: '该导入记录已不再保留。',
      undone_meanwhile: '该导入此前已撤销。',
      error: '系统出现故障，详情请查看商城日志。',
    },
    checkFine: '一切相符：订单、商品目录和操作记录。',
    checkFound: (count) => `发现 ${count} 个问题：`,
    checkedFor: {
      trail: {
        what: '操作记录从此条目起不完整：',
        remedy:
          '有人在商城之外更改了数据库，或有数据丢失。请查明谁能访问服务器，并与 npm run lonja -- check 未发现问题的最近一次备份比较。',
      },
      lineTotal: {
        what: '明细金额不符：订单',
        remedy:
          '该订单在商城之外被更改。请与当时发出的邮件核对，并与客户商定正确金额。如需恢复原样，请恢复更早的备份。',
      },
      subtotal: {
        what: '小计不符：订单',
        remedy:
          '有明细在商城之外被更改、添加或丢失。请与当时发出的邮件核对订单，并与客户商定。如需恢复原样，请恢复更早的备份。',
      },
      total: {
        what: '合计不符：订单',
        remedy:
          '小计、税额或合计在商城之外被更改。开票前请与当时发出的邮件核对订单。如需恢复原样，请恢复更早的备份。',
      },
      history: {
        what: '状态不在历史中：订单',
        remedy:
          '状态在商城之外被更改，客户未收到通知。请打开订单，改为正确的状态：更改会记入历史，问题随之解决。',
      },
      categoryCycle: {
        what: '分类相互包含：目录',
        remedy:
          '商城无法在菜单中显示这些分类。请在分类文件中为其中一个指定其他上级分类（或不指定），然后导入该文件。',
      },
      orphans: {
        what: '商品缺少分类或主商品：目录',
        remedy:
          '请导入缺少的分类和主商品，或为这些商品指定其他分类和主商品后导入。“运行状况”页列出了这些商品。',
      },
      damage: {
        what: '数据库文件已损坏：',
        remedy:
          '请停止商城，保留一份文件副本，并用 npm run lonja -- restore 恢复最近的完好备份。然后请检查磁盘，损坏往往由磁盘引起。',
      },
      danglingRow: {
        what: '有数据行缺少所属的行：',
        remedy:
          '有数据行在商城之外被删除。请恢复 npm run lonja -- check 未发现问题的最近一次备份，或联系数据库管理员。',
      },
    },
    check: '检查数据和操作记录',
    tooManyJobs: '您已有 10 项未结束的任务，请等待其中一项结束。',
  },
  bulk: {
    which: '选择哪些订单',
    ticked: '本页勾选的订单',
    toActions: (count) => `已选 ${count} 项：选择操作`,
    tickedCount: (count) => `已选订单：${count}`,
    here: (count) => `本页全部 ${count} 个`,
    matching: (count) => `符合条件的全部 ${count} 个`,
    untick: '取消全部选择',
    becomes: (count, status) => `${count} 个订单将变为${status}。`,
    madeNow: (count, status) => `${count} 个订单现为${status}。`,
    notPossible: (count) => `${count} 个无法更改：`,
    tooManyPapers: '一次最多打印 200 个订单，请减少选择。',
  },
}

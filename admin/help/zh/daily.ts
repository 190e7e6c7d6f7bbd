import { adminZh } from '#admin/messages/zh/all.ts'
import type { DailyHelp } from '../help-page.ts'

const { account, clients, frame, inbox, itemGaps, lists, orders, start, views } = adminZh

/** 日常工作的帮助。 */
export const dailyHelpZh: DailyHelp = {
  start: {
    title: '首页',
    about: '首页列出等您处理的事项。列表为空，就是没有待办。',
    parts: [
      {
        heading: '待办事项',
        text: '每一行是一个数字，点开就是对应的列表：待确认的订单、留言、开通申请、失败的邮件和文件、商城运行的问题等。等待超过一天的显示为红色。',
      },
      {
        heading: '首次设置',
        text: `新商城还会向所有者显示“${start.firstSteps}”。无论在这里还是用命令完成，每一步都会自动打勾；全部完成后列表消失。`,
      },
      {
        heading: '在手机上',
        text: `“${frame.sections.start}”和“${frame.sections.orders}”始终在顶部，其他功能在“${frame.menu}”里。文字旁的数字表示有多少项待处理。`,
      },
      {
        heading: `“${start.news}”`,
        text: `升级之后，这里列出新功能及其入口，点“${start.putNewsAway}”后不再显示。`,
      },
    ],
  },
  search: {
    title: '搜索',
    about: '每个页面都有同一个搜索框，可查找订单、客户、商品、设置、员工、已保存的视图和帮助页。',
    parts: [
      {
        heading: '直接打开',
        text: '输入完整的订单号或参考号，会直接打开该订单；输入用户名，会直接打开该客户；输入商品编码，会在商城中打开该商品。其他情况显示搜索结果。按 / 或 Ctrl-K 可跳到搜索框。',
      },
      {
        heading: '可以输入什么',
        text: '订单号的一部分、参考号、客户名称、邮箱、电话，或商品、员工、设置、已保存的视图、帮助页的名称。不区分大小写和重音符号。',
      },
      {
        heading: '没有结果',
        text: '只能搜到您有权查看的内容。如果您只负责部分公司，其他公司的订单不会出现。',
      },
    ],
  },
  orders: {
    title: '订单',
    about: '客户提交的所有订单，最新的在最前。',
    parts: [
      {
        heading: '查找订单',
        text: `可按订单号、参考号、编码或客户搜索。“${lists.filters}”可按状态、日期和备注缩小范围。筛选条件保存在网址中，可以收藏，也可以发给同事。列表打开期间会提示有多少个新订单，点击即可显示。`,
      },
      {
        heading: '再次查看同样的订单',
        text: `“${views.saveThis}”将搜索和筛选条件保存在一个名称下：视图随后显示为列表上方的链接，并注明订单数量。每个列表有各自的视图。`,
      },
      {
        heading: '批量修改状态',
        text: `勾选订单，再点“${orders.moveTo(orders.statuses.confirmed)}”等按钮。结果会逐一说明哪些已修改、哪些不能修改及原因。点“${orders.undoAll}”可以撤回。`,
      },
      {
        heading: '打印',
        text: `勾选订单后点“${orders.pickingList}”：多个订单合成一张，按分类和编码排列，有勾选框和每个编码的总数。“${orders.deliveryNotes}”不含价格。打印不会改变状态。`,
      },
      {
        heading: '导出',
        text: '列表下方的链接会把符合筛选条件的全部订单导出为表格：每个订单一行，或每个商品一行。',
      },
    ],
  },
  order: {
    title: '订单详情',
    about: '订了什么、什么价格、之后发生了什么。订单明细不会再改变。',
    parts: [
      {
        heading: '修改状态',
        text: `例如点“${orders.moveTo(orders.statuses.confirmed)}”。新状态几秒后才生效；在此之前点“${orders.undo}”即可撤回，客户和其他系统都不会知道，也不会发邮件。“${orders.now}”则不再等待。状态不能倒退，已取消的订单不能恢复。`,
      },
      {
        heading: '不发邮件',
        text: `如果您已经通知客户，修改前请勾选“${orders.withoutMail}”。操作记录里会注明。`,
      },
      {
        heading: '备注',
        text: `“${orders.noteForStaff}”的备注只有同事能看到。“${orders.noteToClient}”会把备注显示在客户的订单页面上，并发邮件通知。`,
      },
      {
        heading: '单据',
        text: '客户看到的订单、拣货单和送货单，可以打印，也可以下载 PDF。',
      },
      {
        heading: '客户没收到邮件',
        text: `在“${orders.mails}”中查看发送状态，可以重新发送到已登记的邮箱。`,
      },
    ],
  },
  item_gaps: {
    title: '商品缺少的内容',
    about: '不能订购、难以找到或疑似填写错误的商品，数量显示在首页。',
    parts: [
      {
        heading: `首页的“${itemGaps.section}”`,
        text: '编辑和所有者会看到每一类缺失各一行，完整的不显示。价格面议也可能正是您想要的，这里列出的并不一定是错误。',
      },
      {
        heading: '每个数字都是一个列表',
        text: '列表只包含这些商品，按编码排列，并附商城页面的链接。请在商品来源的文件或系统中更正，导入后几秒钟数字就会更新。',
      },
      {
        heading: `“${itemGaps.titles.repeatedCode}”`,
        text: '编码相同的商品排在一起。导入按编码查找商品，因此只有其中一种会得到新价格。',
      },
    ],
  },
  outbox: {
    title: '已提交但尚未生成订单',
    about: '客户已提交、订单服务尚未确认的购物车。使用内置订单服务时，这里几乎总是空的。',
    parts: [
      {
        heading: '等待提交',
        text: '订单服务没有答复。商城会自动重试，您无需操作。',
      },
      {
        heading: '已提交，未收到答复',
        text: '可能已收到，也可能没有。页面列出客户提交的内容、客户此后的订单和购物车的现状。请同时查看您的订单系统，然后选择。',
      },
      {
        heading: `“${orders.arrived}”`,
        text: `请输入订单号。${orders.arrivedText}`,
      },
      { heading: `“${orders.again}”`, text: orders.againText },
      { heading: `“${orders.giveUp}”`, text: orders.giveUpText },
    ],
  },
  clients: {
    title: '客户',
    about: '可以下单的客户：名称、最近订单、今年的订单，以及各自用什么登录。',
    parts: [
      {
        heading: '查找客户',
        text: '可按名称、用户名、邮箱或电话搜索。用筛选可以找出已停用的客户，以及访问码已过期或从未使用的客户。',
      },
      {
        heading: '增加客户',
        text: `点“${clients.add}”逐个添加。在商城申请访问码的访客在“${clients.requests}”里。整份名单可以用命令导入。`,
      },
      {
        heading: '导出',
        text: '列表下方的链接可导出为表格。任何文件都不含访问码，也没有人能查看访问码。',
      },
    ],
  },
  client: {
    title: '客户详情',
    about: '订单、常购商品、当前购物车、留言和变更记录都在一页上。',
    parts: [
      {
        heading: '修改资料',
        text: `点“${clients.edit}”可修改名称、用户名、邮箱、电话、语言和内部备注。修改用户名或邮箱后，客户无需重新登录，系统会向新旧两个邮箱发送通知。如果同事同时修改了其他字段，两人的修改会合并；改了同一字段，则请您选择。`,
      },
      {
        heading: '访问码与登录',
        text: `在“${clients.access}”中可以生成新访问码、作废访问码，并查看客户在哪些设备上登录。`,
      },
      {
        heading: '停用',
        text: `“${clients.disable}”会让客户退出登录，此账户不能再登录，订单保留。点“${clients.enable}”即可恢复。`,
      },
      {
        heading: '个人资料',
        text: `“${clients.personal}”可以下载该客户的全部资料，也可以将其永久删除。`,
      },
      {
        heading: '购物车',
        text: '只能查看，不能修改，因为它属于客户。不能下单的商品会注明原因。',
      },
    ],
  },
  personal_data: {
    title: '客户的个人资料',
    about: '客户询问时提供资料副本，客户要求时删除其资料。',
    parts: [
      {
        heading: '资料副本',
        text: `点“${clients.copy}”可得到一个文件，含账户、订单、购物车、登录、留言、邮件和更改，不含访问码。操作记录会注明谁下载过。`,
      },
      {
        heading: '删除',
        text: '客户不能再登录，除订单外的资料全部删除，无法撤销。此前的备份仍含有这些资料，须由您自行删除。',
      },
      {
        heading: '订单上的名称',
        text: `法律通常要求保留若干年，因此默认保留。勾选“${clients.eraseName}”则以编号代替。`,
      },
      {
        heading: '不能删除时',
        text: '进行中的订单仍需要这些资料。请先完成或取消这些订单，并处理已提交但尚未生成订单的购物车，然后再删除。',
      },
    ],
  },
  new_client: {
    title: '添加客户',
    about: '客户用用户名和访问码登录。',
    parts: [
      {
        heading: '用户名',
        text: '简短易输，不含空格，例如客户编号或邮箱。以后可以修改。',
      },
      {
        heading: '访问码',
        text: `选择“${clients.handovers.mail}”会自动发送。选择“${clients.handovers.card}”可以打印 A6 卡片，或用 WhatsApp 发送文字。访问码只显示一次，离开页面前请打印或发送。卡片上的二维码打开登录页面，其中不含访问码。`,
      },
      {
        heading: '有效期',
        text: '可以指定访问码的截止日期。客户可以改为自设的访问码，自设访问码长期有效。',
      },
    ],
  },
  access: {
    title: '访问码与登录',
    about: '客户用什么登录、何时用过、目前在哪些设备上登录。',
    parts: [
      {
        heading: '客户丢失了访问码',
        text: `没有人能查看访问码。请生成新的（只显示一次），或点“${clients.reset}”，由客户通过一小时内有效的链接自行设置。`,
      },
      {
        heading: '访问码可能泄露',
        text: `请生成新访问码：旧的立即失效，客户在所有设备上退出登录。也可以点“${clients.revoke}”，在有新访问码之前任何人都不能登录。`,
      },
      {
        heading: '谁登录过',
        text: `“${clients.uses}”显示访问码何时、在哪个网络使用过。“${account.end}”结束一个登录，“${clients.endAll}”结束全部。`,
      },
    ],
  },
  requests: {
    title: '访问码开通申请',
    about: '在商城申请成为客户的访客。',
    parts: [
      {
        heading: '处理之前',
        text: '如果邮箱或公司已属于某位客户，即使写法不同，页面也会提示。这时客户可能只需要一个新访问码。',
      },
      {
        heading: '通过',
        text: '核对系统建议的用户名，选择如何把访问码交给客户。通过后客户即可下单。',
      },
      {
        heading: '拒绝',
        text: '发送前可以修改邮件内容。请用申请时的语言书写，页面上会注明。',
      },
      {
        heading: '两人同时处理',
        text: '每份申请只能处理一次。后处理的人会看到是谁处理的，邮件不会重复发送。',
      },
    ],
  },
  messages: {
    title: '留言',
    about: '访客和客户通过商城联系表单写下的内容。',
    parts: [
      {
        heading: '回复',
        text: `请用留言的语言书写，然后点“${inbox.send}”。邮件会自动加上称呼、公司名称和原留言。对方的回信会发到您的邮箱，不会出现在这里。`,
      },
      {
        heading: '套用模板',
        text: `“${inbox.templates}”下的按钮会把模板文字加到您已写的内容后面，可以随意修改。`,
      },
      {
        heading: '已电话回复',
        text: `“${inbox.markDone}”会把留言移出列表，不发邮件。“${inbox.reopen}”可以恢复。`,
      },
      {
        heading: '垃圾留言',
        text: `点“${inbox.markSpam}”移到一边。“${inbox.sameSender}”可查看是否还有更多。`,
      },
    ],
  },
}

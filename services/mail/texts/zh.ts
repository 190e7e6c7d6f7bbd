import type { mailEn } from './en.ts'

/** The texts of mails in Chinese. */
export const mailZh: typeof mailEn = {
  greeting: (name) => `${name}，您好：`,
  order: {
    placedSubject: (number) => `您的订单 ${number} 已收到`,
    placed: (number, moment) => `我们已于 ${moment} 收到您的订单 ${number}。`,
    quantity: '数量',
    subtotal: '小计',
    tax: '税费',
    total: '合计',
    comment: '备注',
    next: '后续流程',
    nextSteps: ['我们核对并确认您的订单。', '我们为您备货。', '每一步进展都会发邮件通知您。'],
    reference: '我方单号',
    follow: '查看订单：',
    noticeSubject: (number, client) => `新订单 ${number}，客户：${client}`,
    notice: (number, moment) => `订单 ${number} 已于 ${moment} 提交。`,
    client: '客户',
    username: '用户名',
    email: '邮箱',
    phone: '电话',
    status: {
      received: {
        subject: (number) => `您的订单 ${number} 等待确认`,
        text: (number) => `您的订单 ${number} 已恢复为“已收到”，等待确认。`,
      },
      confirmed: {
        subject: (number) => `您的订单 ${number} 已确认`,
        text: (number) => `我们已确认您的订单 ${number}，接下来为您备货。`,
      },
      preparing: {
        subject: (number) => `您的订单 ${number} 正在备货`,
        text: (number) => `我们正在为您的订单 ${number} 备货。`,
      },
      shipped: {
        subject: (number) => `您的订单 ${number} 已发货`,
        text: (number) => `您的订单 ${number} 已发货，正在运输途中。`,
      },
      delivered: {
        subject: (number) => `您的订单 ${number} 已送达`,
        text: (number) => `您的订单 ${number} 已送达。如有缺货，请直接回复本邮件。`,
      },
      cancelled: {
        subject: (number) => `您的订单 ${number} 已取消`,
        text: (number) => `您的订单 ${number} 已取消，不再发货。`,
      },
    },
    noteSubject: (number) => `关于您的订单 ${number}`,
    note: (number) => `关于您的订单 ${number}，我们有一条留言：`,
    cancelledByClientSubject: (number, client) => `订单 ${number} 已取消，客户：${client}`,
    cancelledByClient: (number) => `客户已取消订单 ${number}，请勿备货。`,
  },
  codeReset: {
    subject: '请设置新的访问码',
    text: '有人申请重置您的访问码。如是您本人，请点击以下链接设置：',
    validity: '链接一小时内有效，仅能使用一次；设置新访问码后，其他链接随即失效。',
    ignore: '如非您本人申请，请忽略本邮件，您的访问码不会改变。',
  },
  codeChanged: {
    subject: '您的访问码已修改',
    text: (username) => `账户 ${username} 的访问码刚刚修改过。`,
    notYou: '如非您本人操作，请立即通过以下链接重新设置，并告知我们：',
  },
  signInChanged: {
    subject: '您的登录信息已变更',
    text: '我们已更改您账户的用户名或邮箱。今后您可以使用以下任一项登录：',
    username: '用户名',
    email: '邮箱',
    signIn: '登录网址：',
    same: '您的访问码保持不变。如非您本人要求，请直接回复本邮件。',
  },
  accessCode: {
    subject: '您的访问码',
    text: '凭此访问码，您可以查看价格并在线下单：',
    username: '用户名',
    code: '访问码',
    signIn: '登录网址：',
    change: '登录后，您可以在“账户资料”中自行修改访问码。',
  },
  contactReply: {
    subject: '回复您的留言',
    wrote: (moment: string) => `您于 ${moment} 留言：`,
  },
  accessRefused: {
    subject: '关于您的访问码申请',
    text: (company) => `感谢您的关注。很抱歉，我们目前无法为贵公司（${company}）开通账户。`,
    ask: '如有误会或资料有变，请直接回复本邮件。',
  },
  toCompany: {
    visitor: { name: '姓名', email: '邮箱', phone: '电话' },
    contact: {
      subject: (name) => `${name} 的留言`,
      text: '以下留言来自商城的联系表单。',
    },
    accessRequest: {
      subject: (company) => `访问码申请：${company}`,
      text: '有人在商城申请访问码。',
      request: '申请编号',
      company: '公司',
      approve: '批准申请',
      refuse: '拒绝申请',
    },
    lateOrder: {
      subject: (number, client) => `订单 ${number} 尚未确认送达，客户：${client}`,
      unknown: '客户提交了订单，但订单服务没有答复是否收到，订单记录中也无法确认。',
      waiting: '客户提交了订单，但订单服务尚未接受。商城会继续尝试。',
      reference: '参考号',
      client: '客户',
      sent: '提交时间',
      lastProblem: '上次问题',
      unaccepted: '查看尚未确认送达的订单',
      arrived: '如果已收到，编号为 17',
      notArrived: '如果没有收到',
    },
    test: {
      subject: '商城测试邮件',
      text: '您已收到这封测试邮件：商城可以发送邮件。',
    },
  },
}

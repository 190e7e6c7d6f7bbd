import type { mailEn } from '../en/mail.ts'

export const mailZh: typeof mailEn = {
  notes: (statuses) => [
    `状态可以是：${statuses}`,
    'send 立即发送等待中的邮件；retry 重新发送已放弃的邮件，或让等待中的邮件提前发送',
    'test 向指定地址（否则向 order_mail_to）发送一封邮件，并显示邮件服务器的回复',
  ],
  headings: {
    mail: '邮件',
    written: '创建时间',
    status: '状态',
    tries: '尝试次数',
    to: '收件人',
    subject: '主题',
    lastProblem: '上次问题',
  },
  mail: (mail) => `邮件 ${mail}`,
  written: '创建时间',
  sent: '发送时间',
  nextTry: '下次尝试',
  lastProblem: '上次问题',
  to: '收件人',
  answersTo: '回复至',
  subject: '主题',
  isSealed: '（正文含有访问码或链接，是用另一个 SECRET 加密的。）',
  isEmptied: '（正文含有访问码或链接，发送或放弃后已删除。）',
  unknown: (mail) => `没有编号为 ${mail} 的邮件`,
  wasSent: (mail) => `邮件 ${mail} 已发送`,
  isWithoutCode: (mail) =>
    `邮件 ${mail} 含有访问码或链接，放弃时已删除：请用 lonja client code 发放新的访问码`,
  isBeingSent: (mail) => `邮件 ${mail} 正在发送`,
  isNext: (mail) => `接下来将发送邮件 ${mail}。`,
  noneWaits: '没有等待发送的邮件。',
  stillWaiting: (count) => `仍在等待：${count} 封。请见：mail list --status waiting`,
  noServer: {
    unset: '未设置邮件服务器：邮件在发件箱中等待。请设置：setting set smtp_url smtps://USER:PASSWORD@HOST',
    unreadable: '无法读取设置 smtp_url，因为 SECRET 已更改：请重新设置：setting set smtp_url …',
  },
  notOneAddress: (text) => `地址应为邮箱地址：${text}`,
  noRecipient: '请指定地址：未设置 order_mail_to',
  server: (address, origin) => `邮件服务器：${address}（${origin}）`,
  origins: { environment: '来自 SMTP_URL', setting: '来自设置 smtp_url' },
  sender: (from) => `发件人：${from}`,
  badSender: (from) => `发件人不是邮箱地址：${from}。请设置：setting set mail_from …`,
  accepted: (to, answer) => `${to}：已接受。服务器回复：${answer}`,
  refused: (to, problem) => `${to}：被拒绝。服务器回复：${problem}`,
  unreached: (to, problem) => `${to}：未发送。无法连接服务器：${problem}`,
  unconfirmed: (to, problem) => `${to}：已发送，但服务器未确认，可能已送达：${problem}`,
  hints: {
    signIn:
      '请检查用户名和密码。许多服务商要求使用应用专用密码；地址中的 @ 写作 %40，: 写作 %3A，/ 写作 %2F。',
    refused: '请检查发件人（设置 mail_from）：多数服务器只接受自己的地址，许多还要求用户名和密码。',
    unreached: '请检查主机和端口：smtps://… 使用 465 端口，另一个常用的是 smtp://…:587。也可能被防火墙阻止。',
  },
  queued: {
    waits: (recipient) =>
      `发给 ${recipient} 的邮件在发件箱中等待，设置邮件服务器后发送：设置 smtp_url 或变量 SMTP_URL。`,
    isSent: (recipient) => `发给 ${recipient} 的邮件由运行中的商城发送，也可使用命令：mail send`,
  },
}

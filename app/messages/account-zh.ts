import type { accountEn } from './account-en.ts'

export const accountZh: typeof accountEn = {
  forgot: {
    title: '忘记访问码？',
    description: '通过我们发送到您邮箱的链接设置新的访问码。',
    intro: '请填写您账户的邮箱，我们会将设置新访问码的链接发送给您。',
    email: '账户邮箱',
    submit: '发送链接',
    sentTitle: '请查收邮件',
    sent: '如果该邮箱已开通账户，链接正在发送途中。链接一小时内有效，仅能使用一次。',
    sentHint: '没有收到？请查看垃圾邮件，或重新获取链接。',
    again: '重新获取链接',
    byCompany: '访问码由本公司发放。如已遗失，请联系我们重新发放。',
    otherWays: '也可以直接联系我们',
    backToSignIn: '返回登录',
  },
  reset: {
    title: '设置新的访问码',
    description: '为您的账户设置新的访问码。',
    intro: '新访问码将替换原访问码，所有设备都会退出登录，请使用新访问码重新登录。',
    submit: '保存新访问码',
    notValid: '该链接已失效',
    notValidNext: '链接一小时内有效，仅能使用一次，且以最新一封邮件为准。请重新获取。',
  },
  change: {
    title: '更改访问码',
    intro: '您可以改用自己设置的访问码。更改后，其他设备将退出登录。',
    submit: '确认更改',
  },
  currentCode: '当前访问码',
  newCode: '新访问码',
  hint: (least) => `至少 ${least} 个字符。由几个词组成的访问码好记又安全。`,
  show: '显示输入内容',
  saving: '正在保存访问码…',
}

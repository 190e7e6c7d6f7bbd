import type { accountEn } from '../../en/client-area/account.ts'

export const accountZh: typeof accountEn = {
  forgot: {
    title: '忘记访问码？',
    description: '通过邮件中的链接设置新的访问码。',
    intro: '请填写账户邮箱，我们会发送一个链接，供您设置新的访问码。',
    email: '账户邮箱',
    submit: '发送链接',
    sentTitle: '请查收邮件',
    sent: '如该邮箱已开通账户，您很快会收到链接。链接一小时内有效，仅能使用一次。',
    sentHint: '没有收到？请检查垃圾邮件，或重新获取链接。',
    again: '重新获取链接',
    byCompany: '访问码由本公司发放。如已遗失，请联系我们重新发放。',
    otherWays: '与我们联系',
    backToSignIn: '返回登录',
  },
  reset: {
    title: '设置新的访问码',
    description: '为您的账户设置新的访问码。',
    intro: '设置后，原访问码随即失效，所有设备都会退出登录，请用新访问码重新登录。',
    submit: '保存新访问码',
    notValid: '该链接已失效',
    notValidNext: '链接一小时内有效，仅能使用一次，设置新访问码后也会失效。请重新获取。',
  },
  change: {
    title: '修改访问码',
    intro: '您可以自行设置访问码。修改后，其他设备会退出登录。',
    submit: '确认修改',
  },
  currentCode: '当前访问码',
  newCode: '新访问码',
  hint: (least) => `至少 ${least} 个字符。用几个词组合，好记又不易猜中。`,
  show: '显示输入内容',
  refused: (reason) => `访问码未更改，系统答复：“${reason}”。`,
  saving: '正在保存访问码…',
}

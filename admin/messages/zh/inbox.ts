import type { InboxTexts } from '../en/inbox.ts'

/** 留言的页面。 */
export const inboxZh: InboxTexts = {
  inbox: {
    title: '留言',
    states: { open: '待回复', answered: '已回复', spam: '垃圾留言' },
    total: (count) => `共 ${count} 条留言`,
    empty: {
      open: '所有留言均已回复',
      answered: '还没有已回复的留言。',
      spam: '没有垃圾留言。',
    },
    emptyText: '访客在商城联系表单中留下的内容会显示在这里。',
    unread: '未读',
    from: (email) => `仅显示来自 ${email}`,
    allSenders: '显示全部',
    sameSender: '此邮箱的全部留言',
    one: (name) => `${name} 的留言`,
    email: '邮箱',
    phone: '电话',
    whatsapp: 'WhatsApp',
    client: '客户',
    writtenIn: (language) => `留言语言：${language}`,
    answer: '回复内容',
    answerNote: (language) => `请使用留言的语言：${language}。邮件会自动加上称呼、公司名称和原留言。`,
    templates: '套用模板',
    template: {
      price: '价格咨询',
      access: '申请访问码',
      shortly: '稍后致电',
    },
    templateTexts: {
      price: '感谢您的留言。登录的客户可以查看价格。请在商城中申请访问码，我们会尽快为您开通。',
      access: '感谢您的留言。请在商城中申请访问码，我们核对资料后会与您联系。',
      shortly: '感谢您的留言。我们正在处理，将于近日致电与您联系。',
    },
    send: '发送邮件',
    sendAgain: '再次回复',
    answeredBy: (name) => `${name} 已回复`,
    answeredElsewhere: '已通过其他方式回复',
    markDone: '已通过其他方式回复',
    reopen: '重新打开',
    markSpam: '标为垃圾留言',
    notSpam: '不是垃圾留言',
    problems: {
      not_found: '该留言已不存在。',
      invalid_answer: '请填写回复，最多 5,000 个字符。',
      answered_meanwhile: '期间其他同事已回复，内容见上方。您的回复尚未发送，如仍需要请再次发送。',
    },
  },
}

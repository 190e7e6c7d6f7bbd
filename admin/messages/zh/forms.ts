import type { FormsTexts } from '../en/forms.ts'

export const formsZh: FormsTexts = {
  forms: {
    notSavedYet: (time) => `这是您在 ${time} 填写的内容，尚未保存。请检查后重新提交。`,
    showTyped: '查看填写的全部内容',
    youTyped: '您填写的内容',
    continueDraft: (time) => `继续编辑 ${time} 的草稿吗？`,
    continue: '继续',
    discard: '放弃修改',
    discardQuestion: '确定放弃已填写的内容吗？',
    leave: '填写的内容尚未保存，确定离开吗？',
    openedBy: (name, minutes) =>
      minutes === 0 ? `${name} 刚刚打开了此页面。` : `${name} 在 ${minutes} 分钟前打开了此页面。`,
    unsaved: '有未保存的更改',
    keptAt: (time) => `有未保存的更改，草稿存于 ${time}`,
    problems: '尚未保存：',
    tooLarge: '表单超过 1 MB（约 11 万个汉字）。请删减内容，或分几次保存。',
    madeBefore: '此页面是在商城更新之前打开的。请检查内容后重新保存。',
    conflict: '期间有其他同事修改了此处，您填写的内容尚未保存。请比较后保存。',
    theirs: '当前内容',
    mine: '您填写的',
    before: '原内容',
    empty: '空',
    keepTheirs: '保留当前内容',
    saveMine: '保存我填写的内容',
  },
}

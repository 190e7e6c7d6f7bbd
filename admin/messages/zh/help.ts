import type { HelpTexts } from '../en/help.ts'

/** 帮助。 */
export const helpZh: HelpTexts = {
  help: {
    title: '帮助',
    about: '每个页面都有一页简短的说明，点页面上的问号即可打开。',
    all: '全部帮助',
    more: '使用说明',
    toForm: '在商城中查看表单',
    link: '帮助',
    commands: '用命令完成',
    commandsText: '在服务器上商城所在的文件夹中执行：',
    toScreen: (screen) => `打开“${screen}”`,
  },
}

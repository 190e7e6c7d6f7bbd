import type { FrameTexts } from '../en/frame.ts'

export const frameZh: FrameTexts = {
  failed: {
    unknown: {
      title: '找不到页面',
      text: '地址可能有误，或者其中的内容已不存在。',
    },
    expired: {
      title: '页面打开时间过长',
      text: '为安全起见，没有发送也没有更改任何内容。请返回页面，刷新后重新提交。',
    },
    broken: {
      title: '无法显示页面',
      text: '我们这边出了故障，请稍后重试。',
    },
    toStart: '返回首页',
  },
  start: {
    title: '首页',
    nobody: '目前还没有人可以登录这里。',
  },
}

import type { ContentMessages } from '../en/content.ts'

/** 内容页面及其表单的文字。 */
export const contentZh: ContentMessages = {
  banners: { label: '最新活动' },
  offers: { label: '正在进行的活动' },
  videos: {
    title: '视频',
    play: (title) => `播放视频：${title}`,
    untitled: '未命名视频',
  },
  offer: {
    validFromTo: (from, to) => `活动时间：${from}至${to}`,
    validFrom: (from) => `活动时间：${from}起`,
    validTo: (to) => `活动时间：截至${to}`,
    items: '活动商品',
  },
  about: {
    pages: '法律信息',
  },
}

import type { ItemsTexts } from '../en/items.ts'

/** 商品缺少的内容。 */
export const itemsZh: ItemsTexts = {
  itemGaps: {
    section: '商品目录',
    counted: {
      unpriced: (count) => `价格面议：${count}`,
      unpictured: (count) => `没有图片：${count}`,
      unlistedPicture: (count) => `图片所在主机未列入：${count}`,
      uncategorized: (count) => `没有分类或分类已删除：${count}`,
      parentless: (count) => `主商品已不存在的规格：${count}`,
      tierless: (count) => `阶梯价缺少数量：${count}`,
      dearTier: (count) => `阶梯价高于原价：${count}`,
      repeatedCode: (count) => `编码重复：${count}`,
    },
    titles: {
      unpriced: '价格面议的商品',
      unpictured: '没有图片的商品',
      unlistedPicture: '图片所在主机未列入的商品',
      uncategorized: '没有分类的商品',
      parentless: '主商品已不存在的规格',
      tierless: '缺少数量的阶梯价',
      dearTier: '高于原价的阶梯价',
      repeatedCode: '重复的编码',
    },
    texts: {
      unpriced: '客户不能在线订购这些商品。除非希望客户询价，请填写价格。',
      unpictured: '商城会显示占位图片。',
      unlistedPicture:
        '浏览器不会显示这些图片。请在服务器的 IMAGE_HOSTS 中添加该主机，或为这些商品换用其他图片。',
      uncategorized: '商品没有分类，或分类已删除：客户只能通过搜索找到。',
      parentless: '这些规格所属的商品已删除或不存在，因此任何列表都不显示。',
      tierless: '没有填写起订数量，阶梯价从不生效。',
      dearTier: '买得越多，单价反而越高，通常是填写错误。',
      repeatedCode: '同一目录中有两种商品编码相同。按编码导入时只会更改其中一种。',
    },
    total: (count) => `共 ${count} 种商品`,
    none: '已没有这样的商品。',
    noneText: '导入或修改之后，如有需要更正的商品，会显示在这里。',
    noCode: '无编码',
    inShop: '在商城查看',
    inShopOf: (name) => `在商城查看：${name}`,
  },
}

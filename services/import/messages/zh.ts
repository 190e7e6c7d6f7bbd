import type { ImportMessages } from './message.ts'

export const importMessagesZh: ImportMessages = {
  notThere: '文件不存在：请检查名称的写法',
  isFolder: '是文件夹：请指定文件',
  noFolder: '不是文件夹：请指定文件夹',
  mayNotBeRead: '当前用户没有读取权限',
  cannotBeRead: (why) => `无法读取：${why}`,
  largerThan: (megabytes) => `超过 ${megabytes} MB：请拆分`,
  unpackedLargerThan: (megabytes) => `解压后超过 ${megabytes} MB：请拆分`,
  emptyFile: '是空文件',
  emptyWithReplace: '是空文件：使用 --replace 会删除整个列表',
  notText: '不是文本：请提供 CSV、XLSX 或 JSON 文件',
  notEncoding: (encoding) => `不是 ${encoding} 文本：请用 --encoding 指定编码`,
  tooManyRows: (most) => `超过 ${most} 行：请拆分`,
  openQuotationMark: (line) => `从第 ${line} 行开始的一行有引号 (") 没有闭合`,
  oldWorkbook: '是旧版 Excel 工作簿 (.xls)：请另存为 .xlsx 或 CSV',
  noSheet: '没有工作表',
  brokenArchive: '文件已损坏：请在 Excel 中重新保存，或另存为 CSV',
  archiveTooLarge: '解压后内容过大：请在 Excel 中重新保存，或另存为 CSV',
  tooWide: (columns, cells) => `超出 ${columns} 列或 ${cells} 个单元格：请删除远处的内容`,
  unreadableWorkbook: (why) => `无法作为工作簿读取（${why}）：请在 Excel 中重新保存，或另存为 CSV`,
  notUtf8: '不是 UTF-8 文本',
  notJson: (why) => `不是 JSON：${why}`,
  noList: '既不是列表，也不是 {"data": [列表]}',
  failedAnswer: '是一次失败调用的应答（"isSuccessful": false）',
  mergedCatalogs: (ids, folder) =>
    `合并了目录 ${ids}：请分别用各自的 --catalog 和文件导入，第一个目录用同一商店的 ${folder}/0.json，第二个用 ${folder}/1.json`,
  noKnownHeadings: '没有可识别的表头：请按模板命名',
  noSuchColumn: (heading, field, headings) =>
    `没有“${heading}”列（--column ${field}）；现有的列：${headings}`,
  noColumnFor: (fields, field, headings) =>
    `没有 ${fields} 列：请用 --column ${field}="…" 指定；现有的列：${headings}`,
  headingTwice: (heading, first, second, field) =>
    `第 ${first} 列和第 ${second} 列的表头都是“${heading}”：请用 --column ${field}=#${first} 指定`,
  otherCompany: (own, given) => `属于公司 ${own}，而不是公司 ${given}`,
  noCodeOfCatalog: '没有属于此目录的编码',

  notObject: '不是带字段的对象',
  moreCellsThanHeadings: (cells, headings) =>
    `有 ${cells} 个单元格，但只有 ${headings} 个表头：含分隔符的内容请加引号`,

  missing: '缺失',
  blank: '为空白',
  notTextValue: '不是文本',
  notWholeNumber: (least, most) => `不是 ${least} 到 ${most} 之间的整数`,
  longerThan: (most) => `超过 ${most} 个字符：请缩短`,
  controlCharacters: '含有控制字符或损坏的 Unicode：请重新输入',
  notPictureName: '既不是文件名，也不是 https 地址：请把文件放进图片文件夹，并在此填写文件名',
  notYesOrNo: '既不是“是”也不是“否”：请写 true 或 false；表格中可写 Sí/No、Yes/No 或 是/否',
  notPrice: '不是价格：请写成 4.49 这样的美元金额，面议则留空',
  negativePrice: '为负数：价格须大于或等于 0',
  priceTooHigh: '超过 999999.9999',
  tooManyDecimals: '小数超过四位：请四舍五入',
  doubtfulNumber:
    '可能是千位分隔，也可能是小数，同列其他数字无法判断：请用 --decimal comma 或 --decimal point 指定',
  becameDate: '被 Excel 变成了日期：请将该列设为文本后重新输入',
  lostDigits: '在 Excel 中丢失了数字：请将该列设为文本后重新输入编码',
  formulaWithoutResult: '是没有结果的公式：请在 Excel 中打开文件，修正后重新保存',
  notCategoryPath: '不是分类路径：请写成“管材 > 铜管”',
  subcategoryAlone: '只有下级分类，缺少上级分类',

  noCodeAndNoId: '缺失，stockItemId 也缺失',
  noFreeId: '缺失，且没有可用的 ID',
  codeTwice: (row) => `与第 ${row} 行重复：请为每个商品设置不同的编码，或为两行都填写 ID`,
  priceTwice: (row) => `在第 ${row} 行也出现：请只保留一个价格`,
  priceTwiceInFile: (file, row) => `在 ${file}:${row} 也出现：请只保留一个价格`,
  itemTwice: (id, row) => `是商品 ${id}，与第 ${row} 行相同`,
  categoryTwice: (id, row) => `${id} 在第 ${row} 行也出现`,
  codeOfSeveral: (ids, field) => `是商品 ${ids} 共用的编码：请填写 ${field}`,
  priceOfSeveral: (ids) => `是商品 ${ids} 共用的编码：请为它们设置不同的编码`,
  noCategory: (id) => `分类 ${id} 在文件和数据库中都不存在`,
  noCategoryPath: (path) => `分类“${path}”在分类文件和数据库中都不存在`,
  otherCategory: (id, given) => `是分类 ${id}，但 stockCategoryId 为 ${given}：请清空其中一个`,
  categoryCircle: (ids) => `形成循环：${ids}`,
  parentIsItself: '是商品自身',
  noItem: (id) => `商品 ${id} 在文件和数据库中都不存在`,
  noItemWithCode: '文件和数据库中都没有此编码的商品',
  notParent: (id) => `商品 ${id} 不是父商品（isParent）`,
  parentIsVariant: (id) => `商品 ${id} 本身是规格商品`,
  variantsNeedParent: (variant, id) =>
    `数据库中的商品 ${variant} 是其规格商品，但商品 ${id} 不是父商品（isParent）`,
  variantsOfVariant: (variant, id) =>
    `数据库中的商品 ${variant} 是其规格商品，但商品 ${id} 本身是规格商品`,
  otherParent: (code, id) => `${code} 不是 stockItemParentId 所指的商品 ${id}：请清空其中一个`,
  featureOfNoItem: '没有对应的商品',

  notPlainFile: '不是普通文件：请直接放入图片文件',
  tooManyFiles: (most) => `超过 ${most} 个文件：请拆分`,
  notPicture: '不是完整的 JPEG、PNG、WebP、GIF 或 AVIF 图片：请重新保存，或从文件夹中移除',
  pictureTooLarge: (megabytes) => `超过 ${megabytes} MB：请缩小后保存`,
  tooManyPixels: (width, height) => `尺寸为 ${width} × ${height}：请缩小后保存`,

  picturesOnUnknownHost: (count, host) =>
    `${count} 张图片位于 ${host}，IMAGE_HOSTS 未列出该主机：显示为占位图`,
  minimumOrTierQuantity: (minimum, best, tier) =>
    `“${minimum}”列是最小起订量，没有列说明“${best}”从多少数量起适用：如果就是“${minimum}”，请改名为“${tier}”`,
  bestPriceAbovePrice: (count, rows) => `有 ${count} 行的批量价高于价格：${rows}`,
}

import type { picturesEn } from '../en/pictures.ts'

export const picturesZh: typeof picturesEn = {
  notes: [
    '在数据文件夹与 S3_URL 的对象存储之间复制图片、资料和导出文件，商城无需停止',
    '--delete 会在没有文件需要再复制时，从原位置删除文件',
  ],
  noStore: '此命令需要设置 S3_URL、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY，以指明对象存储的位置',
  unknownPlace: (to) => `--to 只能是 store（对象存储）或 folder（数据文件夹），不能是 ${to}`,
  progress: (files) => `${files} 个文件……`,
  moved: (copied, bytes, present) =>
    `已复制 ${copied} 个文件（${(bytes / 1_000_000).toFixed(1)} MB）；${present} 个文件原已在目标位置`,
  removed: (files) => `已从原位置删除 ${files} 个文件`,
  nothingRemoved: '未删除任何文件：仍有文件需要复制。请在所有进程都使用新位置之后再运行一次。',
  nextForStore:
    '下一步：用 S3_URL 启动商城的所有进程，再运行一次此命令，复制其间新增的文件。之后可用 --delete 删除数据文件夹中的文件。',
  nextForFolder:
    '下一步：不带 S3_URL 启动商城，再带 S3_URL 运行一次此命令，复制其间新增的文件。之后可用 --delete 从对象存储中删除这些文件。',
}

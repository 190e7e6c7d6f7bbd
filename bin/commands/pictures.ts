import type { Config } from '#config'
import { FolderStore } from '#services/files/folder-store.ts'
import { copyFiles, removeCopied } from '#services/files/move-files.ts'
import { ObjectStore } from '#services/files/object-store.ts'
import { noAction } from '../actions.ts'
import { type Command, readOptions, readWords, WrongUsage } from '../command.ts'

const OPTIONS = { to: { type: 'string' }, delete: { type: 'boolean' } } as const

/** How many files pass between two lines of progress. */
const PROGRESS_EVERY = 1_000

export const picturesCommand: Command = {
  usage: ['pictures move --to store|folder [--delete]'],
  notes: ({ pictures }) => pictures.notes,
  async run([action = '', ...args], { config, texts, print, warn }) {
    if (action !== 'move') throw noAction('pictures', action)
    const { values, positionals } = readOptions(args, OPTIONS)
    readWords(positionals)
    const { from, to } = storesOf(config, values.to)
    const { copied, bytes, present } = await copyFiles(from, to, (files) => {
      if (files % PROGRESS_EVERY === 0) warn(texts.pictures.progress(files))
    })
    print(texts.pictures.moved(copied, bytes, present))
    // Whoever serves from the source still shows what has only just been copied
    if (values.delete && copied === 0) print(texts.pictures.removed(await removeCopied(from, to)))
    else if (values.delete) print(texts.pictures.nothingRemoved)
    else print(values.to === 'store' ? texts.pictures.nextForStore : texts.pictures.nextForFolder)
    return 'done'
  },
}

function storesOf({ dataDir, objectStore }: Config, to: string | undefined) {
  if (to === undefined) throw new WrongUsage(({ general }) => general.wrong.missing('--to'))
  if (to !== 'store' && to !== 'folder') throw new WrongUsage(({ pictures }) => pictures.unknownPlace(to))
  if (objectStore === undefined) throw new WrongUsage(({ pictures }) => pictures.noStore)
  const [folder, store] = [new FolderStore(dataDir), new ObjectStore(objectStore)]
  return to === 'store' ? { from: folder, to: store } : { from: store, to: folder }
}

import { log } from '#config/log.ts'
import { createLogThrottle } from '#config/log-throttle.ts'
import { type FileStore, FilesUnreachable } from '#services/files/file-store.ts'
import type { FetchPicture } from './blob-host.ts'
import { MAX_ORIGINAL_BYTES } from './original.ts'

const warn = createLogThrottle((fields, message) => log.warn(fields, message))

/** Fetches pictures from an object store. */
export function storedPictures(files: FileStore): FetchPicture {
  return async (path, knownEtag) => {
    try {
      const stored = await files.find(`images/${path}`)
      if (stored && stored.identity === knownEtag) return { kind: 'unchanged' }
      const bytes = stored && (await files.read(`images/${path}`, MAX_ORIGINAL_BYTES))
      return bytes ? { kind: 'picture', bytes, etag: stored.identity } : { kind: 'missing' }
    } catch (error) {
      if (!(error instanceof FilesUnreachable)) throw error
      if (!error.isOfOneCall) warn({ reason: error.problem }, 'the object store cannot be used')
      return { kind: error.isSilent ? 'slow' : error.isOfOneCall ? 'refused' : 'unreachable' }
    }
  }
}

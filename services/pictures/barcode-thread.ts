import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { log } from '#config/log.ts'

// Found by its name: the built server is one file elsewhere
const script = createRequire(import.meta.url).resolve('#services/pictures/barcode-worker.ts')

/** Most pictures take 7 ms. One can be made to take a second, whatever its size. */
const LONGEST_READ_MS = 300
const LONGEST_START_MS = 10_000
/** The most pictures that wait for the thread. A camera sends the next one anyway. */
const MOST_WAITING = 4
/** After this time without a picture the thread ends, and returns its memory. */
const IDLE_MS = 60_000

/** A picture of four bytes for each pixel: red, green, blue, opacity. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

const oneAtATime = pLimit(1)
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Reads the codes in a picture in a thread of its own, because nothing else can end the reader. No codes if the picture takes
 * too long, or if too many others wait. The data of the pixels is handed over, and empty afterwards.
 */
export async function codesInPixels(pixels: Pixels): Promise<string[]> {
  return oneAtATime.pendingCount < MOST_WAITING ? oneAtATime(() => readNext(pixels)) : []
}

async function readNext(pixels: Pixels): Promise<string[]> {
  clearTimeout(idle)
  try {
    const reader = worker ?? (await startWorker())
    reader.postMessage(pixels, [pixels.data.buffer])
    return await answerOf(reader, LONGEST_READ_MS)
  } catch {
    await endWorker()
    return []
  } finally {
    idle = setTimeout(endWorker, IDLE_MS).unref()
  }
}

async function startWorker(): Promise<Worker> {
  const started = new Worker(script)
  started.unref()
  started.on('error', (error) => log.warn({ err: error }, 'the thread that reads codes has failed'))
  started.on('exit', () => {
    if (worker === started) worker = undefined
  })
  worker = started
  await answerOf(started, LONGEST_START_MS)
  return started
}

/** @throws if the thread fails or ends, or does not answer in time */
async function answerOf(from: Worker, limitMs: number) {
  const options = { signal: AbortSignal.timeout(limitMs) }
  const end = once(from, 'exit', options).then(([code]) => {
    throw new Error(`the thread ended with ${code}`)
  })
  const [answer] = await Promise.race([once(from, 'message', options), end])
  return answer
}

async function endWorker(): Promise<void> {
  const ended = worker
  worker = undefined
  await ended?.terminate()
}

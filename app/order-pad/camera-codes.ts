/** Reads the codes that a camera or a picture shows. */

/** What of the platform's detector is used: Android and macOS have one. https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The side of a picture that is sent, pixels, and its quality: some 50 KB, below the limit of a form. */
const LONGEST_SIDE = 1_000
const QUALITY = 0.6

/** Reads the codes in the picture that a video shows now. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<readonly string[]>

/** The browser's own reader, else that of the shop at `address`, to which it sends the picture. */
export async function codeReader(address: string, token: string): Promise<ReadCodes> {
  const detector = await platformDetector()
  if (detector) return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  return async (video) => {
    const picture = await shrink(video, video.videoWidth, video.videoHeight)
    return picture ? askShop(address, token, picture) : []
  }
}

/** Some browsers have one that reads nothing. */
async function platformDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Own } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  return Own && formats.includes('ean_13') ? new Own() : undefined
}

async function askShop(address: string, token: string, picture: Blob): Promise<readonly string[]> {
  const body = new FormData()
  body.set('xsrf', token)
  body.set('picture', picture, 'picture.jpg')
  const answer = await fetch(address, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const { codes } = (await answer.json()) as { readonly codes: readonly string[] }
  return codes
}

function shrink(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import { quietButton } from '../ui/forms/button.ts'
import { CodesIcon } from '../ui/codes-icon.tsx'
import { codeReader, type ReadCodes } from './camera-codes.ts'

/** How often a picture is looked at, ms. */
const LOOK_EVERY_MS = 400
/** A code that has just left the view is the same label again, ms: it was blurred in between. */
const SAME_CODE_MS = 1_500
/** So many pictures in a row that cannot be read end the scanning. */
const MOST_FAILURES = 5

interface PadCameraProps {
  readonly onCodes: (codes: readonly string[]) => void
}

/**
 * Reads codes with the camera, each as it comes into view. Only on phones and tablets, and with scripts: elsewhere a code is
 * typed.
 */
export function PadCamera({ onCodes }: PadCameraProps) {
  const { camera } = useClientMessages().orderPad
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="pointer-fine:hidden noscript:hidden">
      <h2 className="text-lg">{camera.title}</h2>
      {isOpen && <Viewfinder onCodes={onCodes} />}
      <button type="button" onClick={() => setOpen(!isOpen)} className={`${quietButton} mt-2`}>
        <CodesIcon />
        {isOpen ? camera.stop : camera.start}
      </button>
    </section>
  )
}

function Viewfinder({ onCodes }: PadCameraProps) {
  const { camera } = useClientMessages().orderPad
  const { antiForgeryToken = '' } = useFrame()
  const address = href('/:lang/client/order-pad/codes', { lang: useLanguage() })
  const video = useRef<HTMLVideoElement>(null)
  const [last, setLast] = useState('')
  const [problem, setProblem] = useState<'refused' | 'failed'>()
  const take = useEffectEvent((codes: readonly string[]) => {
    setLast(codes.join(', '))
    navigator.vibrate?.(60)
    onCodes(codes)
  })
  useEffect(() => {
    const isOver = new AbortController()
    const shown = video.current
    if (shown)
      codeReader(address, antiForgeryToken)
        .then((read) => watch(shown, read, take, isOver.signal))
        .catch((error: unknown) =>
          setProblem(
            error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed',
          ),
        )
    return () => isOver.abort()
  }, [address, antiForgeryToken])
  return (
    <>
      <video
        ref={video}
        aria-label={camera.title}
        autoPlay
        muted
        playsInline
        className="mt-2 aspect-4/3 w-full rounded-md bg-tile object-cover"
      />
      <output className="mt-1 block min-h-6 text-sm">{last !== '' && camera.read(last)}</output>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {camera[problem]}
        </p>
      )}
    </>
  )
}

/** Shows the camera in a video and takes each code that comes into view, until the signal. */
async function watch(
  video: HTMLVideoElement,
  read: ReadCodes,
  take: (codes: readonly string[]) => void,
  isOver: AbortSignal,
): Promise<void> {
  // Without https a browser has no `mediaDevices`: this throws
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (isOver.aborted) return stop()
  isOver.addEventListener('abort', stop)
  video.srcObject = stream
  const seen = new Map<string, number>()
  let inView: readonly string[] = []
  let failures = 0
  while (!isOver.aborted) {
    const codes = video.videoWidth === 0 ? [] : await read(video).catch(() => undefined)
    failures = codes ? 0 : failures + 1
    // One lost picture is nothing: the next one comes
    if (failures === MOST_FAILURES) {
      stop()
      throw new Error('no picture could be read')
    }
    const before = inView
    const now = Date.now()
    const isNew = (code: string) =>
      !before.includes(code) && now - (seen.get(code) ?? -Infinity) > SAME_CODE_MS
    const taken = codes?.filter(isNew) ?? []
    inView = codes ?? inView
    for (const code of inView) seen.set(code, now)
    if (taken.length > 0 && !isOver.aborted) take(taken)
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import { quietButton } from '../ui/forms/button.ts'
import { CodesIcon } from '../ui/codes-icon.tsx'
import { codeReader } from './camera-codes.ts'

/** How often a picture is looked at, ms. */
const LOOK_EVERY_MS = 400
/** So long the same code in view is not read again, ms: the label is still before the camera. */
const SAME_CODE_MS = 2_500

interface PadCameraProps {
  readonly onCode: (code: string) => void
}

/**
 * Reads codes with the camera, each as it comes into view. Only on phones and tablets, and with scripts: elsewhere a code is
 * typed, or read by a scanner that types it.
 */
export function PadCamera({ onCode }: PadCameraProps) {
  const { camera } = useClientMessages().orderPad
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="pointer-fine:hidden noscript:hidden">
      <h2 className="text-lg">{camera.title}</h2>
      {isOpen && <Viewfinder onCode={onCode} />}
      <button type="button" onClick={() => setOpen(!isOpen)} className={`${quietButton} mt-2`}>
        <CodesIcon />
        {isOpen ? camera.stop : camera.start}
      </button>
    </section>
  )
}

function Viewfinder({ onCode }: PadCameraProps) {
  const { camera } = useClientMessages().orderPad
  const { antiForgeryToken = '' } = useFrame()
  const address = href('/:lang/client/order-pad/codes', { lang: useLanguage() })
  const video = useRef<HTMLVideoElement>(null)
  const [last, setLast] = useState('')
  const [problem, setProblem] = useState<'refused' | 'failed'>()
  const take = useEffectEvent((code: string) => {
    setLast(code)
    navigator.vibrate?.(60)
    onCode(code)
  })
  useEffect(() => {
    const isOver = new AbortController()
    const shown = video.current
    if (shown)
      watch(shown, codeReader(address, antiForgeryToken), take, isOver.signal).catch((error: unknown) =>
        setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed'),
      )
    return () => isOver.abort()
  }, [address, antiForgeryToken])
  return (
    <>
      <video
        ref={video}
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
  read: ReturnType<typeof codeReader>,
  take: (code: string) => void,
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
  while (!isOver.aborted) {
    const codes = video.videoWidth === 0 ? [] : await read(video)
    for (const code of codes) {
      const isNew = Date.now() - (seen.get(code) ?? -Infinity) > SAME_CODE_MS
      seen.set(code, Date.now())
      if (isNew && !isOver.aborted) take(code)
    }
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
}

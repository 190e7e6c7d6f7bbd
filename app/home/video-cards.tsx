import { useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { ContentPicture } from '../pictures/content-picture.tsx'
import { outline } from '../ui/icons.tsx'
import type { VideoCard } from '../company/content-cards.server.ts'

const PlayIcon = outline('M6.5 4.2v11.6l9-5.8Z')

export function VideoCards({ videos }: { readonly videos: readonly VideoCard[] }) {
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${videos.length > 2 ? 'lg:grid-cols-3' : ''}`}>
      {videos.map((video) => (
        <li key={video.id}>
          <Video video={video} />
        </li>
      ))}
    </ul>
  )
}

/**
 * A preview picture that plays the video on a click: the video host gets no request before. Without scripts it links to
 * the video's page.
 */
function Video({ video: { title, page, frame, picture } }: { readonly video: VideoCard }) {
  const { videos } = useMessages().content
  const [isPlaying, setIsPlaying] = useState(false)
  const name = title || videos.untitled
  if (isPlaying && frame) return <Playing name={name} frame={frame} />
  return (
    <a
      href={page}
      rel="noopener"
      aria-label={videos.play(name)}
      className="group block"
      onClick={(event) => {
        const opensTab = event.metaKey || event.ctrlKey || event.shiftKey
        if (!frame || opensTab) return
        event.preventDefault()
        setIsPlaying(true)
      }}
    >
      <span className="relative block aspect-video overflow-hidden rounded-md bg-tile">
        {picture && <ContentPicture src={picture} place="card" className="size-full" />}
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="inline-flex size-16 items-center justify-center rounded-full bg-accent text-on-accent shadow-float transition-colors group-hover:bg-accent-deep">
            <PlayIcon />
          </span>
        </span>
      </span>
      <span className="mt-2 block group-hover:text-accent group-hover:underline">{name}</span>
    </a>
  )
}

function Playing({ name, frame }: { readonly name: string; readonly frame: string }) {
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin; a player needs its own scripts and storage */}
      <iframe
        // The button that had the focus is gone
        ref={(element) => element?.focus()}
        src={frame}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-md bg-tile"
      />
      <p className="mt-2">{name}</p>
    </>
  )
}

import { expect, test } from 'vitest'
import { readVideoLink, VIDEO_FRAME_ORIGINS } from './video-link.ts'

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30s&list=PL1',
  'https://youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
])('%s is the YouTube video aqz-KE-bpKQ', (address) => {
  expect(readVideoLink(address)).toEqual({
    page: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    frame: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
  })
})

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1',
  ],
])('%s is a Vimeo video', (address, frame) => {
  expect(readVideoLink(address)?.frame).toBe(frame)
})

test('a video file is linked, never embedded', () => {
  expect(readVideoLink('https://cdn.example.com/planta.mp4')).toEqual({
    page: 'https://cdn.example.com/planta.mp4',
  })
})

test.each([
  '',
  'aqz-KE-bpKQ',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'java\nscript:alert(1)',
  'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
  'data:text/html,x.mp4',
  'https://youtube.com.evil.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com@evil.com/watch?v=aqz-KE-bpKQ',
  'https://evil.com/?https://youtube.com/watch?v=aqz-KE-bpKQ',
  'https://evilyoutube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com:8443/watch?v=aqz-KE-bpKQ',
  'https://youtube.com\\@evil.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/redirect?q=https://evil.com',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/watch',
  'https://vimeo.com/channels/staffpicks',
  'https://evil.com/film.mp4.html',
])('rejects %j', (address) => {
  expect(readVideoLink(address)).toBeUndefined()
})

test('every frame comes from one of the two allowed origins', () => {
  const frames = ['https://youtu.be/aqz-KE-bpKQ', 'https://vimeo.com/1'].map(
    (a) => readVideoLink(a)?.frame ?? '',
  )
  expect(frames.map((frame) => new URL(frame).origin)).toEqual(VIDEO_FRAME_ORIGINS)
})

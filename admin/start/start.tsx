import { useTexts } from '../messages/texts.tsx'

// A loader makes the middleware run for requests of scripts too
export const loader = () => null

export default function Start() {
  const { start } = useTexts()
  return (
    <main className="mx-auto max-w-prose px-4 py-16">
      <title>{start.title}</title>
      <h1 className="text-2xl">{start.title}</h1>
      <p className="mt-3">{start.nobody}</p>
    </main>
  )
}

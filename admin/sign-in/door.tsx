import { Outlet } from 'react-router'
import { LanguageForm } from '../frame/language-form.tsx'
import { HelpLink } from '../help/help-link.tsx'
import { Mark } from '../ui/mark.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'

/** The frame of the screens of somebody who is not signed in. */
export default function Door() {
  const { frame } = useTexts()
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 py-6 sm:py-12">
      <header className="flex items-center gap-3 pb-6">
        <Mark />
        <p className="grow text-lg font-semibold">{frame.name}</p>
        <HelpLink to="/sign-in/help" />
      </header>
      <main className="sm:rounded-md sm:border sm:border-line sm:bg-surface sm:p-8">
        <Outlet />
      </main>
      <footer className="mt-6 flex flex-wrap items-center justify-between gap-x-4">
        <LanguageForm />
        <a
          href={`/${usePageLanguage()}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          {frame.toShop}
        </a>
      </footer>
    </div>
  )
}

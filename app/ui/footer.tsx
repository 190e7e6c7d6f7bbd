import { href, Link } from 'react-router'
import { useFrame } from '#app/frame-data.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { PhoneLink, SocialIcons } from './contact-links.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { useLanguage } from './page-language.ts'

const FIRST_YEAR = '2020'

export function Footer() {
  const { frame } = useMessages()
  const { companyName, environments } = useFrame()
  return (
    <footer className="border-t border-line bg-surface">
      <Steps />
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6">
          <nav aria-label={frame.menu}>
            <ul className="-ms-2 flex flex-wrap">
              <NavigationLinks className="flex min-h-11 items-center px-2 text-quiet hover:text-ink hover:underline" />
            </ul>
          </nav>
          <div className="flex flex-wrap items-center gap-4">
            <PhoneLink className="flex min-h-11 items-center gap-2 hover:text-accent" />
            <SocialIcons />
          </div>
          <p className="figures w-full text-sm text-quiet">
            © {environments.copyright_year || FIRST_YEAR} {companyName}
          </p>
        </div>
      </div>
    </footer>
  )
}

/** How buying works, in three steps (T8); a text that is not set falls back to the interface's own (T9). */
function Steps() {
  const { footer } = useMessages()
  const lang = useLanguage()
  const { layout, client } = useFrame()
  // Whoever is signed in has one already
  const askForCode = client ? undefined : href('/:lang/oauth/forgot-password', { lang })
  const steps = [
    { text: layout.step_one || footer.stepOne, to: href('/:lang/catalogo/:page?', { lang }) },
    { text: layout.step_two || footer.stepTwo, to: askForCode },
    { text: layout.step_three || footer.stepThree },
  ]
  return (
    <section aria-label={layout.step_title || footer.howToBuy} className="page py-10">
      {layout.step_title && <h2 className="mb-6 text-xl">{layout.step_title}</h2>}
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map(({ text, to }, index) => (
          <li key={text} className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className="figures inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-accent text-lg font-semibold text-accent"
            >
              {index + 1}
            </span>
            {to ? (
              <Link to={to} className="text-lg hover:text-accent hover:underline">
                {text}
              </Link>
            ) : (
              <span className="text-lg">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

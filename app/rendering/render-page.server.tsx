import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { type EntryContext, ServerRouter } from 'react-router'
import { currentRequestId } from '#config/current-request.ts'
import { type CompanyFacts, CompanyContext } from '../contact/company-facts.ts'
import { failureReference } from '../failure/failure-reference.server.ts'
import { FailureReferenceContext } from '../failure/failure-reference.tsx'
import { categoriesAt } from '../layout/category-menu.server.ts'
import { HasStyleSheet } from '../layout/page-styles.tsx'
import { WholeMenu } from '../layout/whole-menu.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { MessagesProvider } from '../messages/messages.tsx'
import { languageOfPath } from '../messages/page-language.ts'
import type { FrameData } from '../request/frame-data.ts'
import type { CategoryLink } from '../request/menu-categories.ts'
import { sealPage } from '../document/content-security-policy.server.ts'
import { deferScripts, startAtOnce } from '../document/defer-scripts.server.ts'
import { KeptPartsContext } from '../document/kept.tsx'
import { DATA_PLACE, type RenderedParts } from '../document/kept-parts.server.ts'
import { preloadsOf } from '../document/preloads.server.ts'
import { renderHtml } from '../document/render-html.server.ts'

interface PageToRender {
  readonly url: URL
  readonly status: number
  /** Without the stream of its data, which is written into the finished page. */
  readonly context: EntryContext
  readonly parts: RenderedParts
  /** Whether the browser has the shop's style sheet. */
  readonly hasStyles: boolean
  /** Undefined if the frame could not be loaded. */
  readonly company: CompanyFacts | undefined
  readonly onError: (error: unknown) => void
}

/** Renders a page, with a text in the place of its data and of what `parts` writes later, and the policy for its scripts. */
export async function renderPage({ url, status, context, parts, hasStyles, company, onError }: PageToRender) {
  const nonce = randomUUID()
  const language = languageOfPath(url.pathname)
  const { frame }: { readonly frame?: FrameData } = context.staticHandlerContext.loaderData
  const html = await renderHtml(
    <MessagesProvider language={language} messages={messagesIn(language)}>
      <Preloads files={preloadsOf(language, url.pathname, context)}>
        <HasStyleSheet value={hasStyles}>
          <WholeMenu value={wholeMenuOf(frame)}>
            <CompanyContext value={company}>
              <KeptPartsContext value={parts}>
                <FailureReferenceContext value={failureReference(status, language, currentRequestId())}>
                  <ServerRouter context={context} url={url} nonce={nonce} />
                </FailureReferenceContext>
              </KeptPartsContext>
            </CompanyContext>
          </WholeMenu>
        </HasStyleSheet>
      </Preloads>
    </MessagesProvider>,
    onError,
  )
  const addScripts = import.meta.env.DEV ? startAtOnce : deferScripts
  const page = addScripts(parts.keepNew(html), nonce, DATA_PLACE)
  return sealPage(page.html, nonce, page.deferred)
}

function wholeMenuOf(frame: FrameData | undefined): readonly CategoryLink[] | undefined {
  return frame?.hasWholeMenu && frame.allCategories ? categoriesAt(frame.allCategories) : undefined
}

/**
 * Preloads files along with the page's other scripts. Wraps the page instead of standing beside it: a sibling would make
 * `useId` differ between server and browser.
 */
function Preloads({ files, children }: { readonly files: readonly string[]; readonly children: ReactNode }) {
  for (const file of files) preloadModule(file)
  return children
}

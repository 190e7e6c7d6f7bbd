import type { BackOffice } from '#backoffice/open.ts'

/** What the server gives to the back-office's pages. Types only: the pages are a build of their own. */
export interface AdminServer {
  readonly log: AdminLog
  /** The id of the request that is being answered. */
  readonly requestId: () => string | undefined
  /** Other origins that pages may show pictures of. */
  readonly pictureOrigins: readonly string[]
}

/** The log of the process: a build of its own has no access to the one that knows the request. */
export interface AdminLog {
  failure(error: unknown, place: Readonly<Record<string, unknown>>): void
  forgedForm(): void
}

/**
 * Answers a request to a canonical address below /admin.
 *
 * @param isTooLarge its form is larger than any may be, and comes without a body
 */
export type AnswerAdmin = (
  request: Request,
  visitorAddress: string,
  isTooLarge?: boolean,
) => Promise<Response>

/** The build in build/admin/server. */
export interface AdminBuild {
  answerAdmin(backOffice: BackOffice, server: AdminServer): AnswerAdmin
}

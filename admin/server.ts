import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { allowPictureOrigins } from '#app/document/content-security-policy.server.ts'
import type { BackOffice } from '#backoffice/open.ts'
import type { AdminServer, AnswerAdmin } from './answer.ts'
import {
  backOfficeContext,
  isTooLargeContext,
  serverContext,
  visitorAddressContext,
} from './request/contexts.ts'

/** Renders the screens of the back-office with React Router. */
export function answerAdmin(backOffice: BackOffice, server: AdminServer): AnswerAdmin {
  allowPictureOrigins(server.pictureOrigins)
  const answerPage = createRequestHandler(build, process.env['NODE_ENV'])
  return (request, visitorAddress, isTooLarge = false) => {
    const context = new RouterContextProvider()
    context.set(serverContext, server)
    context.set(backOfficeContext, backOffice)
    context.set(visitorAddressContext, visitorAddress)
    context.set(isTooLargeContext, isTooLarge)
    return answerPage(request, context)
  }
}

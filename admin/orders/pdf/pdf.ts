import { data } from 'react-router'
import type { Route } from './+types/pdf'
import { backOfficeContext } from '../../request/contexts.ts'
import { memberOf, unitsOf } from '../../request/visit.server.ts'
import { readOrderIds } from '../filter-params.ts'

/** A paper as a file: the order as its client has it, a picking list, or delivery notes. Opening it changes nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { orders } = context.get(backOfficeContext)
  const orderIds = readOrderIds(url.searchParams.getAll('order'))
  const { zone } = unitsOf(context)
  const company = await orders.company(member)
  switch (params.paper) {
    case 'order': {
      const order = orderIds[0] === undefined ? undefined : await orders.read(member, orderIds[0])
      if (!order) throw unknown()
      const { clientOrderPdf } = await import('./client-paper.server.ts')
      return pdfAnswer(await clientOrderPdf(order, company, zone), `order-${order.number}`)
    }
    case 'picking-list': {
      const paper = await orders.pickingPaper(member, orderIds)
      if (paper.orders.length === 0) throw unknown()
      const { pickingListPdf } = await import('./work-papers.server.ts')
      return pdfAnswer(await pickingListPdf(paper, company.name), 'picking-list')
    }
    case 'delivery-notes': {
      const notes = await orders.deliveryNotes(member, orderIds)
      if (notes.length === 0) throw unknown()
      const { deliveryNotesPdf } = await import('./work-papers.server.ts')
      return pdfAnswer(await deliveryNotesPdf(notes, company.name, zone), 'delivery-notes')
    }
    default:
      throw unknown()
  }
}

function unknown() {
  return data({ code: 'unknown' }, { status: 404 })
}

function pdfAnswer(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      // Shown in the browser, from which it is printed or saved
      'content-disposition': `inline; filename="${name.replace(/[^\w.-]+/g, '_')}.pdf"`,
    },
  })
}

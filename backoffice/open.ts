import { openClients } from './clients/clients.ts'
import { openPersonalData } from './clients/personal-data.ts'
import { openDrafts } from './drafts/drafts.ts'
import { openWriterEntrance } from './drafts/writer.ts'
import { openRequests } from './clients/requests.ts'
import { openImports } from './imports/imports.ts'
import { openItems } from './items/items.ts'
import { openJobs } from './jobs/jobs.ts'
import { openMessages } from './messages/messages.ts'
import { openDeliveries } from './operation/deliveries.ts'
import { openHealth } from './operation/health.ts'
import { openMails } from './operation/mails.ts'
import { openOrders } from './orders/orders.ts'
import type { BackOfficeParts } from './parts.ts'
import { openSettings } from './settings/settings.ts'
import { openShopFacts } from './shop.ts'
import { openStart } from './start/start.ts'
import { openAccount } from './staff/account.ts'
import { openEntrance } from './staff/entrance.ts'
import { openTeam } from './staff/team.ts'
import { openTrail } from './trail/trail.ts'
import { openViews } from './views/views.ts'

type Given = Omit<BackOfficeParts, 'clock'> & Partial<Pick<BackOfficeParts, 'clock'>>

/**
 * What staff do, one object of functions for each area. Each function takes the member who calls it and carries the action
 * that the member must be allowed; only those of the entrance are open to everyone.
 */
export function openBackOffice(given: Given) {
  const parts: BackOfficeParts = { clock: () => new Date(), ...given }
  return {
    account: openAccount(parts),
    clients: openClients(parts),
    deliveries: openDeliveries(parts),
    drafts: openDrafts(parts),
    entrance: { ...openEntrance(parts), ...openWriterEntrance(parts) },
    health: openHealth(parts),
    imports: openImports(parts),
    items: openItems(parts),
    jobs: openJobs(parts),
    mails: openMails(parts),
    messages: openMessages(parts),
    orders: openOrders(parts),
    personalData: openPersonalData(parts),
    requests: openRequests(parts),
    settings: openSettings(parts),
    shop: openShopFacts(parts),
    start: openStart(parts),
    team: openTeam(parts),
    trail: openTrail(parts),
    views: openViews(parts),
  }
}

export type BackOffice = ReturnType<typeof openBackOffice>

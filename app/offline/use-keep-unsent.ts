import type { NoticeItem } from '../notices/notice.ts'
import { useNotify } from '../notices/notices.tsx'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import { useFrame } from '../request/frame-data.ts'
import { useOnAnswer } from '../ui/forms/use-on-answer.ts'
import { keepChange } from './kept-changes.ts'

/**
 * Keeps a change of the cart that did not reach the shop on this device.
 *
 * @param inCart the quantity that the page shows; undefined = the item is not in the cart
 */
export function useKeepUnsent(
  answer: ChangeAnswer | undefined,
  item: NoticeItem,
  inCart: number | undefined,
): void {
  const clientId = useFrame().client?.clientId
  const notify = useNotify()
  useOnAnswer(answer, ({ unsent }) => {
    if (!unsent || clientId === undefined) return
    const { quantity, key } = unsent
    const change = {
      item: item.id,
      name: item.name,
      wanted: quantity,
      seen: inCart ?? 0,
      key: key || crypto.randomUUID(),
    }
    if (!keepChange(clientId, change)) notify({ code: 'not_sent_offline' })
  })
}

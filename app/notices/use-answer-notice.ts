import { useOnAnswer } from '../ui/forms/use-on-answer.ts'
import { aboutItem, type Notice, type NoticeItem } from './notice.ts'
import { useNotify } from './notices.tsx'

/**
 * Shows the notice of an action's answer, once per answer. `item` is the item that the form is about.
 *
 * @param isShownInPlace whether the place that was changed shows it, so that a success is only announced
 */
export function useAnswerNotice(
  answer: { readonly notice: Notice } | undefined,
  item?: NoticeItem,
  isShownInPlace = false,
): void {
  const notify = useNotify()
  useOnAnswer(answer, ({ notice }) => notify(aboutItem(notice, item), isShownInPlace))
}

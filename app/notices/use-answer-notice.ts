import { useOnAnswer } from '../ui/forms/use-on-answer.ts'
import { aboutItem, type Notice, type NoticeItem } from './notice.ts'
import { useNotify } from './notices.tsx'

/** Shows the notice of an action's answer, once per answer. `item` is the item that the form is about. */
export function useAnswerNotice(answer: { readonly notice: Notice } | undefined, item?: NoticeItem): void {
  const notify = useNotify()
  useOnAnswer(answer, ({ notice }) => notify(aboutItem(notice, item)))
}

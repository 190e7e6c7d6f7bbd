import { useState } from 'react'
import type { RefusedForm } from '../../notices/notice.ts'
import { useFrame } from '../../request/frame-data.ts'

/** The form of an item that was refused before the page was loaded, for example without a script. */
export function useRefusedForm(itemId: string): RefusedForm | undefined {
  const { notices = [] } = useFrame()
  // The frame forgets its notices with the next change; what was typed stays
  const [refused] = useState(() =>
    notices.flatMap((notice) =>
      'code' in notice && notice.item?.id === itemId && notice.refused ? [notice.refused] : [],
    ),
  )
  return refused[0]
}

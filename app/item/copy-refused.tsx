import { useRareMessages } from '../messages/rare-messages.ts'

export function CopyRefused() {
  return useRareMessages().copyRefused
}

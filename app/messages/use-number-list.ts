import { useClientMessages } from './client-messages.ts'

/** Returns a function that writes order numbers as a list in the language of the page. */
export function useNumberList(): (numbers: readonly string[]) => string {
  const { andNumber } = useClientMessages().client.orders
  return ([first = '', ...others]) => others.reduce((list, number) => andNumber(list, number), first)
}

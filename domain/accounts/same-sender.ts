import { fold } from '../text/fold.ts'

/** Legal forms at the end of a company's name, folded, without dots. */
const LEGAL_FORM =
  /(?:^|\s)(?:(?:sa|srl|sapi) de cv|slu?|slne|sau?|sas|srl|sc|scl|ca|cia|eirl|ltda?|limited|llc|inc|corp|gmbh|bv)$/
const CHINESE_LEGAL_FORM = /(?:股份|责任)?有限(?:责任)?公司$/

/**
 * The form in which spellings of one mailbox are the same: case, accents, dots and a tag (`ana+tienda@`) do not count. Two
 * people can have such addresses at some providers, so it is a hint for people and never signs anybody in.
 */
export function mailboxKey(email: string): string {
  const folded = fold(email.trim())
  const at = folded.lastIndexOf('@')
  const local = at < 0 ? folded : folded.slice(0, at)
  return local.replace(/\+.*$/, '').replaceAll('.', '') + (at < 0 ? '' : folded.slice(at))
}

/** The form in which spellings of one company's name are the same: case, accents, signs and the legal form do not count. */
export function companyKey(name: string): string {
  const words = fold(name)
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
    // "S. L." is "SL"
    .replace(/(?<=(?:^|\s)\p{L})\s(?=\p{L}(?:\s|$))/gu, '')
  const short = words.replace(LEGAL_FORM, '').replace(CHINESE_LEGAL_FORM, '').trim()
  return short || words
}

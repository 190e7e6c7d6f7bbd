import { isGuessable } from '../accounts/guessable-code.ts'
import { checkOwnCode } from '../accounts/own-code.ts'

/** Length limits of a password of staff, in characters. */
export const PASSWORD_LENGTH = { min: 12, max: 200 }

export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'password_is_name'

/** The most common passwords of twelve or more characters, without digits and punctuation around them. */
const COMMON: ReadonlySet<string> = new Set(
  [
    'passwordpassword mypassword newpassword adminpassword administrator administrador administradora adminadmin rootroot',
    'welcomewelcome letmeinletmein iloveyouforever iloveyousomuch iloveyoubaby changemenow changethis changemeplease',
    'contrasenacontrasena micontrasena nuevacontrasena clavedeacceso claveclave bienvenidos teamomucho tequieromucho',
    'teamoconlocura realmadridcf fcbarcelona atleticodemadrid bocajuniors riverplate independiente ciudaddemexico',
    'qwertyqwerty qwertyuiopasdf qwertyasdfgh qwertyuiopasdfghjkl asdfghjklzxcvbnm qazwsxedc qweasdzxc qweasdzxcqweasdzxc',
    'abcabcabcabc abcdefgabcdefg password1password admin1admin test1test supersecret topsecret secretpassword',
    'manchesterunited liverpoolfc chelseafc christopher leavemealone trustnoonehere correcthorsebatterystaple',
    'lonjalonja tiendatienda backoffice miempresa companyname mycompany woaini1314 woaininini wodemima yonghumima',
  ].flatMap((words) => words.split(' ')),
)

/**
 * What is wrong with a password that somebody of staff chose; undefined = nothing. It must not be one of the most common
 * ones, nor a name: the person's own, the e-mail, the company's.
 */
export function checkPassword(password: string, names: readonly string[]): PasswordProblem | undefined {
  const length = [...password.normalize('NFC')].length
  if (length < PASSWORD_LENGTH.min) return 'password_too_short'
  if (length > PASSWORD_LENGTH.max || /\p{Cc}/u.test(password) || !password.isWellFormed())
    return 'password_too_long'
  if (isGuessable(password) || isCommon(password)) return 'password_common'
  return words(names).some((name) => isName(name, password)) ? 'password_is_name' : undefined
}

function isCommon(password: string): boolean {
  const letters = bare(password)
  // Figures alone are dates, phone numbers and rows of the keyboard
  return letters === '' || COMMON.has(letters) || COMMON.has(half(letters) ?? '')
}

/** A text that is written twice, once. */
function half(text: string): string | undefined {
  const once = text.slice(0, text.length / 2)
  return once + once === text ? once : undefined
}

/** Lower case, without accents, blanks, and digits and punctuation around it. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s\p{Pd}_.]/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Each name, and the part of an e-mail before the @. */
function words(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, name.split('@')[0] ?? '']).filter((name) => bare(name).length >= 3)
}

function isName(name: string, password: string): boolean {
  const [plain, given] = [bare(name), bare(password)]
  return given === plain || half(given) === plain || checkOwnCode(password, [name]) === 'code_is_name'
}

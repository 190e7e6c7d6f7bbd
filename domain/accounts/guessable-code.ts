/** What people choose first, without the digits and signs around it. */
const FIRST_CHOICES: ReadonlySet<string> = new Set(
  [
    'password passwort passcode contrasena contrasenia clave miclave secreto secret admin administrator administrador',
    'welcome bienvenido bienvenida letmein iloveyou tequiero teamo amor mimamor woaini test testing prueba cambiame',
    'changeme default guest invitado usuario login master monkey dragon superman batman pokemon football futbol baseball',
    'princess princesa sunshine shadow summer verano winter spring michael daniel jessica alejandro barcelona realmadrid',
    'computer internet samsung google facebook whatsapp america mexico colombia argentina venezuela espana china',
    'qwerty asdf zxcv lonja accesscode codigo codigodeacceso fangwenma mima tienda shop store pedido pedidos',
  ].flatMap((words) => words.split(' ')),
)

/** What fingers find without a thought: rows of keys, the alphabet, digits in their order. */
const WALKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Letters for the signs that are put in their place. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/**
 * Whether an access code is among the first that anybody would try (A1): one or two characters over and over, digits or
 * keys in a row, a first choice of many with or without digits and signs around it. In whatever case, width and accents.
 */
export function isGuessable(code: string): boolean {
  const plain = code
    .normalize('NFKD')
    .replace(/[\p{M}\s\p{Pd}]/gu, '')
    .toLowerCase()
  return new Set(plain).size <= 2 || isWalk(plain) || isWalk(lettersOf(plain)) || isFirstChoice(plain)
}

/** A walk forth or back, as often as it is taken. */
function isWalk(text: string): boolean {
  const isPart = (part: string) =>
    part.length >= 4 &&
    WALKS.some((walk) => walk.includes(part) || walk.includes([...part].toReversed().join('')))
  return (
    isPart(text) ||
    [2, 3, 4].some((times) => isRepeated(text, times) && isPart(text.slice(0, text.length / times)))
  )
}

function isRepeated(text: string, times: number): boolean {
  return text.length % times === 0 && text.slice(0, text.length / times).repeat(times) === text
}

function isFirstChoice(text: string): boolean {
  const bare = undisguised(lettersOf(text))
  return FIRST_CHOICES.has(bare) || FIRST_CHOICES.has(lettersOf(undisguised(text)))
}

/** Without the digits and signs before and behind. */
function lettersOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function undisguised(text: string): string {
  return text.replace(/[01345@$]/g, (sign) => DISGUISES[sign] ?? sign)
}

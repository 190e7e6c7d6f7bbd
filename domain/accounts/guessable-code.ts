/** Common passwords, without surrounding digits and punctuation. */
const COMMON_CODES: ReadonlySet<string> = new Set(
  [
    'password passwort passcode contrasena contrasenia clave miclave secreto secret admin administrator administrador',
    'welcome bienvenido bienvenida letmein iloveyou tequiero teamo amor mimamor woaini test testing prueba cambiame',
    'changeme default guest invitado usuario login master monkey dragon superman batman pokemon football futbol baseball',
    'princess princesa sunshine shadow summer verano winter spring michael daniel jessica alejandro barcelona realmadrid',
    'computer internet samsung google facebook whatsapp america mexico colombia argentina venezuela espana china',
    'qwerty asdf zxcv lonja accesscode codigo codigodeacceso fangwenma mima tienda shop store pedido pedidos',
  ].flatMap((words) => words.split(' ')),
)

/** Keyboard rows and columns, the alphabet, and digits in order. */
const SEQUENCES = [
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

/** Common substitutions for letters. */
const SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/**
 * Whether an access code is easy to guess: at most two distinct characters, a sequence of digits or keys, or
 * a common password with or without digits and punctuation around it. Ignores case, width and accents.
 */
export function isGuessable(code: string): boolean {
  const plain = code
    .normalize('NFKD')
    .replace(/[\p{M}\s\p{Pd}]/gu, '')
    .toLowerCase()
  return (
    new Set(plain).size <= 2 || isSequence(plain) || isSequence(trimNonLetters(plain)) || isCommonCode(plain)
  )
}

/** A keyboard sequence in either direction, written once or repeated up to four times. */
function isSequence(text: string): boolean {
  const isPart = (part: string) =>
    part.length >= 4 &&
    SEQUENCES.some(
      (sequence) => sequence.includes(part) || sequence.includes([...part].toReversed().join('')),
    )
  return (
    isPart(text) ||
    [2, 3, 4].some((times) => isRepeated(text, times) && isPart(text.slice(0, text.length / times)))
  )
}

function isRepeated(text: string, times: number): boolean {
  return text.length % times === 0 && text.slice(0, text.length / times).repeat(times) === text
}

function isCommonCode(text: string): boolean {
  const trimmed = withoutSubstitutions(trimNonLetters(text))
  return COMMON_CODES.has(trimmed) || COMMON_CODES.has(trimNonLetters(withoutSubstitutions(text)))
}

/** Removes digits and punctuation from both ends. */
function trimNonLetters(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function withoutSubstitutions(text: string): string {
  return text.replace(/[01345@$]/g, (sign) => SUBSTITUTIONS[sign] ?? sign)
}

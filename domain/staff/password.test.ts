import { expect, test } from 'vitest'
import { checkPassword } from './password.ts'

const NAMES = ['Ana Ruiz Ortega', 'ana.ruiz.ortega@example.com', 'Ferretería La Nueva']
const check = (password: string) => checkPassword(password, NAMES)

test('a password has at least twelve characters, counted as people count them', () => {
  expect(check('tres peras 3')).toBeUndefined()
  expect(check('tres pera 3')).toBe('password_too_short')
  expect(check('🍐🍎🍋🍊🍉🍇🍓🫐🍈 a')).toBe('password_too_short')
  expect(check('🍐🍎🍋🍊🍉🍇🍓🫐🍈🍒🍑🥭 a')).toBeUndefined()
})

test('a long password is taken, an endless one is not', () => {
  expect(check('una frase larga '.repeat(12))).toBeUndefined()
  expect(check('una frase larga '.repeat(13))).toBe('password_too_long')
})

test('control characters and broken characters are refused, blanks at the ends are kept', () => {
  expect(check('tres peras 3\n')).toBe('password_too_long')
  expect(check('tres peras \ud800')).toBe('password_too_long')
  expect(check('  tres peras  ')).toBeUndefined()
})

test.each([
  'passwordpassword',
  'Password1234',
  'P@ssw0rd12345',
  '123456789012',
  '600 123 456 789',
  'qwertyuiop12',
  'Contraseña2026!',
  'administrador1',
  'aaaaaaaaaaaa',
  'abababababab',
  'MiContraseña.1',
  'correct horse battery staple',
])('a common password is refused: %s', (password) => {
  expect(check(password)).toBe('password_common')
})

test.each([
  'ana ruiz ortega',
  'AnaRuizOrtega1!',
  'ana.ruiz.ortega@example.com',
  'ana.ruiz.ortega2026',
  'FerreteriaLaNueva',
  'ferretería la nueva 24',
])('the name of the person or of the company is refused: %s', (password) => {
  expect(check(password)).toBe('password_is_name')
})

test('a sentence that only contains the name is fine', () => {
  expect(check('Ana Ruiz Ortega come peras')).toBeUndefined()
})

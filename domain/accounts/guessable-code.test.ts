import { expect, test } from 'vitest'
import { isGuessable } from './guessable-code.ts'

test.each([
  '12345678',
  '1234567890',
  '87654321',
  '11111111',
  '1212 1212 1212',
  '12341234',
  'abcdefgh',
  'qwertyuiop',
  'Qwerty123',
  'QWERTY12345!',
  '1q2w3e4r',
  '1qaz2wsx',
  'asdfasdf',
  'password',
  'Password1',
  'P@ssw0rd123!',
  '2026Password',
  'Contraseña1',
  'contraseña 2026',
  'bienvenido1',
  'iloveyou',
  'woaini1314',
  'ｐａｓｓｗｏｒｄ',
])('"%s" is guessable', (code) => {
  expect(isGuessable(code)).toBe(true)
})

test.each([
  'tres gatos y un barco',
  'barco de vela azul',
  'Tr3s-gatos',
  'password de mi abuela',
  '我的订货访问码二零二六',
  'HS92-H3CS-ENKW',
  '83920174',
  'correcaballo',
])('"%s" is not guessable', (code) => {
  expect(isGuessable(code)).toBe(false)
})

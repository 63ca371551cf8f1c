import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatRecoveryCode,
  readTypedCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from './typed-code.ts'

test.each(['123456', '123 456', ' 123-456 '])('%j is the code of an authenticator app', (text) => {
  expect(readTypedCode(text)).toEqual({ kind: 'authenticator', code: '123456' })
})

test('a recovery code is read as it is shown, in capitals, and with letters that look like digits', () => {
  const expected = { kind: 'recovery-code', code: '0123abcd45671111' }
  expect(readTypedCode('0123-abcd-4567-1111')).toEqual(expected)
  expect(readTypedCode('O123 ABCD 4567 iLl1')).toEqual(expected)
})

test.each(['', '12345', '1234567', 'abcdef', '0123-abcd-4567-111', '0123-abcd-4567-11u1'])(
  '%j is no code',
  (text) => {
    expect(readTypedCode(text)).toBeUndefined()
  },
)

test('every recovery code can be typed as it is shown', () => {
  const code = fc
    .array(fc.constantFrom(...RECOVERY_CODE_ALPHABET.split('')), {
      minLength: RECOVERY_CODE_LENGTH,
      maxLength: RECOVERY_CODE_LENGTH,
    })
    .map((characters) => characters.join(''))
  fc.assert(
    fc.property(code, (recoveryCode) => {
      expect(readTypedCode(formatRecoveryCode(recoveryCode))).toEqual({
        kind: 'recovery-code',
        code: recoveryCode,
      })
    }),
  )
})

import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const sealer = createSealer('a secret of the shop', 'tests')

test('a sealed text opens with the same secret, purpose and context', () => {
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'user 7')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(sealer.open(sealed, 'user 7')).toBe('JBSWY3DPEHPK3PXP')
})

test('a text sealed for one user does not open for another', () => {
  expect(sealer.open(sealer.seal('JBSWY3DPEHPK3PXP', 'user 7'), 'user 8')).toBeUndefined()
})

test('a text does not open with another secret or for another purpose', () => {
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'user 7')
  expect(createSealer('another secret', 'tests').open(sealed, 'user 7')).toBeUndefined()
  expect(createSealer('a secret of the shop', 'others').open(sealed, 'user 7')).toBeUndefined()
})

test('a text that was changed or cut does not open', () => {
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'user 7')
  const other = sealed.endsWith('A') ? 'B' : 'A'
  for (const broken of [
    `${sealed.slice(0, -2)}${other}${other}`,
    sealed.slice(0, 20),
    sealed.slice(0, -8),
    '',
  ]) {
    expect(sealer.open(broken, 'user 7')).toBeUndefined()
  }
})

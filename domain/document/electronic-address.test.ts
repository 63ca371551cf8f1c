import { expect, test } from 'vitest'
import { findElectronicAddressFault } from './electronic-address.ts'

test('an e-invoice address and its scheme are given together, or neither', () => {
  expect(findElectronicAddressFault({})).toBeUndefined()
  expect(
    findElectronicAddressFault({ electronicAddress: '0404616494', electronicScheme: '0208' }),
  ).toBeUndefined()
  expect(findElectronicAddressFault({ electronicAddress: '0404616494' })?.path).toBe('electronicScheme')
  expect(findElectronicAddressFault({ electronicAddress: null, electronicScheme: '0208' })?.path).toBe(
    'electronicAddress',
  )
})

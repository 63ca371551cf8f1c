import { expect, test } from 'vitest'
import { findHalfAddress } from './electronic-address.ts'

test('an e-invoice address and its scheme are given together, or neither', () => {
  expect(findHalfAddress({})).toBeUndefined()
  expect(findHalfAddress({ electronicAddress: '0404616494', electronicScheme: '0208' })).toBeUndefined()
  expect(findHalfAddress({ electronicAddress: '0404616494' })?.path).toBe('electronicScheme')
  expect(findHalfAddress({ electronicAddress: null, electronicScheme: '0208' })?.path).toBe(
    'electronicAddress',
  )
})

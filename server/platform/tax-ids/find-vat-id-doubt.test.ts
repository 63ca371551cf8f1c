import { expect, test } from 'vitest'
import { findVatIdDoubt } from './find-vat-id-doubt.ts'

const wrongChecksum = 'The check digits of this VAT number are wrong for Belgium'

test.each([
  [null, undefined],
  ['BE0411905847', undefined],
  ['BE 0411.905.847', undefined],
  ['BE0411905848', wrongChecksum],
  ['NL004495445B01', undefined],
  ['27AAPFU0939F1ZV', undefined],
])('the VAT number %j: %j', (vatId, warning) => {
  expect(findVatIdDoubt(vatId)).toBe(warning)
})

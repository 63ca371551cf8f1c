import { expect, test } from 'vitest'
import { explainVatId } from './explain-vat-id.ts'

const wrongChecksum = 'The checksum of this VAT number is wrong'

test.each([
  [null, null],
  ['BE0411905847', null],
  ['BE 0411.905.847', null],
  ['BE0411905848', wrongChecksum],
  ['NL004495445B01', null],
  ['27AAPFU0939F1ZV', null],
])('the VAT number %j: %j', (vatId, warning) => {
  expect(explainVatId(vatId)).toBe(warning)
})

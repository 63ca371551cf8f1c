import { describe, expect, it } from 'vitest'
import { listTaxRuleFaults } from './check-tax-rule.ts'

const rule = { category: 'S', rate: 2100, exemptionText: null, exemptionCode: null } as const

describe('a tax rule', () => {
  it.each([
    ['of a standard rate', rule],
    ['of a zero rate', { ...rule, category: 'Z', rate: 0 } as const],
    ['of an export with its reason', { ...rule, category: 'G', rate: 0, exemptionText: 'Export' } as const],
    [
      'of an intra-community supply with text and code',
      {
        category: 'K',
        rate: 0,
        exemptionText: 'Intra-community supply',
        exemptionCode: 'VATEX-EU-IC',
      } as const,
    ],
  ])('%s is complete', (_name, complete) => {
    expect(listTaxRuleFaults(complete)).toEqual([])
  })

  it.each([
    ['a standard rate of 0', { ...rule, rate: 0 }, ['rate']],
    ['an export with a rate and no reason', { ...rule, category: 'G' } as const, ['rate', 'exemptionText']],
    ['a taxed rule with an exemption text', { ...rule, exemptionText: 'Export' }, ['exemptionText']],
    [
      'a zero rate with an exemption code',
      { ...rule, category: 'Z', rate: 0, exemptionCode: 'VATEX-EU-G' } as const,
      ['exemptionCode'],
    ],
  ])('%s is at fault', (_name, faulty, paths) => {
    expect(listTaxRuleFaults(faulty).map(({ path }) => path)).toEqual(paths)
  })
})

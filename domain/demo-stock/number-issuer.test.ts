import { describe, expect, it } from 'vitest'
import { demoVendors } from './demo-vendors.ts'
import { createNumberIssuer } from './number-issuer.ts'
import { makeRandom } from './random.ts'

const issueNumbers = (lab: string, isLabGrown: boolean, count: number) => {
  const issuer = createNumberIssuer()
  const random = makeRandom(1)
  return Array.from({ length: count }, () => issuer.issueReport(random, lab, isLabGrown).certificateNo)
}

describe('certificate numbers', () => {
  it.each([
    ['GIA', false, /^\d{10}$/],
    ['IGI', false, /^\d{9}$/],
    ['HRD', false, /^\d{12}$/],
    ['GCAL', false, /^\d{9}$/],
    ['AGS', false, /^\d{13}$/],
    ['IGI', true, /^LG\d{9}$/],
    ['GCAL', true, /^LG\d{9}$/],
    ['GIA', true, /^\d{10}$/],
  ] as const)('of %s (grown: %s) have that lab’s format and never repeat', (lab, isLabGrown, pattern) => {
    const numbers = issueNumbers(lab, isLabGrown, 20_000)
    expect(numbers.filter((number) => !pattern.test(number ?? ''))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('of one lab differ between mined and grown stones', () => {
    const issuer = createNumberIssuer()
    const random = makeRandom(2)
    const numbers = Array.from({ length: 20_000 }, (_, index) =>
      issuer.issueReport(random, 'GIA', index % 2 === 0),
    )
    expect(new Set(numbers.map((report) => report.certificateNo)).size).toBe(numbers.length)
  })

  it('are not given to stones without a report', () => {
    expect(createNumberIssuer().issueReport(makeRandom(1), 'None', false)).toEqual({
      lab: 'None',
      certificateNo: null,
      issuedOn: null,
      inscription: null,
    })
  })
})

describe('stock numbers', () => {
  it('begin with a prefix that no two vendors share, including own stock', () => {
    const prefixes = ['T', ...demoVendors.map((vendor) => vendor.stockPrefix)]
    expect(new Set(prefixes).size).toBe(prefixes.length)
    const issuer = createNumberIssuer()
    const vendor = demoVendors[0]!
    expect(issuer.issueStockNo(null)).toBe('T10001')
    expect(issuer.issueStockNo(vendor)).toBe('SV10001')
    expect(issuer.issueStockNo(null)).toBe('T10002')
    expect(issuer.issueSetName(vendor)).toBe('SV-L101')
    expect(issuer.issueSetName(vendor)).toBe('SV-L102')
  })
})

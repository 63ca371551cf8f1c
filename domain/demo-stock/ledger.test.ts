import { describe, expect, it } from 'vitest'
import { demoVendors } from './demo-vendors.ts'
import { openLedger } from './ledger.ts'
import { makeRandom } from './random.ts'

const takeNumbers = (lab: string, isLabGrown: boolean, count: number) => {
  const ledger = openLedger()
  const random = makeRandom(1)
  return Array.from({ length: count }, () => ledger.takeReport(random, lab, isLabGrown).certificateNo)
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
    const numbers = takeNumbers(lab, isLabGrown, 20_000)
    expect(numbers.filter((number) => !pattern.test(number ?? ''))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('of one lab differ between mined and grown stones', () => {
    const ledger = openLedger()
    const random = makeRandom(2)
    const numbers = Array.from({ length: 20_000 }, (_, place) =>
      ledger.takeReport(random, 'GIA', place % 2 === 0),
    )
    expect(new Set(numbers.map((report) => report.certificateNo)).size).toBe(numbers.length)
  })

  it('are not given to stones without a report', () => {
    expect(openLedger().takeReport(makeRandom(1), 'None', false)).toEqual({
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
    const ledger = openLedger()
    const vendor = demoVendors[0]!
    expect(ledger.takeStockNo(null)).toBe('T10001')
    expect(ledger.takeStockNo(vendor)).toBe('SV10001')
    expect(ledger.takeStockNo(null)).toBe('T10002')
    expect(ledger.takeSetName(vendor)).toBe('SV-L101')
    expect(ledger.takeSetName(vendor)).toBe('SV-L102')
  })
})

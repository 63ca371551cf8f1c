import { domainToASCII } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDnsDomain } from './punycode.ts'

describe('a domain as DNS has it', () => {
  test.each([
    ['exämple.de', 'xn--exmple-cua.de'],
    ['EXÄMPLE.de', 'xn--exmple-cua.de'],
    ['алмазы.рф', 'xn--80aavof6g.xn--p1ai'],
    ['ダイヤモンド.jp', 'xn--eckvc2a7gj5g.jp'],
    ['Example.com', 'Example.com'],
    ['xn--exmple-cua.de', 'xn--exmple-cua.de'],
  ])('of %s is %s', (domain, dns) => {
    expect(toDnsDomain(domain)).toBe(dns)
    expect(toDnsDomain(domain).toLowerCase()).toBe(domainToASCII(domain))
  })

  test('leaves labels that DNS cannot have', () => {
    const label = 'ä'.repeat(100_000)
    expect(toDnsDomain(`${label}.de`)).toBe(`${label}.de`)
  })

  test('is the one that Node computes, for letters of many scripts', () => {
    const letter = fc.constantFrom(...Array.from('aeizäöüéñøåßçłžабвгдαβγδ한글漢字東京中文ไทยअआ'))
    const label = fc.array(letter, { minLength: 1, maxLength: 20 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(label, label, (one, other) => {
        const domain = `${one}.${other}.example`
        const expected = domainToASCII(domain)
        fc.pre(expected !== '')
        expect(toDnsDomain(domain)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})

import { describe, expect, test } from 'vitest'
import { decideCredit, describeExcess, explainToAdministrator, explainToCustomer } from './credit.ts'

const terms = { limitCents: 1_000_000, overLimit: 'refuse', isStopped: false } as const
const sale = { exposureCents: 1_000_000, isRaised: true, isNewSale: true } as const

describe('an order on credit', () => {
  test.each([
    ['up to the limit, to the cent', terms, sale, 'allowed'],
    ['a cent above the limit', terms, { ...sale, exposureCents: 1_000_001 }, 'over-limit'],
    [
      'a cent above a limit that only warns',
      { ...terms, overLimit: 'warn' },
      { ...sale, exposureCents: 1_000_001 },
      'warned',
    ],
    [
      'of nothing, at a limit of nothing',
      { ...terms, limitCents: 0 },
      { ...sale, exposureCents: 0 },
      'allowed',
    ],
    [
      'of a cent, at a limit of nothing',
      { ...terms, limitCents: 0 },
      { ...sale, exposureCents: 1 },
      'over-limit',
    ],
    ['without a limit', { ...terms, limitCents: null }, { ...sale, exposureCents: 9e15 }, 'allowed'],
    [
      'that leaves the exposure as it is',
      terms,
      { ...sale, exposureCents: 2_000_000, isRaised: false },
      'allowed',
    ],
    ['of a stopped customer', { ...terms, isStopped: true }, { ...sale, exposureCents: 1 }, 'stopped'],
    [
      'of a stopped customer without a limit',
      { ...terms, limitCents: null, overLimit: 'warn', isStopped: true },
      sale,
      'stopped',
    ],
    [
      'of a stopped customer that only gets smaller',
      { ...terms, isStopped: true },
      { ...sale, isRaised: false, isNewSale: false },
      'allowed',
    ],
  ] as const)('%s', (_name, agreed, change, verdict) => {
    expect(decideCredit(agreed, change)).toBe(verdict)
  })

  test('is refused with the customer’s own figures, and nobody else’s', () => {
    const figures = { exposureCents: 1_234_550, limitCents: 1_000_000 }
    expect(explainToCustomer('over-limit', figures)).toBe(
      'With this order you would owe $12,345.50, above your credit limit of $10,000.00. Remove items, or contact us',
    )
    expect(explainToCustomer('stopped', figures)).not.toContain('$')
    expect(explainToAdministrator('over-limit', figures)).toBe(
      'Above the customer’s credit limit: exposure $12,345.50, limit $10,000.00. Confirm to continue anyway',
    )
    expect(describeExcess(true, figures)).toBe('This customer is stopped: no new orders or memos')
  })
})

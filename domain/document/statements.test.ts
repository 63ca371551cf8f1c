import { describe, expect, test } from 'vitest'
import { describeUnsupported, selectStatements, type StatedLine, type Statement } from './statements.ts'

const statement = (change: Partial<Statement> = {}): Statement => ({
  code: 'A',
  text: 'Text',
  documentTypes: ['invoice'],
  appliesTo: 'any',
  minCaratsThousandths: 0,
  countryCodes: [],
  requires: 'nothing',
  validFrom: '2026-01-01',
  validTo: null,
  ...change,
})
const line = (change: Partial<StatedLine> = {}): StatedLine => ({
  stockNumber: 'S1',
  description: 'Round 1.00 ct',
  isLabGrown: false,
  isTreated: false,
  originCountry: null,
  quantity: 1,
  caratsThousandths: 1000,
  ...change,
})
const document = (change: Partial<Parameters<typeof selectStatements>[0]> = {}) => ({
  type: 'invoice' as const,
  issueDate: '2026-11-28',
  destination: 'BE',
  lines: [line()],
  ...change,
})
const applies = (one: Partial<Statement>, on: Parameters<typeof document>[0] = {}): boolean =>
  selectStatements(document(on), [statement(one)]).statements.length === 1

describe('a statement belongs on a document', () => {
  test('of its types, on its days, the last one included', () => {
    expect(applies({})).toBe(true)
    expect(applies({}, { type: 'memo' })).toBe(false)
    expect(applies({ validFrom: '2026-11-28', validTo: '2026-11-28' })).toBe(true)
    expect(applies({ validFrom: '2026-11-29' })).toBe(false)
    expect(applies({ validTo: '2026-11-27' })).toBe(false)
  })

  test('for its destinations; for none of them if the destination is unknown', () => {
    expect(applies({ countryCodes: ['BE', 'NL'] })).toBe(true)
    expect(applies({ countryCodes: ['US'] })).toBe(false)
    expect(applies({ countryCodes: ['US'] }, { destination: null })).toBe(false)
    expect(applies({}, { destination: null })).toBe(true)
  })

  test('with a stone that it is about: natural, lab-grown or treated', () => {
    const labGrown = { lines: [line({ isLabGrown: true })] }
    const mixed = { lines: [line({ isLabGrown: true }), line()] }
    expect(applies({ appliesTo: 'natural' }, labGrown)).toBe(false)
    expect(applies({ appliesTo: 'natural' }, mixed)).toBe(true)
    expect(applies({ appliesTo: 'lab-grown' }, mixed)).toBe(true)
    expect(applies({ appliesTo: 'treated' })).toBe(false)
    expect(applies({ appliesTo: 'treated' }, { lines: [line({ isTreated: true })] })).toBe(true)
  })

  test('with a stone of its least weight; a parcel counts with the weight of each stone', () => {
    const half = { minCaratsThousandths: 500 }
    expect(applies(half, { lines: [line({ caratsThousandths: 500 })] })).toBe(true)
    expect(applies(half, { lines: [line({ caratsThousandths: 499 })] })).toBe(false)
    expect(applies(half, { lines: [line({ caratsThousandths: 5000, quantity: 10 })] })).toBe(true)
    expect(applies(half, { lines: [line({ caratsThousandths: 5000, quantity: 11 })] })).toBe(false)
    expect(applies(half, { lines: [line({ caratsThousandths: 0 })] })).toBe(false)
  })
})

describe('a statement that the data does not support', () => {
  const select = (requires: Statement['requires'], lines: readonly StatedLine[]) =>
    selectStatements(document({ lines }), [statement({ requires, minCaratsThousandths: 500 })]).unsupported

  test('names the stones of unknown or Russian origin, not those that it is not about', () => {
    const lines = [
      line({ stockNumber: 'OK', originCountry: 'BW' }),
      line({ stockNumber: 'RUSSIAN', originCountry: 'RU' }),
      line({ stockNumber: 'UNKNOWN' }),
      line({ stockNumber: 'SMALL', caratsThousandths: 100 }),
      line({ stockNumber: null, description: 'Name ADA' }),
    ]
    expect(select('nothing', lines)).toEqual([])
    expect(select('origin', lines)).toMatchObject([{ stones: ['UNKNOWN', 'Name ADA'] }])
    const [refused] = select('non-russian', lines)
    expect(refused && describeUnsupported(refused)).toBe(
      '“A” requires a known origin other than Russia. Without one: RUSSIAN, UNKNOWN, Name ADA',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { certificateKeyOf } from './certificate-key.ts'

const gia = 2
const igi = 3
const none = 1

const keyOf = (labId: number | null, certificateNo: string | null, parcelStones: number | null = null) =>
  certificateKeyOf({ labId, certificateNo, parcelStones })

describe('two rows list the same physical stone', () => {
  test.each([
    ['2141438171', '2141438171'],
    ['2141438171', 'GIA 2141438171'],
    ['2141438171', 'gia2141438171'],
    ['2141438171', 'GIA-2141438171'],
    ['2141438171', '2141-438171'],
    ['LG58123', 'lg 58123'],
    ['17J2345678', '17j2345678'],
  ])('if one is numbered %s and the other %s', (one, other) => {
    expect(keyOf(gia, one)).toBe(keyOf(gia, other))
  })
})

describe('two rows list different stones', () => {
  test('if another lab gave the same number', () => {
    expect(keyOf(gia, '2141438171')).not.toBe(keyOf(igi, '2141438171'))
  })

  test('if their numbers differ in a leading zero', () => {
    expect(keyOf(gia, '02141438171')).not.toBe(keyOf(gia, '2141438171'))
  })
})

describe('a row belongs to no certificate', () => {
  test.each([
    ['without a lab', null, '2141438171', null],
    ['if its lab is None', none, '2141438171', null],
    ['without a number', gia, null, null],
    ['if its number is too short', gia, '123', null],
    ['if only the name of the lab is written', gia, 'GIA-', null],
    ['if its number is too short without the name of the lab', gia, 'GIA 1', null],
    ['if its number is only zeros', gia, '0000000', null],
    ['if it is a parcel', gia, '2141438171', 12],
  ])('%s', (_, labId, certificateNo, parcelStones) => {
    expect(keyOf(labId, certificateNo, parcelStones)).toBeNull()
  })

  test('but a single stone counted as a parcel of one does', () => {
    expect(keyOf(gia, '2141438171', 1)).not.toBeNull()
  })
})

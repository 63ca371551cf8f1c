import { expect, test } from 'vitest'
import { describeDiamond, splitDescription } from './describe-diamond.ts'

const stone = {
  shapeId: 2,
  carats: 1.02,
  colorId: 4,
  fancyIntensity: null,
  overtone: null,
  clarityId: 5,
  labId: 2,
  certificateNo: '2141438171',
  isLabGrown: false,
}

test.each([
  ['with lab and number', stone, 'GIA 2141438171'],
  ['with a lab of two words', { ...stone, labId: 9 }, 'EGL USA 2141438171'],
  ['with a number and no lab', { ...stone, labId: 1 }, '2141438171'],
  ['with a lab and no number', { ...stone, certificateNo: null }, 'GIA'],
  ['without a certificate', { ...stone, labId: 1, certificateNo: null }, ''],
])('the line of a stone %s splits into stone and certificate', (_case, described, certificate) => {
  const line = describeDiamond(described)
  const split = splitDescription(line)
  expect(split.certificate).toBe(certificate)
  expect([split.stone, certificate].filter(Boolean).join(', ')).toBe(line)
})

test('a lab-grown stone says so after its grades, as in the lists of the shop', () => {
  const line = describeDiamond({ ...stone, isLabGrown: true })
  expect(line).toBe('Cushion 1.02 ct Chameleon VS1, lab-grown, GIA 2141438171')
  expect(splitDescription(line).certificate).toBe('GIA 2141438171')
})

test('a comma in a vendor’s colour does not begin a certificate', () => {
  const line = 'Pear 1.50 ct Fancy brown, pinkish Yellow VS2'
  expect(splitDescription(line)).toEqual({ stone: line, certificate: '' })
  expect(splitDescription(`${line}, GIA 5`)).toEqual({ stone: line, certificate: 'GIA 5' })
})

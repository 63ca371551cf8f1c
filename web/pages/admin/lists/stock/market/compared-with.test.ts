import { expect, test } from 'vitest'
import { defaultMarketWidths } from '#domain/market/comparable-stones.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { describeComparedWith } from './compared-with.ts'

const colorId = (letter: string) => colors.rows.find(({ variation }) => variation === letter)?.id
const stone = {
  shapeId: shapes.getByName('Round').id,
  carats: 1.03,
  colorId: colorId('G'),
  clarityId: clarities.getByName('VS1').id,
  labId: labs.getByName('GIA').id,
  cutId: cuts.rows.find(({ code }) => code === 'EX')?.id,
  fluorId: 1,
  isLabGrown: false,
}

test.each([
  ['natural, Round, 1.00–1.19 ct, F–H, VVS2–VS2, GIA, cut EX', stone],
  ['natural, Round, 1.20–1.49 ct, F–H, VVS2–VS2, GIA, cut EX', { ...stone, carats: 1.499 }],
  ['natural, Round, up to 0.03 ct, F–H, VVS2–VS2, GIA, cut EX', { ...stone, carats: 0.02 }],
  [
    'natural, Round, 1.00–1.19 ct, F–H, VVS2–VS2, no certificate, cut EX',
    { ...stone, labId: labs.getByName('None').id },
  ],
  [
    'lab-grown, Round, 20.00 ct and above, F–H, VVS2–VS2',
    { ...stone, carats: 21, isLabGrown: true, labId: null, cutId: null },
  ],
  [
    'natural, Oval, 1.00–1.19 ct, D–E, FL–IF, GIA',
    {
      ...stone,
      shapeId: shapes.getByName('Oval').id,
      colorId: colorId('D'),
      clarityId: clarities.getByName('FL').id,
    },
  ],
])('a stone is compared with %s', (text, compared) => {
  expect(describeComparedWith(compared, defaultMarketWidths)).toBe(text)
})

test('grades that must be equal are named once, and fluorescence if it must be equal', () => {
  const widths = {
    colorSteps: 0,
    claritySteps: 0,
    sameLab: false,
    sameCut: false,
    sameFluorescence: true,
  }
  expect(describeComparedWith(stone, widths)).toBe('natural, Round, 1.00–1.19 ct, G, VS1, fluorescence None')
})

test('a fancy colour and an ungraded stone are compared with none', () => {
  const fancy = { ...stone, colorId: colors.getByName('Pink').id }
  expect(describeComparedWith(fancy, defaultMarketWidths)).toBeNull()
  const ungraded = { ...stone, clarityId: clarities.getByName('None').id }
  expect(describeComparedWith(ungraded, defaultMarketWidths)).toBeNull()
  expect(describeComparedWith({ ...stone, carats: null }, defaultMarketWidths)).toBeNull()
})

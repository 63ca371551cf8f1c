import { expect, test } from 'vitest'
import { colors, findWhiteColorId } from '#domain/reference/colors.ts'
import { findGemColor } from './gem-color.ts'
import { findPictureRequest, type PicturedStone } from './picture-request.ts'

const stone: PicturedStone = {
  id: 7,
  shapeId: 12,
  cutId: null,
  colorId: findWhiteColorId('D'),
  fancyIntensity: null,
  isSnP: false,
  ratio: 1.01,
  tablePercent: 57.4,
  crownHeight: 15,
  pavilionDepth: 43,
}
const keyOf = (change: Partial<PicturedStone>): string | undefined =>
  findPictureRequest({ ...stone, ...change }, 200)?.key

test('Stones that look the same share a picture, others do not', () => {
  expect(keyOf({ id: 8, ratio: 1, tablePercent: 57 })).toBe(keyOf({}))
  expect(keyOf({ colorId: findWhiteColorId('E') })).toBe(keyOf({}))
  expect(keyOf({ colorId: findWhiteColorId('M') })).not.toBe(keyOf({}))
  expect(keyOf({ pavilionDepth: 45 })).not.toBe(keyOf({}))
})

test('Each salt-and-pepper stone has its own picture', () => {
  expect(keyOf({ isSnP: true })).not.toBe(keyOf({ isSnP: true, id: 8 }))
})

test('A stone without measurements or without a standard shape has no picture', () => {
  expect(keyOf({ ratio: null })).toBeUndefined()
  expect(keyOf({ shapeId: 4 })).toBeUndefined()
  expect(keyOf({ shapeId: null })).toBeUndefined()
})

test('Lower grades and stronger colours absorb more light', () => {
  const absorptionOf = (letter: string): number =>
    findGemColor({ ...stone, colorId: findWhiteColorId(letter) }).absorption[2]
  expect(absorptionOf('D')).toBe(0)
  expect(absorptionOf('K')).toBeLessThan(absorptionOf('Q'))
  const yellow = colors.rows.find(({ name }) => name === 'Yellow')?.id
  const yellowOf = (fancyIntensity: number): number =>
    findGemColor({ ...stone, colorId: yellow, fancyIntensity }).absorption[2]
  expect(yellowOf(4)).toBeLessThan(yellowOf(7))
})

import { expect, test } from 'vitest'
import { clarities } from '#domain/reference/clarities.ts'
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
  clarityId: clarities.getByName('VVS1').id,
  ratio: 1.01,
  tablePercent: 57.4,
  depthPercent: 61.5,
  crownAngle: 34.5,
  crownHeight: 15,
  pavilionAngle: 40.8,
  pavilionDepth: 43,
}
const keyOf = (change: Partial<PicturedStone>, sizePx = 200): string | undefined =>
  findPictureRequest({ ...stone, ...change }, sizePx)?.key
const gradeOf = (clarity: string): Partial<PicturedStone> => ({ clarityId: clarities.getByName(clarity).id })

test('Stones that look the same share a picture, others do not', () => {
  expect(keyOf({ id: 8, ratio: 1, tablePercent: 58 })).toBe(keyOf({}))
  expect(keyOf({ colorId: findWhiteColorId('E') })).toBe(keyOf({}))
  expect(keyOf({ colorId: findWhiteColorId('M') })).not.toBe(keyOf({}))
  expect(keyOf({ pavilionDepth: 45 })).not.toBe(keyOf({}))
})

test('Each salt-and-pepper stone has its own picture', () => {
  expect(keyOf({ isSnP: true })).not.toBe(keyOf({ isSnP: true, id: 8 }))
})

test('Stones with visible inclusions have pictures of their own', () => {
  expect(keyOf({ ...gradeOf('SI2'), id: 8 })).not.toBe(keyOf(gradeOf('SI2')))
  expect(keyOf({ ...gradeOf('IF'), id: 8 }, 600)).toBe(keyOf({}, 600))
})

test('Inclusions of VS stones only show in a large picture', () => {
  expect(keyOf({ ...gradeOf('VS2'), id: 8 })).toBe(keyOf({}))
  expect(keyOf({ ...gradeOf('VS2'), id: 8 }, 600)).not.toBe(keyOf(gradeOf('VS2'), 600))
})

test('The angles give the heights that a report leaves out, and the depth gives what is left', () => {
  const heightsOf = (change: Partial<PicturedStone>) => {
    const { crownHeight, pavilionDepth } = findPictureRequest({ ...stone, ...change }, 200)!.figures
    return [crownHeight, pavilionDepth]
  }
  expect(heightsOf({})).toEqual([0.15, 0.43])
  expect(heightsOf({ crownHeight: null, pavilionDepth: null })).toEqual([0.15, 0.43])
  expect(heightsOf({ crownHeight: null, crownAngle: null })).toEqual([0.15, 0.43])
  expect(heightsOf({ pavilionDepth: null, pavilionAngle: 42 })).toEqual([0.15, 0.45])
  const unknown = { crownHeight: null, crownAngle: null, pavilionDepth: null, pavilionAngle: null }
  expect(heightsOf({ ...unknown, depthPercent: 64 })).toEqual([0.16, 0.45])
  expect(heightsOf({ ...unknown, depthPercent: null })).toEqual([null, null])
})

test('A stone without measurements or without a standard shape has no picture', () => {
  expect(keyOf({ ratio: null })).toBeUndefined()
  expect(keyOf({ shapeId: 4 })).toBeUndefined()
  expect(keyOf({ shapeId: null })).toBeUndefined()
})

test('Lower grades and stronger colours absorb more light', () => {
  const absorptionOf = (letter: string): number =>
    findGemColor({ ...stone, colorId: findWhiteColorId(letter) }, 'small').absorption[2]
  expect(absorptionOf('D')).toBe(0)
  expect(absorptionOf('J')).toBeGreaterThan(0.1)
  expect(absorptionOf('K')).toBeLessThan(absorptionOf('Q'))
  const yellow = colors.rows.find(({ name }) => name === 'Yellow')?.id
  const yellowOf = (fancyIntensity: number): number =>
    findGemColor({ ...stone, colorId: yellow, fancyIntensity }, 'small').absorption[2]
  expect(yellowOf(4)).toBeLessThan(yellowOf(7))
})

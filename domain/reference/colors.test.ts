import { describe, expect, it } from 'vitest'
import {
  coloredVarieties,
  colors,
  findWhiteColorId,
  isFancyColor,
  isSaltAndPepperColor,
  listFancyPickerColors,
  saltAndPepperPickerColors,
  whiteColorId,
} from './colors.ts'

const namesOf = (rows: readonly { name: string }[]) => rows.map((row) => row.name)

describe('colors', () => {
  it('have id 14 as White without a letter, the color of melee', () => {
    expect(colors.get(whiteColorId)).toEqual({ id: 14, name: 'White', variation: null })
    expect(colors.getByName('White').id).toBe(14)
  })

  it('have a separate row for every letter and range of white', () => {
    expect(colors.get(findWhiteColorId('G')!)).toEqual({ id: 104, name: 'White', variation: 'G' })
    expect(colors.get(findWhiteColorId('G-H')!)).toEqual({ id: 204, name: 'White', variation: 'G-H' })
    expect(findWhiteColorId('A')).toBeUndefined()
    expect(findWhiteColorId('D-Z')).toBeUndefined()
  })

  it('have each pair of name and variation once', () => {
    const pairs = colors.rows.map((color) => `${color.name} ${color.variation}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('are fancy unless they are named White or Black', () => {
    const plain = colors.rows.filter((color) => !isFancyColor(color))
    expect(new Set(namesOf(plain))).toEqual(new Set(['White', 'Black']))
  })

  it('are salt-and-pepper for S&P, Rustic, Ice and Cognac', () => {
    expect(namesOf(colors.rows.filter(isSaltAndPepperColor))).toEqual(['S&P', 'Rustic', 'Ice', 'Cognac'])
  })
})

describe('color pickers', () => {
  it('offer fancy colors in the order of the specification', () => {
    expect(namesOf(listFancyPickerColors())).toEqual([
      'Blue',
      'Brown',
      'Chameleon',
      'Gray',
      'Green',
      'Orange',
      'Pink',
      'Purple',
      'Red',
      'Violet',
      'Yellow',
      'FancyWhite',
      'Champagne',
      'Other',
    ])
  })

  it('offer S&P, rustic, ice, cognac, black and gray on the salt-and-pepper page', () => {
    expect(namesOf(saltAndPepperPickerColors)).toEqual(['S&P', 'Rustic', 'Ice', 'Cognac', 'Black', 'Gray'])
  })

  it('include the ten colored varieties', () => {
    expect(namesOf(coloredVarieties).join(' ')).toBe(
      'Brown Orange Gray Purple Yellow Blue Green Pink Red Violet',
    )
  })
})

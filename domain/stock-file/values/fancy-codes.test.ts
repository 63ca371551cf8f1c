import { describe, expect, it } from 'vitest'
import { listFancyMeanings, readFancyColor } from './fancy-color.ts'
import { formatFancyReading, listFancyCodeReadings } from './fancy-codes.ts'

const list = (code: string) => listFancyCodeReadings(code).map(formatFancyReading)

describe('a code of fancy color', () => {
  it.each([
    ['FIY', ['Fancy Intense Yellow']],
    ['FVYG', ['Fancy Vivid Yellowish Green']],
    ['FIYG', ['Fancy Intense Yellowish Green']],
    ['FVB', ['Fancy Vivid Blue']],
    ['FVBLU', ['Fancy Vivid Blue']],
    ['FVP', ['Fancy Vivid Pink']],
    ['FIOY', ['Fancy Intense Orangy Yellow']],
    ['FYB', ['Fancy Yellowish Brown']],
    ['FGRY', ['Fancy Gray']],
    ['FBN', ['Fancy Brown']],
    ['VLY', ['Very Light Yellow']],
  ])('%s has one meaning', (code, meanings) => {
    expect(list(code)).toEqual(meanings)
    expect(readFancyColor(code)).toBeDefined()
    expect(listFancyMeanings(code)).toEqual([])
  })

  it.each([
    ['FLB', ['Fancy Light Brown', 'Fancy Light Blue']],
    ['FDB', ['Fancy Dark Brown', 'Fancy Dark Blue', 'Fancy Deep Brown', 'Fancy Deep Blue']],
    ['FIGY', ['Fancy Intense Greenish Yellow', 'Fancy Intense Grayish Yellow', 'Fancy Intense Gray']],
    ['FPP', ['Fancy Purplish Pink', 'Fancy Pinkish Purple', 'Fancy Deep Pink']],
    ['FGY', ['Fancy Greenish Yellow', 'Fancy Grayish Yellow', 'Fancy Gray']],
    ['FB', ['Fancy Brown', 'Fancy Blue']],
    ['FP', ['Fancy Pink', 'Fancy Deep']],
    ['FDY', ['Fancy Dark Yellow', 'Fancy Deep Yellow']],
  ])('%s with several meanings is not read until a person chooses one', (code, meanings) => {
    expect(listFancyMeanings(code)).toEqual(meanings)
    expect(readFancyColor(code)).toBeUndefined()
    for (const meaning of meanings) expect(readFancyColor(meaning)).toBeDefined()
  })

  it.each(['', 'Y', 'FL', 'Vivid', 'Fancy Yellow', 'FXQ', 'GIA'])('is not %j', (text) => {
    expect(list(text)).toEqual([])
  })
})

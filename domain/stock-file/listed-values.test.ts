import { describe, expect, it } from 'vitest'
import { clarities } from '#domain/reference/clarities.ts'
import { labs } from '#domain/reference/labs.ts'
import { readEyeClean, readMilky, readShade } from './values/appearance-values.ts'
import { isGuaranteed, readAvailability } from './values/availability-values.ts'
import { readClarity } from './values/clarity-values.ts'
import { readCuletCondition, readCuletSize } from './values/culet-values.ts'
import { readFlag, readGrowth, readTreatment } from './values/growth-values.ts'
import { readLab } from './values/lab-values.ts'

describe('a clarity', () => {
  it.each([
    ['VVS 1', 'VVS1'],
    ['Loupe Clean', 'IF'],
    ['P1', 'I1'],
    ['PIQUE1', 'I1'],
    ['I4', 'I3'],
    ['UI2', 'SI2'],
    ['SI3', 'SI3'],
    ['NONE', 'None'],
  ])('written %s is %s', (text, name) => {
    expect(clarities.get(readClarity(text)!).name).toBe(name)
  })

  it.each(['-', '', 'I', 'EX'])('is not %j', (text) => {
    expect(readClarity(text)).toBeUndefined()
  })
})

describe('a lab', () => {
  it.each(labs.rows.map((lab) => lab.name))('%s is read by its own name', (name) => {
    expect(labs.get(readLab(name)!).name).toBe(name)
  })

  it.each([
    ['AGSL', 'AGS'],
    ['EGL Intl', 'EGL International'],
    ['egl-usa', 'EGL USA'],
    ['Uncertified', 'None'],
  ])('written %s is %s', (text, name) => {
    expect(labs.get(readLab(text)!).name).toBe(name)
  })

  it('is not read if it is unknown', () => {
    expect(readLab('ACME')).toBeUndefined()
  })
})

describe('availability', () => {
  it.each([
    ['A', 'available'],
    ['STPS', 'available'],
    ['GA', 'available'],
    ['ON_HOLD', 'hold'],
    ['OnMemo', 'memo'],
    ['CONSIGNMENT', 'memo'],
    ['Sold', 'absent'],
    ['NA', 'absent'],
    ['0', 'absent'],
  ])('written %s is %s', (text, availability) => {
    expect(readAvailability(text)).toBe(availability)
  })

  it('distinguishes guaranteed stones', () => {
    expect([isGuaranteed('G'), isGuaranteed('Guaranteed Available'), isGuaranteed('A')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('appearance', () => {
  it('eye clean is Yes, Borderline or No', () => {
    expect(['Y', '100%', 'Borderline', 'No', 'perhaps'].map(readEyeClean)).toEqual([
      'Yes',
      'Yes',
      'Borderline',
      'No',
      undefined,
    ])
  })

  it('a milky stone without a degree never counts as not milky', () => {
    expect(['None', 'M1', 'Heavy', 'Yes', 'NO'].map(readMilky)).toEqual(['None', 'M1', 'M3', 'Yes', 'None'])
  })

  it('shades are read as words', () => {
    expect(['BN', 'FG', 'No', 'WH', 'TTLB', '??'].map(readShade)).toEqual([
      'Brown',
      'Faint Green',
      'None',
      'White',
      'Light Brown',
      undefined,
    ])
  })
})

describe('a culet', () => {
  it('written as SL is slightly large, not small', () => {
    expect(readCuletSize('SL')).toBe('Slightly Large')
    expect(readCuletSize('SML')).toBe('Small')
  })

  it('may be described by its condition', () => {
    expect(readCuletSize('Chipped')).toBeUndefined()
    expect(readCuletCondition('Chipped')).toBe('Chipped')
  })
})

describe('growth, flags and treatments', () => {
  it('distinguish mined from lab-grown stones', () => {
    expect(['Natural', 'CVD', 'hpht', 'Laboratory Grown', 'IIa'].map(readGrowth)).toEqual([
      'natural',
      'CVD',
      'HPHT',
      'lab',
      undefined,
    ])
  })

  it('read yes and no', () => {
    expect(['TRUE', 'y', '0', 'no', 'maybe'].map(readFlag)).toEqual([true, true, false, false, undefined])
  })

  it('show treatment codes as words, none as nothing, and unknown text unchanged', () => {
    expect(['None', 'LD', 'Fracture filled'].map(readTreatment)).toEqual([
      null,
      'Laser Drilled',
      'Fracture filled',
    ])
  })
})

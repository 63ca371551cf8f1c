import { describe, expect, test } from 'vitest'
import { presets } from './presets.ts'

const get = (title: string) => presets.find((preset) => preset.title === title)!

describe('presets', () => {
  test('3EX means excellent or ideal in cut, polish and symmetry', () => {
    expect(get('3EX').filters).toEqual({ cutIds: [1, 10], polishIds: [1, 10], symmetryIds: [1, 10] })
  })

  test('a preset is on when all of its filters are set, whatever else is set', () => {
    const { isOn, filters } = get('3EX')
    expect(isOn({ ...filters, cutIds: [10, 1], labIds: [2] })).toBe(true)
    expect(isOn({ ...filters, cutIds: [1] })).toBe(false)
    expect(isOn({ cutIds: [1, 10] })).toBe(false)
    expect(get('No BGM').isOn({ noBgm: true })).toBe(true)
    expect(get('No BGM').isOn({})).toBe(false)
  })
})

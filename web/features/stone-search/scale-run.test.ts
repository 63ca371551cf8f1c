import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paintRun } from './scale-run.ts'

const cells = ['D', 'E', 'F', 'G', 'H'].map((label, place) => ({ label, ids: [101 + place] }))
const place = fc.nat(cells.length - 1)

describe('dragging over a scale', () => {
  test('A drag from an empty cell selects the run in both directions', () => {
    expect(paintRun(cells, [], 1, 3)).toEqual([102, 103, 104])
    expect(paintRun(cells, [], 3, 1)).toEqual([102, 103, 104])
  })

  test('A drag from a selected cell clears the run', () => {
    expect(paintRun(cells, [101, 102, 103], 1, 4)).toEqual([101])
  })

  test('A drag keeps ids that are not on the scale', () => {
    expect(paintRun(cells, [204], 0, 0)).toEqual([101, 204])
  })

  test('A half grade is selected with its lower end', () => {
    const grades = [
      { label: 'EX', ids: [1] },
      { label: 'VG', ids: [2, 11] },
    ]
    expect(paintRun(grades, [2], 1, 1)).toEqual([2, 11])
    expect(paintRun(grades, [2, 11], 1, 1)).toEqual([])
  })

  test('A drag changes only the cells of the run', () => {
    fc.assert(
      fc.property(fc.subarray([101, 102, 103, 104, 105]), place, place, (chosen, from, to) => {
        const run = cells.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap(({ ids }) => ids)
        const outside = chosen.filter((id) => !run.includes(id))
        const once = paintRun(cells, chosen, from, to)
        const isOn = !chosen.includes(101 + from)
        expect(once).toEqual(isOn ? [...run, ...outside].toSorted((a, b) => a - b) : outside)
      }),
      { numRuns: 300 },
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toggleRun } from './scale-run.ts'

const cells = ['D', 'E', 'F', 'G', 'H'].map((label, cellIndex) => ({ label, ids: [101 + cellIndex] }))
const cellIndex = fc.nat(cells.length - 1)

describe('dragging over a scale', () => {
  test('A drag from an empty cell selects the run in both directions', () => {
    expect(toggleRun(cells, [], 1, 3)).toEqual([102, 103, 104])
    expect(toggleRun(cells, [], 3, 1)).toEqual([102, 103, 104])
  })

  test('A drag from a selected cell clears the run', () => {
    expect(toggleRun(cells, [101, 102, 103], 1, 4)).toEqual([101])
  })

  test('A drag keeps ids that are not on the scale', () => {
    expect(toggleRun(cells, [204], 0, 0)).toEqual([101, 204])
  })

  test('A half grade is selected with its lower end', () => {
    const grades = [
      { label: 'EX', ids: [1] },
      { label: 'VG', ids: [2, 11] },
    ]
    expect(toggleRun(grades, [2], 1, 1)).toEqual([2, 11])
    expect(toggleRun(grades, [2, 11], 1, 1)).toEqual([])
  })

  test('A drag changes only the cells of the run', () => {
    fc.assert(
      fc.property(fc.subarray([101, 102, 103, 104, 105]), cellIndex, cellIndex, (selected, from, to) => {
        const run = cells.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap(({ ids }) => ids)
        const outside = selected.filter((id) => !run.includes(id))
        const once = toggleRun(cells, selected, from, to)
        const isOn = !selected.includes(101 + from)
        expect(once).toEqual(isOn ? [...run, ...outside].toSorted((a, b) => a - b) : outside)
      }),
      { numRuns: 300 },
    )
  })
})

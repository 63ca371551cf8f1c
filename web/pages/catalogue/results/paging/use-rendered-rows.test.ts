import { expect, test } from 'vitest'
import { selectRows } from './use-rendered-rows.ts'

const list = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

test('scrolling row by row renders every row at once', () => {
  expect([...selectRows(list(3, 30), new Set(list(0, 27)))]).toEqual(list(3, 30))
})

test('jumping renders the first rows at once and the others in the next frames', () => {
  const visible = list(400, 427)
  const first = selectRows(visible, new Set(list(0, 27)))
  expect([...first]).toEqual(list(400, 406))
  const second = selectRows(visible, first)
  expect([...second]).toEqual(list(400, 412))
  const all = [3, 4, 5].reduce((rendered) => selectRows(visible, rendered), second)
  expect([...all]).toEqual(visible)
})

test('rows that are out of view or no longer loaded are not rendered', () => {
  expect([...selectRows(list(10, 12), new Set(list(0, 27)))]).toEqual([10, 11])
  expect([...selectRows([], new Set(list(0, 27)))]).toEqual([])
})

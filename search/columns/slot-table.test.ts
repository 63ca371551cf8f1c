import { expect, test } from 'vitest'
import { SlotTable } from './slot-table.ts'

test('the slot of a removed row is used again before the table grows', () => {
  const table = new SlotTable()
  table.reserve(2)
  const first = table.takeSlot(71)
  table.takeSlot(72)
  expect(table.isFull).toBe(true)
  table.releaseSlot(71, first)
  expect(table.isFull).toBe(false)
  expect(table.takeSlot(73)).toBe(first)
  expect([...table.listSlotsOf([73, 72, 71, 73])]).toEqual([first, 1])
})

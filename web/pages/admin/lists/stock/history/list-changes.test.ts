import { expect, test } from 'vitest'
import type { StoneHistoryEntry } from '#contract/schemas/stone-history.ts'
import { listChanges } from './list-changes.ts'

const first: StoneHistoryEntry = {
  date: null,
  pricePerCarat: 5000,
  rapPrice: 10_000,
  status: 1,
  runId: null,
}

test('the latest change comes first, with what it changed only', () => {
  const lowered = { ...first, date: '2026-11-02T10:00:00Z', pricePerCarat: 4500, runId: 7 }
  const suspended = { ...lowered, date: '2026-11-03T10:00:00Z', status: 3 as const, runId: null }
  expect(listChanges([first, lowered, suspended])).toEqual([
    { place: 2, date: suspended.date, runId: null, price: null, rap: null, status: { before: 1, after: 3 } },
    { place: 1, date: lowered.date, runId: 7, price: { before: 5000, after: 4500 }, rap: null, status: null },
    {
      place: 0,
      date: null,
      runId: null,
      price: { after: 5000 },
      rap: { after: 10_000 },
      status: { after: 1 },
    },
  ])
})

test('a price on request and a Rap price that is lost are changes', () => {
  const second = { ...first, date: '2026-11-02T10:00:00Z', pricePerCarat: null, rapPrice: null }
  expect(listChanges([first, second])[0]).toMatchObject({
    price: { before: 5000, after: null },
    rap: { before: 10_000, after: null },
  })
})

import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { createApiError } from '#web/shared/api/api-error.ts'
import { listRefusals } from './list-refusals.ts'

// The function reads only these fields.
const makeStone = (id: number, stockId: string) => ({ id, product: { stockId } }) as Diamond
const stones = [makeStone(1, 'KG-1'), makeStone(2, 'KG-2')] as const

const refuse = (details?: { path: string; message: string }[]) =>
  createApiError(
    404,
    { code: 95, name: 'ITEM_NOT_FOUND', message: 'The selectred item was not found', details },
    'addDiamondToCart',
  )

test('each stone has the reason that names its stock number, or its id', () => {
  const error = refuse([
    { path: 'kg-1', message: 'KG-1 is on hold' },
    { path: '2', message: 'KG-2 was deleted' },
  ])
  expect(listRefusals(stones, error)).toEqual([
    [1, 'KG-1 is on hold'],
    [2, 'KG-2 was deleted'],
  ])
})

test('a refusal without details is that of the only stone, in the words of the page', () => {
  expect(listRefusals([stones[0]], refuse())).toEqual([[1, 'The selected item was not found']])
  expect(listRefusals(stones, refuse())).toEqual([])
})

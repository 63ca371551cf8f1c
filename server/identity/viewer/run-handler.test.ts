import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WriteArguments } from './handler.ts'
import { contract } from '#contract/contract.ts'
import { RunAgain } from '#server/platform/database/run-again.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { runHandler } from './run-handler.ts'
import { createViewer } from './viewer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a write that asks to run again leaves nothing of its first attempt', async () => {
  let attempts = 0
  const add = async ({ tx }: Pick<WriteArguments, 'tx'>): Promise<number> => {
    attempts += 1
    await tx
      .insertInto('sellers')
      .values({ legal_name: `Attempt ${attempts}` })
      .execute()
    if (attempts === 1) throw new RunAgain('Midnight passed')
    return attempts
  }
  const viewer = createViewer(undefined, '')
  const call = { services: shop.services, viewer } as never
  expect(await runHandler(contract.createSeller, add as never, call, async () => viewer)).toBe(2)
  expect(await shop.db.selectFrom('sellers').select('legal_name').execute()).toEqual([
    { legal_name: 'Attempt 2' },
  ])
})

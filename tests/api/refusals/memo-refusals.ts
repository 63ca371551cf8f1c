import type { memoEndpoints } from '#contract/endpoints/memos.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listMemoRefusals(scene: RefusalScene): RefusalCases<typeof memoEndpoints> {
  const { shop, asAdmin, asCustomer } = scene
  return {
    confirmMemo: { ITEM_NOT_FOUND: () => asCustomer('confirmMemo', { diamondIds: [missingId] }) },
    readMemo: { ITEM_NOT_FOUND: () => asCustomer('readMemo') },
    readMemoPaper: { ITEM_NOT_FOUND: () => asAdmin('readMemoPaper', missingId) },
    createMemo: {
      USER_NOT_FOUND: () =>
        asAdmin('createMemo', 0, { userId: missingId, lines: [{ diamondId: scene.orderedStone }] }),
      ITEM_NOT_FOUND: () =>
        asAdmin('createMemo', 0, { userId: scene.admin.id, lines: [{ diamondId: scene.orderedStone }] }),
    },
    declineMemo: { ITEM_NOT_FOUND: () => asAdmin('declineMemo', missingId, {}) },
    withdrawMemoRequest: { ITEM_NOT_FOUND: () => asCustomer('withdrawMemoRequest') },
    changeMemo: { ITEM_NOT_FOUND: () => asAdmin('changeMemo', missingId, {}) },
    returnMemoLines: { ITEM_NOT_FOUND: () => asAdmin('returnMemoLines', missingId, {}) },
    keepMemoLines: {
      USER_NOT_FOUND: async () => {
        const customer = await shop.addUser()
        const [diamondId] = await addStones(shop, [{}])
        const memo = await asAdmin('createMemo', 0, { userId: customer.id, lines: [{ diamondId }] })
        await shop.db.deleteFrom('users').where('id', '=', customer.id).execute()
        return asAdmin('keepMemoLines', memo.body.id, {})
      },
      ITEM_NOT_FOUND: () => asAdmin('keepMemoLines', missingId, {}),
    },
  }
}

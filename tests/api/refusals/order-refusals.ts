import type { orderEndpoints } from '#contract/endpoints/orders.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listOrderRefusals(scene: RefusalScene): RefusalCases<typeof orderEndpoints> {
  const { shop, admin, customer, orderedStone, asAdmin, asCustomer } = scene
  const items = [{ productId: orderedStone, productType: 'Diamond', quantity: 1 }]
  const createFor = (userId: number): Promise<TestReply<'createOrderFor'>> =>
    shop.call('createOrderFor', { token: admin.token, body: { userId, items } })
  const readMissing = (
    name: 'exportOrder' | 'readOrderConfirmation',
    query?: Record<string, string>,
  ): Promise<TestReply> =>
    shop.call(name, { token: customer.token, params: { id: missingId }, ...(query && { query }) })
  return {
    createOrder: { ITEM_NOT_FOUND: () => orderTakenStone(scene) },
    readOrder: { ORDER_NOT_FOUND: () => asCustomer('readOrder') },
    exportOrder: { ORDER_NOT_FOUND: () => readMissing('exportOrder', { format: 'csv' }) },
    readOrderConfirmation: { ORDER_NOT_FOUND: () => readMissing('readOrderConfirmation') },
    readInvoice: { ORDER_NOT_FOUND: () => asAdmin('readInvoice', missingId) },
    readPackingList: { ORDER_NOT_FOUND: () => asAdmin('readPackingList', missingId) },
    createOrderFor: {
      USER_NOT_FOUND: () => createFor(missingId),
      ITEM_NOT_FOUND: () => createFor(customer.id),
    },
    quoteOrderFor: {
      USER_NOT_FOUND: () => asAdmin('quoteOrderFor', missingId, { userId: missingId, items }),
      ORDER_NOT_FOUND: () => asAdmin('quoteOrderFor', missingId, { orderId: missingId, items }),
    },
    editOrder: {
      ORDER_NOT_FOUND: () => asAdmin('editOrder', missingId, { items }),
      ITEM_NOT_FOUND: async () => asAdmin('editOrder', await placeOrder(scene), { items }),
    },
    deleteOrder: { ORDER_NOT_FOUND: () => asAdmin('deleteOrder', missingId) },
    changeOrderStatus: {
      ORDER_NOT_FOUND: () => asAdmin('changeOrderStatus', missingId, { newStatus: 1 }),
      ITEM_NOT_FOUND: () => reopenTakenOrder(scene),
    },
    changeOrderShipping: {
      ORDER_NOT_FOUND: () => asAdmin('changeOrderShipping', missingId, { shippingDate: '2026-11-28' }),
    },
    changeBuyerOrderNo: {
      ORDER_NOT_FOUND: () => asAdmin('changeBuyerOrderNo', missingId, { buyerOrderNo: 'PO-77' }),
    },
    cancelOwnOrder: {
      ORDER_NOT_FOUND: () =>
        shop.call('cancelOwnOrder', { token: customer.token, params: { id: missingId }, body: {} }),
    },
    confirmOrderPlaced: {
      ORDER_NOT_FOUND: () => asCustomer('confirmOrderPlaced', { orderId: missingId }),
    },
  }
}

/** Places an order for a new stone. Returns the id of the order. */
async function placeOrder({ shop }: RefusalScene): Promise<number> {
  const { token } = await shop.addUser()
  const [itemId] = await addStones(shop, [{}])
  await shop.call('addDiamondToCart', { token, body: { itemId } })
  return (await shop.call('createOrder', { token })).body.id
}

async function orderTakenStone({ shop, orderedStone }: RefusalScene): Promise<TestReply> {
  const loser = await shop.addUser()
  await shop.call('addDiamondToCart', { token: loser.token, body: { itemId: orderedStone } })
  return shop.call('createOrder', { token: loser.token })
}

async function reopenTakenOrder({ shop, asAdmin }: RefusalScene): Promise<TestReply> {
  const [stone = 0] = await addStones(shop, [{}])
  const [first, second] = [await shop.addUser(), await shop.addUser()]
  const orderIt = async (token: string): Promise<number> => {
    await shop.call('addDiamondToCart', { token, body: { itemId: stone } })
    return (await shop.call('createOrder', { token })).body.id
  }
  const id = await orderIt(first.token)
  await asAdmin('changeOrderStatus', id, { newStatus: 1 })
  await orderIt(second.token)
  return asAdmin('changeOrderStatus', id, { newStatus: 0 })
}

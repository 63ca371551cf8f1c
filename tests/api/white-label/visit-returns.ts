import type { WhiteLabel } from '#tests/support/shops/open-white-label.ts'

/** Ships an order of the customer and takes its first two lines through every step of a return. */
export async function visitReturns({ visit, asAdmin }: WhiteLabel, orderId: number): Promise<void> {
  const params = { id: orderId }
  await asAdmin('changeOrderStatus', { params, body: { newStatus: 3 } })
  const [first = 0, second = 0] = (await visit('readOrder', { params })).body.items.map(({ id }) => id)
  const request = async (orderItemId: number): Promise<{ id: number }> => {
    const body = { lines: [{ orderItemId }], reason: 'Too dark' }
    return { id: (await visit('requestReturn', { params, body })).body.id }
  }
  const one = await request(first)
  await visit('readReturn', { params: one })
  await visit('listReturns')
  await asAdmin('acceptReturn', { params: one, body: { reply: 'Send it insured' } })
  const lines = [{ orderItemId: first, outcome: 'available' }]
  await asAdmin('receiveReturn', { params: one, body: { lines } })
  await visit('withdrawReturn', { params: await request(second) })
  await asAdmin('refuseReturn', { params: await request(second), body: { reply: 'Too late' } })
  await asAdmin('startReturn', { body: { orderId, lines: [{ orderItemId: second }] } })
}

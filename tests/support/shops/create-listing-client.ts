import type { Suspension } from '#contract/schemas/listings.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import type { OrderClient } from './open-order-client.ts'
import type { TestReply } from './open-test-shop.ts'

const gia = 2

/** What an administrator sees and does with stones that several vendors list. */
export type ListingClient = {
  /** Lists one stone by this many vendors; returns the ids of the listings. */
  listStone: (listings?: number, certificateNo?: string) => Promise<number[]>
  statusOf: (id: number) => Promise<number>
  stockIdOf: (id: number) => Promise<string>
  setStatus: (id: number, status: number, userId?: number) => Promise<TestReply<'changeDiamondStatus'>>
  listOthers: (id: number) => Promise<TestReply<'listOtherListings'>['body']>
  suspensionOf: (id: number) => Promise<Suspension | null>
}

export function createListingClient({ shop, admin, readStone }: OrderClient): ListingClient {
  let count = 0
  const listOthers: ListingClient['listOthers'] = async (id) =>
    (await shop.call('listOtherListings', { token: admin.token, params: { id } })).body
  return {
    listStone: (listings = 2, certificateNo) => {
      count += 1
      const number = certificateNo ?? `62${String(count).padStart(8, '0')}`
      return addStones(
        shop,
        Array.from({ length: listings }, (_, index) => ({
          vendor: `Lister ${index + 1}`,
          lab_id: gia,
          certificate_no: index === 0 ? number : `GIA ${number}`,
        })),
      )
    },
    statusOf: async (id) => (await readStone(id)).status,
    stockIdOf: async (id) => (await readStone(id)).stock_id,
    setStatus: (id, status, userId) =>
      shop.call('changeDiamondStatus', { token: admin.token, params: { id }, body: { status, userId } }),
    listOthers,
    suspensionOf: async (id) => (await listOthers(id)).suspension,
  }
}

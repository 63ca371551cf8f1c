import { namePdfFile } from '#domain/text/file-name.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import type { FileAnswer } from '#contract/kernel/types.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Db } from '../db/open-database.ts'
import { writeFileApart } from '../exports/write-file-apart.ts'
import type { Handlers } from '../http/handler.ts'
import { loadOrders, type WholeOrder } from '../orders/order-store.ts'
import type { Shop } from '../shop.ts'
import { makeOrderPaper } from './make-order-paper.ts'

export const orderPaperHandlers: Handlers<'readInvoice' | 'readPackingList'> = {
  readInvoice: async ({ shop, db, params }) => {
    const order = await getOrder(db, params.id)
    if (order.status === ORDER_STATUS.cancelled) refuseRequest('id', 'A cancelled order has no invoice')
    return writePaper(shop, db, order, 'invoice')
  },

  readPackingList: async ({ shop, db, params }) =>
    writePaper(shop, db, await getOrder(db, params.id), 'packing-list'),
}

async function getOrder(db: Db, id: number): Promise<WholeOrder> {
  const [order] = await loadOrders(db, { ids: [id] })
  return order ?? refuse('ORDER_NOT_FOUND')
}

async function writePaper(
  shop: Shop,
  db: Db,
  order: WholeOrder,
  kind: 'invoice' | 'packing-list',
): Promise<FileAnswer> {
  const paper = await makeOrderPaper({ db, shop, order, kind })
  return {
    content: await writeFileApart({ kind: 'order-paper', document: paper }),
    fileName: namePdfFile(paper.title),
    contentType: 'application/pdf',
  }
}

import type { receivableEndpoints } from '#contract/endpoints/receivables.ts'
import type { SellerServices } from '#server/features/documents/find-document-seller.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { exportAccounting } from './export-accounting.ts'
import { listOpenInvoices } from './list-open-invoices.ts'
import { listReceivables } from './list-receivables.ts'
import { presentStatement, readStatement, resolveAccountOwner } from './state-account.ts'
import { writeStatementFile } from './write-statement-file.ts'

export const receivableHandlers: Handlers<keyof typeof receivableEndpoints, SellerServices> = {
  listReceivables: async ({ services, db, query }) => listReceivables(db, services.users, query),

  listOpenInvoices: async ({ viewer, db, query }) =>
    listOpenInvoices(db, resolveAccountOwner(viewer, query.userId)),

  readAccountStatement: async ({ services, viewer, db, query }) =>
    presentStatement(
      await readStatement(db, services.users, resolveAccountOwner(viewer, query.userId), query),
    ),

  downloadAccountStatement: async ({ services, viewer, db, query, signal }) => {
    const userId = resolveAccountOwner(viewer, query.userId)
    const statement = await readStatement(db, services.users, userId, query)
    return writeStatementFile(db, services, statement, signal)
  },

  exportAccounting: async ({ db, query, signal }) => exportAccounting(db, query, signal),
}

import type { receivableEndpoints } from '#contract/endpoints/receivables.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { exportAccounting } from './export-accounting.ts'
import { listOpenInvoices } from './list-open-invoices.ts'
import { listReceivables } from './list-receivables.ts'
import { presentStatement, readStatement, resolveAccountOwner } from './state-account.ts'

type Services = { users: UserDirectory }

export const receivableHandlers: Handlers<keyof typeof receivableEndpoints, Services> = {
  listReceivables: async ({ services, db, query }) => listReceivables(db, services.users, query),

  listOpenInvoices: async ({ viewer, db, query }) =>
    listOpenInvoices(db, resolveAccountOwner(viewer, query.userId)),

  readAccountStatement: async ({ services, viewer, db, query }) =>
    presentStatement(
      await readStatement(db, services.users, resolveAccountOwner(viewer, query.userId), query),
    ),

  downloadAccountStatement: async ({ services, viewer, db, query }) => {
    throw new Error('pending')
  },

  exportAccounting: async ({ db, query, signal }) => exportAccounting(db, query, signal),
}

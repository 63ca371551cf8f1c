import type { customerEndpoints } from '#contract/endpoints/customers.ts'
import { refuse } from '#contract/refusal.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { describeUser } from '#server/identity/users/lock-user.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { deleteNote, insertNote, listNotes, presentNote } from './note-store.ts'
import { previewStorefront } from './preview-storefront.ts'
import { summarizeCustomer } from './summarize-customer.ts'

/** The services that these handlers use. */
type Services = PolicyServices & { catalogue: Catalogue }

export const customerHandlers: Handlers<keyof typeof customerEndpoints, Services> = {
  readCustomerSummary: async ({ services, db, params }) =>
    summarizeCustomer(db, getUser(services.users, params.id).id),

  readStorefrontPreview: async ({ services, params }) => ({
    diamond: await previewStorefront(services, getUser(services.users, params.id)),
  }),

  listUserNotes: async ({ services, db, params }) =>
    (await listNotes(db, getUser(services.users, params.userId).id)).map(presentNote),

  addUserNote: async ({ tx, viewer, params, body, audit }) => {
    const user = (await lockAccount(tx, params.userId)) ?? refuse('USER_NOT_FOUND')
    const note = presentNote(await insertNote(tx, user.id, body.text, viewer.user))
    await audit({ act: 'add user note', subject: describeUser(user), after: { text: note.text } })
    return note
  },

  deleteUserNote: async ({ tx, params, audit }) => {
    const user = (await lockAccount(tx, params.userId)) ?? refuse('ITEM_NOT_FOUND')
    const note = (await deleteNote(tx, user.id, params.id)) ?? refuse('ITEM_NOT_FOUND')
    await audit({ act: 'delete user note', subject: describeUser(user), before: presentNote(note) })
    return undefined
  },
}

function getUser(users: UserDirectory, id: number): UserRecord {
  return users.find(id) ?? refuse('USER_NOT_FOUND')
}

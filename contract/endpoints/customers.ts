import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdInPath, IdParams } from '#contract/schemas/basics.ts'
import { CustomerSummary, StorefrontPreview, UserNote } from '#contract/schemas/customers.ts'
import { UserIdParams } from '#contract/schemas/user-forms.ts'

/** What administrators know about a user. Source: requirements 4.14. */
export const customerEndpoints = defineEndpoints({
  readCustomerSummary: {
    method: 'GET',
    path: '/api/users/{id}/summary',
    summary: 'Get what a user has bought, ordered, on memo and on hold',
    access: 'administrator',
    params: IdParams,
    reply: CustomerSummary,
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  readStorefrontPreview: {
    method: 'GET',
    path: '/api/users/{id}/storefront-preview',
    summary: "Get a stone as the customers of a user's storefront see it",
    access: 'administrator',
    params: IdParams,
    reply: StorefrontPreview,
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  listUserNotes: {
    method: 'GET',
    path: '/api/users/{userId}/notes',
    summary: 'List the internal notes about a user, newest first',
    access: 'administrator',
    params: UserIdParams,
    reply: z.array(UserNote),
    writes: false,
    refuses: ['USER_NOT_FOUND'],
  },
  addUserNote: {
    method: 'POST',
    path: '/api/users/{userId}/notes',
    summary: 'Add an internal note about a user',
    access: 'administrator',
    params: UserIdParams,
    body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)) }),
    reply: UserNote,
    writes: true,
    creates: true,
    refuses: ['USER_NOT_FOUND'],
  },
  deleteUserNote: {
    method: 'DELETE',
    path: '/api/users/{userId}/notes/{id}',
    summary: 'Delete an internal note about a user',
    access: 'administrator',
    params: z.extend(UserIdParams, { id: IdInPath }),
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})

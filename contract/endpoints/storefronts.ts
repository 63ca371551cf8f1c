import { z } from 'zod/mini'
import { COLUMN_NAMES } from '#domain/pricing/columns.ts'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdInPath, IdParams, TextLine } from '#contract/schemas/basics.ts'
import { ColorValue, NewMarkup, UserIdParams } from '#contract/schemas/user-forms.ts'
import { StorefrontForm } from '#contract/schemas/storefront.ts'
import { Markup, User } from '#contract/schemas/users.ts'

const forAdministrators = { access: 'administrator', writes: true } as const

/** A picture under `image`; null removes it. */
const picture = { pictures: ['image'], body: z.object({ image: z.optional(z.null()) }) } as const

/** Endpoints for the look of a user's own shop, and for its stock and prices. Source: requirements 6.9. */
export const storefrontEndpoints = defineEndpoints({
  changeUserLogo: {
    ...forAdministrators,
    ...picture,
    method: 'PUT',
    path: '/api/users/{id}/logo',
    summary: "Set the logo of a user's storefront; null removes it",
    params: IdParams,
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  changeUserBackground: {
    ...forAdministrators,
    ...picture,
    method: 'PUT',
    path: '/api/users/{id}/background',
    summary: "Set the background of a user's storefront; null removes it",
    params: IdParams,
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  changeUserPrimaryColor: {
    ...forAdministrators,
    method: 'PATCH',
    path: '/api/users/{userId}/primaryColor',
    summary: "Set the colour of a user's storefront; null resets it to the default",
    params: UserIdParams,
    body: z.object({ color: z.nullable(ColorValue) }),
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  changeUserDomain: {
    ...forAdministrators,
    method: 'PATCH',
    path: '/api/users/{userId}/domain',
    summary: "Set the domain of a user's storefront; null closes it",
    params: UserIdParams,
    body: z.object({ domain: z.nullable(z.string().check(z.trim(), z.maxLength(260))) }),
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  changeUserStorefront: {
    ...forAdministrators,
    method: 'PATCH',
    path: '/api/users/{userId}/storefront',
    summary: "Change the name, contact details and text of a user's storefront",
    params: UserIdParams,
    body: StorefrontForm,
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  addUserMarkup: {
    ...forAdministrators,
    method: 'POST',
    path: '/api/users/{userId}/markup',
    summary: "Add a markup to a user's storefront",
    params: UserIdParams,
    body: NewMarkup,
    reply: Markup,
    creates: true,
    refuses: ['USER_NOT_FOUND'],
  },
  deleteUserMarkup: {
    ...forAdministrators,
    method: 'DELETE',
    path: '/api/users/markup/{markupId}',
    summary: 'Delete a markup',
    params: z.object({ markupId: IdInPath }),
    reply: 'nothing',
    refuses: ['ITEM_NOT_FOUND'],
  },
  addUserVendor: {
    ...forAdministrators,
    method: 'POST',
    path: '/api/users/{userId}/add-vendor',
    summary: "Add a visible vendor to a user's storefront; it then shows only these vendors",
    params: UserIdParams,
    body: z.object({ vendor: TextLine }),
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  deleteUserVendor: {
    ...forAdministrators,
    method: 'DELETE',
    path: '/api/users/{userId}/delete-vendor',
    summary: "Remove a visible vendor from a user's storefront",
    params: UserIdParams,
    body: z.object({ vendor: TextLine }),
    reply: 'nothing',
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  suspendUserCell: {
    ...forAdministrators,
    method: 'POST',
    path: '/api/users/{userId}/suspend-cell',
    summary: "Hide a column on a user's storefront",
    params: UserIdParams,
    body: z.object({ cell: z.enum(COLUMN_NAMES) }),
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  resumeUserCell: {
    ...forAdministrators,
    method: 'DELETE',
    path: '/api/users/{userId}/resume-cell',
    summary: "Show a hidden column on a user's storefront again",
    params: UserIdParams,
    body: z.object({ cell: TextLine }),
    reply: 'nothing',
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
})

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
    summary: "Give a user's storefront a logo; null takes it away",
    params: IdParams,
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  changeUserBackground: {
    ...forAdministrators,
    ...picture,
    method: 'PUT',
    path: '/api/users/{id}/background',
    summary: "Give a user's storefront a background; null takes it away",
    params: IdParams,
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  changeUserPrimaryColor: {
    ...forAdministrators,
    method: 'PATCH',
    path: '/api/users/{userId}/primaryColor',
    summary: "Give a user's storefront a colour; null gives back the default",
    params: UserIdParams,
    body: z.object({ color: z.nullable(ColorValue) }),
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  changeUserDomain: {
    ...forAdministrators,
    method: 'PATCH',
    path: '/api/users/{userId}/domain',
    summary: "The host name of a user's storefront; null closes it",
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
    summary: "Add a percent to the prices of a range in a user's storefront",
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
    summary: 'Take a markup away',
    params: z.object({ markupId: IdInPath }),
    reply: 'nothing',
    refuses: ['ITEM_NOT_FOUND'],
  },
  addUserVendor: {
    ...forAdministrators,
    method: 'POST',
    path: '/api/users/{userId}/add-vendor',
    summary: "Show a vendor in a user's storefront; one that has any shows no others",
    params: UserIdParams,
    body: z.object({ vendor: TextLine }),
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  deleteUserVendor: {
    ...forAdministrators,
    method: 'DELETE',
    path: '/api/users/{userId}/delete-vendor',
    summary: "Take a vendor out of a user's storefront",
    params: UserIdParams,
    body: z.object({ vendor: TextLine }),
    reply: 'nothing',
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  suspendUserCell: {
    ...forAdministrators,
    method: 'POST',
    path: '/api/users/{userId}/suspend-cell',
    summary: "Hide a column in a user's storefront",
    params: UserIdParams,
    body: z.object({ cell: z.enum(COLUMN_NAMES) }),
    reply: User,
    refuses: ['USER_NOT_FOUND'],
  },
  resumeUserCell: {
    ...forAdministrators,
    method: 'DELETE',
    path: '/api/users/{userId}/resume-cell',
    summary: "Show a hidden column in a user's storefront again",
    params: UserIdParams,
    body: z.object({ cell: TextLine }),
    reply: 'nothing',
    refuses: ['USER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
})

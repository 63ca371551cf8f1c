import { StorefrontForm } from '#contract/schemas/storefront.ts'
import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import { staleWithUser } from './user-actions.ts'

/** Returns the action that changes how a user's storefront presents itself. */
export function editStorefront(user: User): Action {
  return createFormAction({
    endpoint: 'changeUserStorefront',
    stale: [...staleWithUser, 'readDomainLayout'],
    title: 'Name and contact',
    fields: [
      {
        kind: 'text',
        name: 'name',
        label: 'Name',
        description: 'Shown on pages, in emails and documents. Leave empty to use the company or domain',
      },
      {
        kind: 'text',
        name: 'email',
        label: 'Email',
        description: 'Receives messages, replies and order emails. Leave empty to use the account’s email',
      },
      { kind: 'text', name: 'phone', label: 'Phone' },
      { kind: 'long-text', name: 'address', label: 'Address' },
      { kind: 'long-text', name: 'hours', label: 'Opening hours' },
      {
        kind: 'long-text',
        name: 'aboutUs',
        label: 'About us',
        description: 'Blank line = new paragraph',
      },
    ],
    initialValues: user.storefront,
    submit: 'Save',
    done: 'Saved',
    schema: StorefrontForm,
    send: (body) =>
      sendApiRequest('changeUserStorefront', {
        params: { userId: user.id },
        body,
        headers: matchVersion(user),
      }),
    // The refusal of a stale edit carries the current user.
    rebase: (present) => editStorefront(present as User),
  })
}

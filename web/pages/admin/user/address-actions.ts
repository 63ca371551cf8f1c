import { AddressChanges } from '#contract/schemas/user-forms.ts'
import type { Address, User } from '#contract/schemas/users.ts'
import { z } from 'zod/mini'
import { formatAddress } from '#web/features/addresses/format-address.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { staleWithUser } from './user-actions.ts'
import { addressForm, toAddressValues } from './user-fields.ts'

const fields: readonly Field[] = [
  ...addressForm.fields,
  { kind: 'yes-no', name: 'isBilling', label: 'Use as billing address' },
]

/** Returns the action that changes an address other than the main one. */
export function editFurtherAddress(user: User, address: Address): Action {
  const { id: userId, email } = user
  return createFormAction({
    endpoint: 'changeAddress',
    stale: staleWithUser,
    title: `Edit address of ${email}`,
    fields,
    initialValues: { ...toAddressValues(address), isBilling: address.isBilling },
    submit: 'Save',
    done: 'Saved',
    schema: z.extend(AddressChanges, { countryId: addressForm.schema.shape.countryId }),
    send: ({ countryId, ...body }) =>
      sendApiRequest('changeAddress', {
        params: { userId, id: address.id },
        body: { ...body, ...(countryId !== null && { countryId }) },
        headers: matchVersion(user),
      }),
    // The refusal of a stale edit carries the current user.
    rebase: (present) => onPresent(present as User, address, editFurtherAddress),
  })
}

/** Returns the action that deletes an address other than the main one. */
export function deleteFurtherAddress(user: User, address: Address): Action {
  const { id: userId, email } = user
  const location = [address.company, formatAddress(address)].filter(Boolean).join(', ')
  return createFormAction({
    endpoint: 'deleteAddress',
    stale: staleWithUser,
    title: `Delete address of ${email}?`,
    consequences: [
      `${location || 'This address'} is permanently deleted.`,
      `Orders keep their copy.${address.isBilling ? ' The default address becomes the billing address.' : ''}`,
    ],
    isDangerous: true,
    submit: 'Delete',
    done: 'Deleted',
    schema: z.object({}),
    send: () =>
      sendApiRequest('deleteAddress', { params: { userId, id: address.id }, headers: matchVersion(user) }),
    // The refusal of a stale deletion carries the current user.
    rebase: (present) => onPresent(present as User, address, deleteFurtherAddress),
  })
}

/**
 * Returns the action for the current address, or for the seen one if it was deleted, which the server then
 * refuses.
 */
function onPresent(
  user: User,
  knownAddress: Address,
  action: (user: User, address: Address) => Action,
): Action {
  return action(user, user.addresses.find(({ id }) => id === knownAddress.id) ?? knownAddress)
}

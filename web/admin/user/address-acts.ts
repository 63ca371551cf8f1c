import { AddressChanges } from '#contract/schemas/user-forms.ts'
import type { Address, User } from '#contract/schemas/users.ts'
import { z } from 'zod/mini'
import { call } from '#web/api/call.ts'
import { askFirst, type Act } from '../act/act.ts'
import type { Field } from '../act/field.ts'
import { staleWithUser } from './user-acts.ts'
import { addressForm, toAddressValues } from './user-fields.ts'

const fields: readonly Field[] = [
  ...addressForm.fields,
  { kind: 'yes-no', name: 'isBilling', label: 'Bills go to this address' },
]

/** Corrects an address of a user's book that is not his main one. */
export function editFurtherAddress({ id: userId, email }: User, address: Address): Act {
  return askFirst({
    endpoint: 'changeAddress',
    stale: staleWithUser,
    title: `An address of ${email}`,
    fields,
    initialValues: { ...toAddressValues(address), isBilling: address.isBilling },
    submit: 'Save',
    done: 'The address is saved',
    schema: z.extend(AddressChanges, { countryId: addressForm.schema.shape.countryId }),
    send: ({ countryId, ...body }) =>
      call('changeAddress', {
        params: { userId, id: address.id },
        body: { ...body, ...(countryId !== null && { countryId }) },
      }),
  })
}

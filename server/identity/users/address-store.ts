import { sql, type Insertable, type Updateable } from 'kysely'
import type { AddressChanges } from '#contract/schemas/user-forms.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import type { AddressesTable } from '#server/platform/database/tables/users.ts'
import type { Tx } from '#server/platform/database/database.ts'

type AddressColumns = Omit<Insertable<AddressesTable>, 'user_id'>

/** Returns the given fields of an address, by column name. */
export function toAddressColumns(fields: { [Field in keyof AddressChanges]?: AddressChanges[Field] | null }) {
  return omitUndefined({
    first_name: fields.firstName,
    last_name: fields.lastName,
    company: fields.company,
    phone: fields.phone,
    address: fields.address,
    city: fields.city,
    postcode: fields.postcode,
    country_id: fields.countryId,
    federation_id: fields.federationId,
    email: fields.email,
    business_type_id: fields.businessTypeId,
  })
}

/** Adds an address after the existing ones. Returns its id. */
export async function addAddress(tx: Tx, userId: number, columns: AddressColumns): Promise<number> {
  const { id } = await tx
    .insertInto('addresses')
    .values({ ...columns, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveAddress(tx: Tx, id: number, changes: Updateable<AddressesTable>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('addresses').set(changes).where('id', '=', id).execute()
}

export async function deleteAddress(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('addresses').where('id', '=', id).execute()
}

/** Makes an address the user's only billing address. */
export async function setBillingAddress(tx: Tx, userId: number, id: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_billing: sql<boolean>`id = ${id}` })
    .where('user_id', '=', userId)
    .execute()
}

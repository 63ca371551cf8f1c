import { sql, type Insertable, type Updateable } from 'kysely'
import type { AddressChanges } from '#contract/schemas/user-forms.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import type { AddressesTable } from '#server/platform/database/tables/people.ts'
import type { Tx } from '#server/platform/database/database.ts'

type AddressColumns = Omit<Insertable<AddressesTable>, 'user_id'>

/** Returns the given fields of an address, by column name. */
export function toAddressColumns(said: { [Field in keyof AddressChanges]?: AddressChanges[Field] | null }) {
  return omitUndefined({
    first_name: said.firstName,
    last_name: said.lastName,
    company: said.company,
    phone: said.phone,
    address: said.address,
    city: said.city,
    country_id: said.countryId,
    federation_id: said.federationId,
    email: said.email,
    business_type_id: said.businessTypeId,
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
export async function billAt(tx: Tx, userId: number, id: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_billing: sql<boolean>`id = ${id}` })
    .where('user_id', '=', userId)
    .execute()
}

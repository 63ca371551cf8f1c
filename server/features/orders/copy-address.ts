import { countries } from '#domain/reference/countries.ts'
import type { DeliveryAddress } from '#domain/order/delivery-address.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Returns a copy of a buyer's address for their order; null without an address. Refuses an address of
 * somebody else like one that does not exist. Source: requirements 16.2.
 */
export async function copyAddress(
  tx: Tx,
  buyerId: number,
  addressId: number | null,
): Promise<DeliveryAddress | null> {
  if (addressId === null) return null
  const row = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', addressId)
    .where('user_id', '=', buyerId)
    .executeTakeFirst()
  if (!row) refuseRequest('addressId', 'This address is not in the buyer’s address book')
  return {
    company: row.company,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    city: row.city,
    postcode: row.postcode,
    country: row.country_id === null ? null : (countries.find(row.country_id)?.name ?? null),
    phone: row.phone,
    email: row.email,
  }
}

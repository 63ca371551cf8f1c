import { resumeVendors, suspendVendors, type SuspensionSettings } from '#domain/pricing/suspension.ts'
import { isVendorNamed } from '#domain/pricing/vendors.ts'
import { refuse } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { toTag } from '#server/platform/http/versions.ts'
import { replyWithUser, describeUser, lockUser } from './lock-user.ts'
import { getKnownVendors } from '#server/identity/storefronts/vendor-names.ts'
import type { UserRecord } from './user-record.ts'
import { getById, saveUser } from './user-store.ts'
import type { UserDirectory } from './user-directory.ts'

/** Changes which pages a user may open and which vendors are suspended for them. */
export const accessHandlers: Handlers<
  'addUserAccess' | 'deleteUserAccess' | 'suspendUserVendors' | 'resumeUserVendors',
  { users: UserDirectory }
> = {
  addUserAccess: async ({ params, body, audit, markCreated, ...call }) => {
    const user = await lockUser(call, params.userId)
    const before = user.accesses.find(({ pageId }) => pageId === body.pageId)
    if (before) return before
    const { id } = await call.tx
      .insertInto('accesses')
      .values({ user_id: user.id, page_id: body.pageId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const saved = await saveUser(call.tx, user.id, {})
    await audit({ act: 'add user access', subject: describeUser(user), after: body })
    markCreated()
    call.setHeader('etag', toTag(saved.version))
    return getById(saved.accesses, id)
  },

  deleteUserAccess: async ({ params, audit, ...call }) => {
    const owner = await call.tx
      .selectFrom('accesses')
      .select('user_id')
      .where('id', '=', params.accessId)
      .executeTakeFirst()
    const user = await lockUser(call, owner?.user_id ?? refuse('ITEM_NOT_FOUND'), 'ITEM_NOT_FOUND')
    // Of two people who delete it at once, the second locks the user after the first.
    const access = user.accesses.find(({ id }) => id === params.accessId) ?? refuse('ITEM_NOT_FOUND')
    await call.tx.deleteFrom('accesses').where('id', '=', access.id).execute()
    await saveUser(call.tx, user.id, {})
    const before = { pageId: access.pageId }
    await audit({ act: 'delete user access', subject: describeUser(user), before })
    return undefined
  },

  suspendUserVendors: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    const vendors = await getKnownVendors(call.tx, body.vendors, 'vendors')
    const before = toSuspensionSettings(user)
    const after = suspendVendors(before, vendors, body.discount)
    const saved = await saveSuspensionSettings(call.tx, user, after)
    await audit({ act: 'suspend vendors for user', subject: describeUser(user), before, after })
    return replyWithUser(call, saved)
  },

  resumeUserVendors: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    const before = toSuspensionSettings(user)
    if (!body.vendors.some((vendor) => isVendorNamed(vendor, user.suspendedVendors))) refuse('ITEM_NOT_FOUND')
    const after = resumeVendors(before, body.vendors)
    await saveSuspensionSettings(call.tx, user, after)
    await audit({ act: 'resume vendors for user', subject: describeUser(user), before, after })
    return undefined
  },
}

function toSuspensionSettings({
  suspendedVendors,
  discount,
  discountBefore,
}: UserRecord): SuspensionSettings {
  return { suspendedVendors, discountPercent: discount, discountBefore }
}

async function saveSuspensionSettings(
  tx: Tx,
  { id }: UserRecord,
  settings: SuspensionSettings,
): Promise<UserRecord> {
  await tx.deleteFrom('suspended_vendors').where('user_id', '=', id).execute()
  if (settings.suspendedVendors.length > 0) {
    await tx
      .insertInto('suspended_vendors')
      .values(settings.suspendedVendors.map((vendor) => ({ user_id: id, vendor })))
      .execute()
  }
  return saveUser(tx, id, { discount: settings.discountPercent, discount_before: settings.discountBefore })
}

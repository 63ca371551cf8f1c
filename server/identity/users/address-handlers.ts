import { confirmNames } from '#domain/access/confirmed-names.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { AddressChanges, AddressParams } from '#contract/schemas/user-forms.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { toTag } from '#server/platform/http/versions.ts'
import {
  addAddress,
  setBillingAddress,
  deleteAddress,
  saveAddress,
  toAddressColumns,
} from './address-store.ts'
import { reportAddressChange } from './report-address-change.ts'
import { describeUser, lockUser, type UserChange } from './lock-user.ts'
import { presentAddress } from './present-user.ts'
import { refuseUnknownReferences } from './refuse-unknown-references.ts'
import type { AddressRecord, UserRecord } from './user-record.ts'
import { getById, getUser, saveUser } from './user-store.ts'
import type { UserDirectory } from './user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** The services that these handlers use. */
type Services = { users: UserDirectory; mailer: Mailer; settings: EmailSettings }

/** Users live in memory, so the number of their addresses is limited. */
const maxAddresses = 50

export const addressHandlers: Handlers<'addOwnAddress' | 'changeAddress' | 'deleteAddress', Services> = {
  addOwnAddress: async ({ services, tx, viewer, body, audit, afterCommit }) => {
    refuseUnknownReferences(body)
    // `runHandler` has locked the viewer's row, so their requests take turns.
    const { addresses } = await getUser(tx, viewer.user.id)
    if (addresses.length >= maxAddresses) refuseRequest('', `You can save up to ${maxAddresses} addresses`)
    const id = await addAddress(tx, viewer.user.id, toAddressColumns(body))
    if (body.isBilling ?? addresses.length === 0) await setBillingAddress(tx, viewer.user.id, id)
    const saved = await saveUser(tx, viewer.user.id, {})
    const address = getById(saved.addresses, id)
    await reportAddressChange(tx, services, saved, undefined, address)
    afterCommit(() => services.mailer.wake())
    if (viewer.isAdministrator) {
      await audit({ act: 'add address', subject: describeUser(viewer.user), after: address })
    }
    return presentAddress(address)
  },

  changeAddress: async ({ viewer, params, body, audit, afterCommit, ...call }) => {
    const { services, tx } = call
    refuseUnknownReferences(body)
    const { user, address: before } = await lockAddress(call, viewer, params)
    await writeAddress(tx, user.id, before.id, body)
    const confirmsNames = viewer.isAdministrator && user.addresses[0] === before
    const saved = confirmsNames ? await confirmMainAddress(tx, user, body) : await saveUser(tx, user.id, {})
    const after = getById(saved.addresses, before.id)
    await reportAddressChange(tx, services, saved, before, after)
    afterCommit(() => services.mailer.wake())
    if (viewer.isAdministrator) {
      call.setHeader('etag', toTag(saved.version))
      await audit({ act: 'change address', subject: describeUser(user), before, after })
    }
    return presentAddress(after)
  },

  deleteAddress: async ({ viewer, params, audit, ...call }) => {
    const { tx } = call
    const { user, address } = await lockAddress(call, viewer, params)
    const [main] = user.addresses
    if (!main || main === address)
      refuseRequest('id', 'The default address can’t be deleted. Change it instead')
    await deleteAddress(tx, address.id)
    // A user always has a billing address.
    if (address.isBilling) await setBillingAddress(tx, user.id, main.id)
    const { version } = await saveUser(tx, user.id, {})
    if (viewer.isAdministrator) {
      call.setHeader('etag', toTag(version))
      await audit({ act: 'delete address', subject: describeUser(user), before: address })
    }
  },
}

/**
 * Returns an address and its user, whose row is locked. A customer's own edit needs no version: customers
 * never see one, and `runHandler` has locked their row.
 */
async function lockAddress(
  call: UserChange,
  { user: { id: ownId }, isAdministrator }: SignedInViewer,
  { userId: userIdParam, id: addressId }: AddressParams,
): Promise<{ user: UserRecord; address: AddressRecord }> {
  const userId = userIdParam === 'current' ? ownId : userIdParam
  if (userId !== ownId && !isAdministrator) refuse('ADDRESS_NOT_FOUND')
  const user = isAdministrator ? await lockUser(call, userId) : await getUser(call.tx, userId)
  const address = user.addresses.find(({ id }) => id === addressId) ?? refuse('ADDRESS_NOT_FOUND')
  return { user, address }
}

async function writeAddress(tx: Tx, userId: number, id: number, changes: AddressChanges): Promise<void> {
  await saveAddress(tx, id, toAddressColumns(changes))
  if (changes.isBilling) await setBillingAddress(tx, userId, id)
  if (changes.isBilling === false) await saveAddress(tx, id, { is_billing: false })
}

/**
 * Confirms the names of the main address that an administrator wrote: memo stones are shown by them. Source:
 * requirements 4.11.
 */
async function confirmMainAddress(tx: Tx, user: UserRecord, changes: AddressChanges): Promise<UserRecord> {
  const [main] = (await getUser(tx, user.id)).addresses
  const before = { company: user.memoCompany, fullName: user.memoFullName }
  const names = main ? confirmNames(before, main, changes) : before
  return saveUser(tx, user.id, { memo_company: names.company, memo_full_name: names.fullName })
}

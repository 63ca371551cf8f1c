import { confirmNames } from '#domain/access/confirmed-names.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { AddressChanges } from '#contract/schemas/user-forms.ts'
import type { Handlers, Tx } from '../http/handler.ts'
import { toTag } from '../http/versions.ts'
import { addAddress, billAt, saveAddress, toAddressColumns } from './address-store.ts'
import { describeUser, holdUser } from './hold-user.ts'
import { presentAddress } from './present-user.ts'
import { refuseUnknownReferences } from './refuse-unknown-references.ts'
import type { UserRecord } from './user-record.ts'
import { getById, getUser, saveUser } from './user-store.ts'

/** Users live in memory: an address book is no place to fill it. */
const mostAddresses = 50

export const addressHandlers: Handlers<'addOwnAddress' | 'changeAddress'> = {
  addOwnAddress: async ({ tx, viewer, body, audit }) => {
    refuseUnknownReferences(body)
    // The kernel holds the viewer's row: his calls take turns.
    const { addresses } = await getUser(tx, viewer.user.id)
    if (addresses.length >= mostAddresses) refuseRequest('', `At most ${mostAddresses} addresses`)
    const id = await addAddress(tx, viewer.user.id, toAddressColumns(body))
    if (body.isBilling ?? addresses.length === 0) await billAt(tx, viewer.user.id, id)
    const address = getById((await saveUser(tx, viewer.user.id, {})).addresses, id)
    if (viewer.isAdministrator) {
      await audit({ act: 'add address', subject: describeUser(viewer.user), after: address })
    }
    return presentAddress(address)
  },

  changeAddress: async ({ viewer, params, body, audit, ...call }) => {
    const { tx } = call
    const userId = params.userId === 'current' ? viewer.user.id : params.userId
    if (userId !== viewer.user.id && !viewer.isAdministrator) refuse('ADDRESS_NOT_FOUND')
    refuseUnknownReferences(body)
    // Of a customer's own edit no version is asked: nobody shows him one. His row is held by the kernel.
    const user = viewer.isAdministrator ? await holdUser(call, userId) : await getUser(tx, userId)
    const before = user.addresses.find(({ id }) => id === params.id) ?? refuse('ADDRESS_NOT_FOUND')
    await writeAddress(tx, userId, before.id, body)
    const isConfirming = viewer.isAdministrator && user.addresses[0] === before
    const saved = isConfirming ? await confirmMain(tx, user, body) : await saveUser(tx, userId, {})
    const after = getById(saved.addresses, before.id)
    if (viewer.isAdministrator) {
      call.setHeader('etag', toTag(saved.version))
      await audit({ act: 'change address', subject: describeUser(user), before, after })
    }
    return presentAddress(after)
  },
}

async function writeAddress(tx: Tx, userId: number, id: number, said: AddressChanges): Promise<void> {
  await saveAddress(tx, id, toAddressColumns(said))
  if (said.isBilling) await billAt(tx, userId, id)
  if (said.isBilling === false) await saveAddress(tx, id, { is_billing: false })
}

/** What an administrator says of the main address is what memo stones are shown by. Source: Decisions 6. */
async function confirmMain(tx: Tx, user: UserRecord, said: AddressChanges): Promise<UserRecord> {
  const [main] = (await getUser(tx, user.id)).addresses
  const before = { company: user.memoCompany, fullName: user.memoFullName }
  const names = main ? confirmNames(before, main, said) : before
  return saveUser(tx, user.id, { memo_company: names.company, memo_full_name: names.fullName })
}

import { sql } from 'kysely'
import type { holdEndpoints } from '#contract/endpoints/holds.ts'
import { refuse, refuseStock } from '#contract/refusal.ts'
import type { HoldRequest } from '#contract/schemas/holds.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import {
  domainOf,
  identifyStoredStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { getUser } from '#server/identity/users/user-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { createHoldRequest } from './request-hold.ts'
import { grantHoldRequest } from './grant-hold.ts'
import { writeHoldCancelled, writeHoldDeclined, writeHoldGranted } from './hold-emails.ts'
import {
  addRequestStones,
  decideHoldRequest,
  findHoldRequest,
  lockHoldRequest,
  type WholeHoldRequest,
} from './hold-store.ts'
import { joinCustomerTexts } from '#server/identity/users/join-customer-texts.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import { releaseHold } from './release-hold.ts'
import { presentHoldRequest } from './present-hold-request.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** The services that these handlers use. */
type Services = PolicyServices & { mailer: Mailer; settings: EmailSettings & { HOLD_HOURS: number } }

export const holdHandlers: Handlers<keyof typeof holdEndpoints, Services> = {
  askForHold: async ({ services, viewer, tx, params, body, afterCommit }) => {
    const { hours = null, comment = null } = body
    const request = await createHoldRequest({ tx, services, viewer, stoneId: params.id, hours, comment })
    afterCommit(() => services.mailer.wake())
    return presentHoldRequest(request, viewer, services.users)
  },

  listHoldRequests: async ({ services, viewer, db, query }) => {
    let requests = db.selectFrom('hold_requests').selectAll()
    if (query.state !== undefined) requests = requests.where('state', '=', query.state)
    if (query.userId !== undefined) requests = requests.where('user_id', '=', query.userId)
    return listPage(
      query,
      {
        query: viewer.isAdministrator ? requests : requests.where('user_id', '=', viewer.user.id),
        sorts: { id: 'id', creationDate: 'creation_date', decidedDate: 'decided_date', state: 'state' },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['comment', 'state', stockNumbers, joinCustomerTexts('hold_requests.user_id')],
      },
      async (rows) =>
        (await addRequestStones(db, rows)).map((row) => presentHoldRequest(row, viewer, services.users)),
    )
  },

  grantHoldRequest: async ({ services, viewer, tx, params, body, audit, afterCommit }) => {
    const { request, customer } = await lockOpenRequest(tx, params.id)
    await grantHoldRequest(tx, services, request, customer, body.hours ?? null)
    const granted = presentHoldRequest(await readRequest(tx, request.id), viewer, services.users)
    await audit({ act: 'grant hold', ...describeForAudit(granted, customer), after: granted })
    const { name } = presentCustomer(customer)
    const identity = identifyStoredStorefront(request, services)
    const { settings, sender } = resolveEmailSender(identity, services.settings)
    const email = writeHoldGranted(granted, { name, domain: domainOf(identity) }, settings)
    await scheduleEmail(tx, { to: customer.email, ...email, ...sender })
    afterCommit(() => services.mailer.wake())
    return granted
  },

  declineHoldRequest: async ({ services, viewer, tx, params, body, audit, afterCommit }) => {
    const { request, customer } = await lockOpenRequest(tx, params.id)
    await decideHoldRequest(tx, request.id, { state: 'declined', answer: body.comment ?? null })
    const declined = presentHoldRequest(await readRequest(tx, request.id), viewer, services.users)
    await audit({ act: 'decline hold', ...describeForAudit(declined, customer), after: declined })
    const identity = identifyStoredStorefront(request, services)
    const { settings, sender } = resolveEmailSender(identity, services.settings)
    const { name } = presentCustomer(customer)
    const email = writeHoldDeclined(declined, { name, domain: domainOf(identity) }, settings)
    await scheduleEmail(tx, { to: customer.email, ...email, ...sender })
    afterCommit(() => services.mailer.wake())
    return declined
  },

  withdrawHoldRequest: async ({ services, viewer, tx, params, afterCommit }) => {
    const request = await lockHoldRequest(tx, params.id)
    const isOwn = request?.user_id === viewer.user.id && request.state !== 'withdrawn'
    if (!isOwn) return refuse('ITEM_NOT_FOUND')
    refuseDecided(request)
    await decideHoldRequest(tx, request.id, { state: 'withdrawn' })
    const cancelled = presentHoldRequest(request, { isAdministrator: true }, services.users)
    const email = writeHoldCancelled(cancelled, services.settings)
    await emailSupport(tx, email)
    afterCommit(() => services.mailer.wake())
    return undefined
  },

  releaseHold: async ({ services, viewer, tx, params, afterCommit }) => {
    await releaseHold({ tx, services, viewer, stoneId: params.id })
    afterCommit(() => services.mailer.wake())
    return undefined
  },
}

const stockNumbers = sql`(
  select string_agg(concat_ws(' ', s.stock_id, f.stock_id), ' ')
  from hold_request_stones s left join former_stock_numbers f using (diamond_id)
  where s.request_id = hold_requests.id)`

/**
 * Locks an open request and returns it with its customer. Locks the customer's row first, as ordering does.
 */
async function lockOpenRequest(
  tx: Tx,
  id: number,
): Promise<{ request: WholeHoldRequest; customer: UserRecord }> {
  const unlocked = (await findHoldRequest(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  await lockAccount(tx, unlocked.user_id)
  // Deleting a customer also deletes their requests.
  const request = (await lockHoldRequest(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  refuseDecided(request)
  return { request, customer: await getUser(tx, request.user_id) }
}

function refuseDecided({ state }: WholeHoldRequest): void {
  if (state === 'open') return
  const stateName = state === 'withdrawn' ? 'cancelled' : state
  refuseStock([{ path: '', message: `This request was already ${stateName}` }])
}

async function readRequest(tx: Tx, id: number): Promise<WholeHoldRequest> {
  return (await findHoldRequest(tx, id)) ?? refuse('ITEM_NOT_FOUND')
}

function describeForAudit({ id, stones }: HoldRequest, { email }: UserRecord) {
  const numbers = stones.map(({ stockId }) => stockId).join(', ')
  return { subject: `hold request ${id} of ${email}, ${numbers}` }
}

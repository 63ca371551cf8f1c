import { z } from 'zod/mini'
import { DEFAULT_HOLD_HOURS, STONE_STATUS, type StoneStatus } from '#domain/stone/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import { Email } from '#contract/schemas/basics.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { getUserByEmail } from '#web/pages/admin/actions/find-user.ts'
import { stale as staleStones } from './stone-edits.ts'

const stale: readonly EndpointName[] = [...staleStones, 'listAudit']

const setStatus = (id: number, status: StoneStatus, userId: number | null = null) =>
  sendApiRequest('changeDiamondStatus', { params: { id }, body: { status, userId } })

const hold: RowAction<Diamond> = {
  title: 'Hold for a customer…',
  action: ({ id, product: { stockId } }) =>
    createFormAction({
      endpoint: 'changeDiamondStatus',
      stale,
      title: `Hold ${stockId} for a customer`,
      consequences: [
        'Only this customer can order it while the hold lasts.',
        `The hold ends by itself, after ${DEFAULT_HOLD_HOURS} hours unless the shop is set otherwise.`,
      ],
      fields: [{ kind: 'user', name: 'email', label: 'E-mail of the customer' }],
      initialValues: { email: '' },
      submit: 'Hold',
      done: `${stockId} is on hold`,
      schema: z.object({ email: Email }),
      send: async ({ email }) => setStatus(id, STONE_STATUS.hold, (await getUserByEmail(email, 'email')).id),
    }),
}

const makeAvailable: RowAction<Diamond> = {
  title: 'Make available',
  isOffered: ({ status }) => status !== STONE_STATUS.available,
  action: ({ id, product: { stockId } }) => ({
    endpoint: 'changeDiamondStatus',
    stale,
    done: `${stockId} is available`,
    send: () => setStatus(id, STONE_STATUS.available),
  }),
}

const suspend: RowAction<Diamond> = {
  title: 'Suspend',
  isOffered: ({ status }) => status !== STONE_STATUS.suspended,
  action: ({ id, product: { stockId } }) => ({
    endpoint: 'changeDiamondStatus',
    stale,
    done: `${stockId} is suspended`,
    send: () => setStatus(id, STONE_STATUS.suspended),
  }),
}

/** A suspended stone is hidden from customers, on sale or not. Source: requirements 8.7. */
const describeOnSale = (stockId: string, status: StoneStatus): string =>
  status === STONE_STATUS.suspended
    ? `${stockId} is on sale, but suspended: customers do not see it`
    : `${stockId} is on sale`

const setOnSale = (isActive: boolean): RowAction<Diamond> => ({
  title: isActive ? 'Put on sale' : 'Take off sale',
  isOffered: (stone) => stone.isActive !== isActive,
  action: ({ id, status, product: { stockId } }) => ({
    endpoint: 'changeDiamondActive',
    stale,
    done: isActive ? describeOnSale(stockId, status) : `${stockId} is off sale`,
    send: () => sendApiRequest('changeDiamondActive', { params: { id }, body: { isActive } }),
  }),
})

const highlight = (isHighlighted: boolean): RowAction<Diamond> => ({
  title: isHighlighted ? 'Highlight' : 'Highlight no longer',
  isOffered: (stone) => stone.isHighlighted !== isHighlighted,
  action: ({ id, product: { stockId } }) => ({
    endpoint: 'highlightDiamond',
    stale,
    done: isHighlighted ? `${stockId} is the highlighted stone` : `${stockId} is no longer highlighted`,
    send: () => sendApiRequest('highlightDiamond', { params: { id }, body: { isHighlighted } }),
  }),
})

export const diamondActions: readonly RowAction<Diamond>[] = [
  hold,
  makeAvailable,
  suspend,
  setOnSale(true),
  setOnSale(false),
  highlight(true),
  highlight(false),
]

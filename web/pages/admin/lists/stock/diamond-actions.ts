import { z } from 'zod/mini'
import { STONE_STATUS, type StoneStatus } from '#domain/stone/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import { Email } from '#contract/schemas/basics.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { getHoldHours } from '#web/shared/session/hold-hours.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { getUserByEmail } from '#web/pages/admin/actions/find-user.ts'
import { stale as staleStones } from './stone-edits.tsx'
import { isStatusEditable } from './stone-state.tsx'

const stale: readonly EndpointName[] = [...staleStones, 'listAudit']

const setStatus = (id: number, status: StoneStatus, userId: number | null = null) =>
  sendApiRequest('changeDiamondStatus', { params: { id }, body: { status, userId } })

const hold: RowAction<Diamond> = {
  title: 'Hold for a customer…',
  isOffered: isStatusEditable,
  action: ({ id, product: { stockId } }) =>
    createFormAction({
      endpoint: 'changeDiamondStatus',
      stale,
      title: `Hold ${stockId} for a customer`,
      consequences: [
        'Only this customer can order it while the hold lasts.',
        `The hold expires after ${getHoldHours()} hours.`,
        'The customer is not emailed.',
      ],
      fields: [{ kind: 'user', name: 'email', label: 'Customer' }],
      initialValues: { email: '' },
      submit: 'Hold',
      done: `${stockId} on hold`,
      schema: z.object({ email: Email }),
      send: async ({ email }) => setStatus(id, STONE_STATUS.hold, (await getUserByEmail(email, 'email')).id),
    }),
}

const makeAvailable: RowAction<Diamond> = {
  title: 'Make available',
  isOffered: (stone) => isStatusEditable(stone) && stone.status !== STONE_STATUS.available,
  action: ({ id, product: { stockId } }) => ({
    endpoint: 'changeDiamondStatus',
    stale,
    done: `${stockId} available`,
    send: () => setStatus(id, STONE_STATUS.available),
  }),
}

const suspend: RowAction<Diamond> = {
  title: 'Suspend',
  isOffered: (stone) => isStatusEditable(stone) && stone.status !== STONE_STATUS.suspended,
  action: ({ id, product: { stockId } }) => ({
    endpoint: 'changeDiamondStatus',
    stale,
    done: `${stockId} suspended`,
    send: () => setStatus(id, STONE_STATUS.suspended),
  }),
}

/** A suspended stone is hidden from customers, listed or not. Source: requirements 8.7. */
const describeListed = (stockId: string, status: StoneStatus): string =>
  status === STONE_STATUS.suspended ? `${stockId} listed, but still suspended` : `${stockId} listed`

const setListed = (isActive: boolean): RowAction<Diamond> => ({
  title: isActive ? 'List' : 'Unlist',
  isOffered: (stone) => isStatusEditable(stone) && stone.isActive !== isActive,
  action: ({ id, status, product: { stockId } }) => ({
    endpoint: 'changeDiamondActive',
    stale,
    done: isActive ? describeListed(stockId, status) : `${stockId} unlisted`,
    send: () => sendApiRequest('changeDiamondActive', { params: { id }, body: { isActive } }),
  }),
})

const highlight = (isHighlighted: boolean): RowAction<Diamond> => ({
  title: isHighlighted ? 'Highlight' : 'Remove highlight',
  isOffered: (stone) => stone.isHighlighted !== isHighlighted,
  action: ({ id, product: { stockId } }) => ({
    endpoint: 'highlightDiamond',
    stale,
    done: isHighlighted ? `${stockId} highlighted` : `${stockId} no longer highlighted`,
    send: () => sendApiRequest('highlightDiamond', { params: { id }, body: { isHighlighted } }),
  }),
})

const priceByRules: RowAction<Diamond> = {
  title: 'Let the rules set the price',
  isOffered: ({ isPriceByHand = false }) => isPriceByHand,
  action: (stone) => ({
    endpoint: 'changeDiamond',
    stale,
    done: `The rules set the price of ${stone.product.stockId} again`,
    send: () =>
      sendApiRequest('changeDiamond', {
        params: { id: stone.id },
        body: { isPriceByHand: false },
        headers: matchVersion(stone),
      }),
  }),
}

export const diamondActions: readonly RowAction<Diamond>[] = [
  hold,
  makeAvailable,
  suspend,
  priceByRules,
  setListed(true),
  setListed(false),
  highlight(true),
  highlight(false),
]

import { z } from 'zod/mini'
import { STONE_STATUS, type StoneStatus } from '#domain/stone/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { DiamondChange } from '#contract/schemas/stone-form.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field, FieldValues } from '#web/pages/admin/actions/field.ts'
import { addStone } from './add-stone.ts'
import { createPriceFollower } from './follow-prices.ts'
import { ReservationNote } from './reservation-note.tsx'
import { stoneFields, StoneCreation, StoneEdit, toStoneValues } from './stone-form.ts'
import { stoneStatusNames } from './stone-names.ts'

export const stale: readonly EndpointName[] = [
  'searchDiamonds',
  'readDiamondByStock',
  'readHighlightedDiamond',
  'listDiamondSets',
  'listDiamondVendors',
  'listVendors',
  'listOtherListings',
  'listSuspendedListings',
  'readOverview',
  'explainPrice',
  'readStoneMarket',
  'readStoneHistory',
  'listMarketRanks',
  'listDiamondsOnHold',
  'listDiamondsOnMemo',
]

const formatStoneName = ({ product }: Diamond): string => product.stockId

export const stoneEditing = defineEditing({
  getRowLabel: formatStoneName,
  stale,
  create: {
    endpoint: 'createDiamond',
    title: 'Add diamond',
    fields: stoneFields.create,
    schema: StoneCreation,
    createFollower: createPriceFollower,
    initialValues: { isActive: true },
    send: addStone,
  },
  change: {
    endpoint: 'changeDiamond',
    fields: stoneFields.change,
    schema: StoneEdit,
    createFollower: createPriceFollower,
    toValues: toStoneValues,
    note: (stone) => <ReservationNote stone={stone} />,
    send: (stone, body, headers) =>
      sendApiRequest('changeDiamond', {
        params: { id: stone.id },
        body: dropKeptPrices(stone, body),
        headers,
      }),
  },
  remove: {
    endpoint: 'deleteDiamond',
    consequences: () => [
      'It is permanently deleted, also from wishlists and baskets.',
      'Can’t be deleted while in an order, on hold or on memo.',
      'It comes back if the next import includes it.',
    ],
    send: ({ id }) => sendApiRequest('deleteDiamond', { params: { id } }),
  },
})

/** A price that is sent counts as set by hand, so a form without a new price must not send the present one. */
function dropKeptPrices(stone: Diamond, body: DiamondChange): DiamondChange {
  const sent = { ...body }
  for (const name of ['pricePerCarat', 'rapPrice', 'discount', 'costPerCarat'] as const) {
    if ((sent[name] ?? null) === (stone[name] ?? null)) delete sent[name]
  }
  return sent
}

type InPlaceEdit<Schema extends z.ZodMiniType> = {
  field: Field
  initialValues: FieldValues
  schema: Schema
  send: (stone: Diamond, body: z.output<Schema>) => Promise<unknown>
}

/**
 * Returns the action that edits one field of a stone in place. The server refuses a stale edit, as in the
 * full form.
 */
function editInPlace<Schema extends z.ZodMiniType>(
  stone: Diamond,
  describe: (stone: Diamond) => InPlaceEdit<Schema>,
): Action {
  const { field, initialValues, schema, send } = describe(stone)
  return createFormAction({
    endpoint: field.name === 'status' ? 'changeDiamondStatus' : 'changeDiamond',
    stale: [...stale, 'listAudit'],
    title: formatStoneName(stone),
    fields: [field],
    initialValues,
    submit: 'Save',
    done: 'Saved',
    schema,
    send: (body) => send(stone, body),
    // The refusal of a stale edit carries the current stone.
    rebase: (present) => editInPlace(present as Diamond, describe),
  })
}

const change = (stone: Diamond, body: DiamondChange) =>
  sendApiRequest('changeDiamond', { params: { id: stone.id }, body, headers: matchVersion(stone) })

/** Edits the price per carat. The form may begin with a proposed price. */
export const editPrice = (edited: Diamond, proposed?: number): Action =>
  editInPlace(edited, ({ pricePerCarat }) => ({
    field: { kind: 'money', name: 'pricePerCarat', label: '$/ct' },
    initialValues: { pricePerCarat: proposed ?? pricePerCarat ?? null },
    schema: z.pick(DiamondChange, { pricePerCarat: true }),
    send: change,
  }))

export const editComment = (edited: Diamond): Action =>
  editInPlace(edited, ({ comment }) => ({
    field: { kind: 'long-text', name: 'comment', label: 'Comment' },
    initialValues: { comment: comment ?? null },
    schema: z.pick(DiamondChange, { comment: true }),
    send: change,
  }))

const statuses: readonly StoneStatus[] = [STONE_STATUS.available, STONE_STATUS.hold, STONE_STATUS.suspended]

const SelectedStatus = z.object({ status: z.enum(['1', '2', '3', '4']) })

/** Edits the status. A hold for a customer has its own form, and a memo is a document. */
export const editStatus = (edited: Diamond): Action =>
  editInPlace<typeof SelectedStatus>(edited, ({ status }) => ({
    field: {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: [...new Set([...statuses, status])].map((value) => ({
        value: String(value),
        label: stoneStatusNames[value],
      })),
    },
    initialValues: { status: String(status) },
    schema: SelectedStatus,
    send: (stone, body) =>
      // The schema allows exactly the four statuses.
      change(stone, { status: Number(body.status) as StoneStatus }),
  }))

import type { Melee } from '#contract/schemas/diamonds.ts'
import { MeleeChange, NewMelee } from '#contract/schemas/melee-form.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { formatSizeRange } from '#web/features/melee/melee-rows.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { ListingState } from '#web/pages/admin/ui/listing-state.tsx'
import { describeOverlap } from './describe-overlap.ts'
import { makeListingActions } from './listing-actions.ts'

const stale = ['listMelee', 'listAudit'] as const

const formatSizes = (melee: Melee): string => `${formatSizeRange(melee)} mm`

const formatMeleeName = (melee: Melee): string => `${melee.color} ${formatSizes(melee)}`

const fields: readonly Field[] = [
  { kind: 'text', name: 'color', label: 'Colour', description: 'For example Black, TTLB or White' },
  { kind: 'number', name: 'sizeFrom', label: 'Size from', decimals: 3, unit: 'mm', isHalfWidth: true },
  { kind: 'number', name: 'sizeTo', label: 'Size to', decimals: 3, unit: 'mm', isHalfWidth: true },
  { kind: 'carats', name: 'carats', label: 'In stock', isHalfWidth: true },
  { kind: 'money', name: 'pricePerCarat', label: '$/ct', isHalfWidth: true },
  { kind: 'yes-no', name: 'isActive', label: 'Listed' },
]

/** Adds to a notice that other rows have some of the same sizes. */
async function addWarning(done: string, melee: Melee): Promise<string> {
  try {
    const { items } = toListPage(
      await sendApiRequest('listMelee', { query: { q: melee.color, page: 0, pageSize: 500 } }),
    )
    const warning = describeOverlap(melee, items)
    return warning === null ? done : `${done}. ${warning}`
  } catch {
    // The melee is saved, whatever became of the others.
    return done
  }
}

export const meleeResource: Resource<Melee> = {
  title: 'Melee',
  noun: ['size', 'sizes'],
  endpoint: 'listMelee',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listMelee', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: formatMeleeName,
  searchDescription: 'colour',
  columns: [
    { title: 'Colour', sort: 'color', cell: ({ color }) => color },
    { title: 'Size', sort: 'sizeFrom', isNumber: true, cell: formatSizes },
    {
      title: 'In stock',
      sort: 'carats',
      isNumber: true,
      cell: ({ carats }) => <Carats carats={carats} unit="ct" />,
    },
    {
      title: '$/ct',
      sort: 'pricePerCarat',
      isNumber: true,
      cell: ({ pricePerCarat }) => <Money dollars={pricePerCarat} />,
    },
    { title: 'Listing', sort: 'isActive', cell: ({ isActive }) => <ListingState isActive={isActive} /> },
  ],
  editing: defineEditing({
    getRowLabel: formatMeleeName,
    stale: ['listMelee'],
    create: {
      endpoint: 'createMelee',
      title: 'Add melee',
      fields,
      schema: NewMelee,
      initialValues: { isActive: true },
      send: async (body) => {
        const melee = await sendApiRequest('createMelee', { body })
        return addWarning('Melee added', melee)
      },
    },
    change: {
      endpoint: 'changeMelee',
      fields,
      schema: MeleeChange,
      send: async ({ id }, body, headers) => {
        const melee = await sendApiRequest('changeMelee', { params: { id }, body, headers })
        return addWarning('Saved', melee)
      },
    },
    remove: {
      endpoint: 'deleteMelee',
      consequences: () => [
        'It is removed from baskets and wishlists.',
        'Can’t be deleted while in an open order.',
      ],
      send: ({ id }) => sendApiRequest('deleteMelee', { params: { id } }),
    },
  }),
  actions: makeListingActions({
    endpoint: 'changeMeleeStatus',
    stale,
    getRowLabel: formatMeleeName,
    send: ({ id }, isActive) => sendApiRequest('changeMeleeStatus', { params: { id }, body: { isActive } }),
  }),
  empty: 'No melee yet. Add melee or import a list.',
}

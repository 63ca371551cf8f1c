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
import { SaleState } from '#web/pages/admin/ui/sale-state.tsx'
import { makeSaleActions } from './sale-actions.ts'

const stale = ['listMelee', 'listAudit'] as const

const formatSizes = (melee: Melee): string => `${formatSizeRange(melee)} mm`

const formatMeleeName = (melee: Melee): string => `${melee.color} ${formatSizes(melee)}`

const fields: readonly Field[] = [
  { kind: 'text', name: 'color', label: 'Colour', description: 'Black, TTLB, White, or another' },
  { kind: 'number', name: 'sizeFrom', label: 'Size from', decimals: 3, unit: 'mm', isHalfWidth: true },
  { kind: 'number', name: 'sizeTo', label: 'Size to', decimals: 3, unit: 'mm', isHalfWidth: true },
  { kind: 'carats', name: 'carats', label: 'In stock', isHalfWidth: true },
  { kind: 'money', name: 'pricePerCarat', label: 'Price per carat', isHalfWidth: true },
  { kind: 'yes-no', name: 'isActive', label: 'On sale' },
]

export const meleeResource: Resource<Melee> = {
  title: 'Melee',
  noun: ['row', 'rows'],
  endpoint: 'listMelee',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listMelee', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: formatMeleeName,
  searchDescription: 'Colour',
  columns: [
    { title: 'Colour', sort: 'color', cell: ({ color }) => color },
    { title: 'Size', sort: 'sizeFrom', isNumber: true, cell: formatSizes },
    { title: 'In stock', sort: 'carats', isNumber: true, cell: ({ carats }) => <Carats carats={carats} /> },
    {
      title: 'Per carat',
      sort: 'pricePerCarat',
      isNumber: true,
      cell: ({ pricePerCarat }) => <Money dollars={pricePerCarat} />,
    },
    { title: 'State', sort: 'isActive', cell: ({ isActive }) => <SaleState isActive={isActive} /> },
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
      done: 'The melee is added',
      send: (body) => sendApiRequest('createMelee', { body }),
    },
    change: {
      endpoint: 'changeMelee',
      fields,
      schema: MeleeChange,
      send: ({ id }, body, headers) => sendApiRequest('changeMelee', { params: { id }, body, headers }),
    },
    remove: {
      endpoint: 'deleteMelee',
      consequences: () => [
        'It leaves the baskets and wishlists that it lies in.',
        'It is refused while an open order has taken from it.',
      ],
      send: ({ id }) => sendApiRequest('deleteMelee', { params: { id } }),
    },
  }),
  actions: makeSaleActions({
    endpoint: 'changeMeleeStatus',
    stale,
    getRowLabel: formatMeleeName,
    send: ({ id }, isActive) => sendApiRequest('changeMeleeStatus', { params: { id }, body: { isActive } }),
  }),
  empty: 'No melee yet. Add some, or import a list.',
}

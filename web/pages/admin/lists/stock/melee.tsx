import type { Melee } from '#contract/schemas/diamonds.ts'
import { MeleeChange, NewMelee } from '#contract/schemas/melee-form.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { toListQuery } from '#web/pages/admin/list/list-state.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { SaleState } from '#web/pages/admin/ui/sale-state.tsx'
import { makeSaleActions } from './sale-actions.ts'

const stale = ['listMelee', 'listAudit'] as const

const millimetres = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

const nameSizes = ({ sizeFrom, sizeTo }: Melee): string =>
  `${millimetres.format(sizeFrom)}–${millimetres.format(sizeTo)} mm`

const nameMelee = (melee: Melee): string => `${melee.color} ${nameSizes(melee)}`

const fields: readonly Field[] = [
  { kind: 'text', name: 'color', label: 'Colour', description: 'Black, TTLB, White, or another' },
  { kind: 'number', name: 'sizeFrom', label: 'Size from', decimals: 3, unit: 'mm', isHalf: true },
  { kind: 'number', name: 'sizeTo', label: 'Size to', decimals: 3, unit: 'mm', isHalf: true },
  { kind: 'carats', name: 'carats', label: 'In stock', isHalf: true },
  { kind: 'money', name: 'pricePerCarat', label: 'Price per carat', isHalf: true },
  { kind: 'yes-no', name: 'isActive', label: 'On sale' },
]

export const meleeResource: Resource<Melee> = {
  title: 'Melee',
  noun: ['row', 'rows'],
  endpoint: 'listMelee',
  read: async (state, signal) => toListPage(await call('listMelee', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  nameRow: nameMelee,
  searchedBy: 'Colour',
  columns: [
    { title: 'Colour', sort: 'color', cell: ({ color }) => color },
    { title: 'Size', sort: 'sizeFrom', isNumber: true, cell: nameSizes },
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
    nameRow: nameMelee,
    stale: ['listMelee'],
    create: {
      endpoint: 'createMelee',
      title: 'Add melee',
      fields,
      schema: NewMelee,
      initialValues: { isActive: true },
      done: 'The melee is added',
      send: (body) => call('createMelee', { body }),
    },
    change: {
      endpoint: 'changeMelee',
      fields,
      schema: MeleeChange,
      send: ({ id }, body, headers) => call('changeMelee', { params: { id }, body, headers }),
    },
    remove: {
      endpoint: 'deleteMelee',
      consequences: () => [
        'It leaves the baskets and wishlists that it lies in.',
        'It is refused while an open order has taken from it.',
      ],
      send: ({ id }) => call('deleteMelee', { params: { id } }),
    },
  }),
  actions: makeSaleActions({
    endpoint: 'changeMeleeStatus',
    stale,
    nameRow: nameMelee,
    send: ({ id }, isActive) => call('changeMeleeStatus', { params: { id }, body: { isActive } }),
  }),
  empty: 'No melee yet. Add some, or import a list.',
}

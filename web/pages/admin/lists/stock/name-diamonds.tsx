import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { NameDiamondChange, NewNameDiamond } from '#contract/schemas/melee-form.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Money } from '#web/ui/money.tsx'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { SaleState } from '#web/pages/admin/ui/sale-state.tsx'
import { makeSaleActions } from './sale-actions.ts'

const formatLetterName = ({ letter, color, size }: NameDiamond): string => `${letter}, ${color}, ${size}`

const fields: readonly Field[] = [
  { kind: 'text', name: 'letter', label: 'Letter', isHalfWidth: true },
  { kind: 'money', name: 'totalPrice', label: 'Price', isHalfWidth: true },
  { kind: 'text', name: 'color', label: 'Colour', isHalfWidth: true },
  { kind: 'text', name: 'size', label: 'Size', isHalfWidth: true },
  { kind: 'text', name: 'pic', label: 'Picture', description: 'The address of a picture: https://…' },
  { kind: 'yes-no', name: 'isActive', label: 'On sale' },
]

export const nameDiamondResource: Resource<NameDiamond> = {
  title: 'Name diamonds',
  noun: ['letter', 'letters'],
  endpoint: 'listNameDiamonds',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listNameDiamonds', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: formatLetterName,
  searchDescription: 'Letter, colour, size',
  columns: [
    { title: 'Letter', sort: 'letter', cell: ({ letter }) => letter },
    { title: 'Colour', sort: 'color', cell: ({ color }) => color },
    { title: 'Size', sort: 'size', cell: ({ size }) => size },
    {
      title: 'Price',
      sort: 'totalPrice',
      isNumber: true,
      cell: ({ totalPrice }) => <Money dollars={totalPrice} />,
    },
    { title: 'Picture', cell: ({ pic }) => (pic === null ? '' : 'Yes') },
    { title: 'State', sort: 'isActive', cell: ({ isActive }) => <SaleState isActive={isActive} /> },
  ],
  editing: defineEditing({
    getRowLabel: formatLetterName,
    stale: ['listNameDiamonds'],
    create: {
      endpoint: 'createNameDiamond',
      title: 'Add a letter',
      fields,
      schema: NewNameDiamond,
      initialValues: { isActive: true },
      done: 'The letter is added',
      send: (body) => sendApiRequest('createNameDiamond', { body }),
    },
    change: {
      endpoint: 'changeNameDiamond',
      fields,
      schema: NameDiamondChange,
      send: ({ id }, body, headers) => sendApiRequest('changeNameDiamond', { params: { id }, body, headers }),
    },
    remove: {
      endpoint: 'deleteNameDiamond',
      consequences: () => [
        'It leaves the baskets and wishlists that it lies in.',
        'It is refused while an open order asks for it.',
      ],
      send: ({ id }) => sendApiRequest('deleteNameDiamond', { params: { id } }),
    },
  }),
  actions: makeSaleActions({
    endpoint: 'changeNameDiamond',
    stale: ['listNameDiamonds', 'listAudit'],
    getRowLabel: formatLetterName,
    send: ({ id }, isActive) => sendApiRequest('changeNameDiamond', { params: { id }, body: { isActive } }),
  }),
  empty: 'No letters yet. Add some, or import a list.',
}

import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { NameDiamondChange, NewNameDiamond } from '#contract/schemas/melee-form.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Money } from '#web/ui/money.tsx'
import { defineEditing } from '#web/pages/admin/actions/editing.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { ListingState } from '#web/pages/admin/ui/listing-state.tsx'
import { makeListingActions } from './listing-actions.ts'

const formatLetterName = ({ letter, color, size }: NameDiamond): string => `${letter}, ${color}, ${size}`

const fields: readonly Field[] = [
  { kind: 'text', name: 'letter', label: 'Letter', isHalfWidth: true },
  { kind: 'money', name: 'totalPrice', label: 'Price', isHalfWidth: true },
  { kind: 'text', name: 'color', label: 'Colour', isHalfWidth: true },
  { kind: 'text', name: 'size', label: 'Size', isHalfWidth: true },
  { kind: 'text', name: 'pic', label: 'Image', description: 'Image link: https://…' },
  { kind: 'yes-no', name: 'isActive', label: 'Listed' },
]

export const nameDiamondResource: Resource<NameDiamond> = {
  title: 'Name Your Diamond',
  noun: ['letter', 'letters'],
  endpoint: 'listNameDiamonds',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listNameDiamonds', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: formatLetterName,
  searchDescription: 'letter, colour or size',
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
    { title: 'Image', cell: ({ pic }) => (pic === null ? '' : 'Yes') },
    { title: 'Listing', sort: 'isActive', cell: ({ isActive }) => <ListingState isActive={isActive} /> },
  ],
  editing: defineEditing({
    getRowLabel: formatLetterName,
    stale: ['listNameDiamonds'],
    create: {
      endpoint: 'createNameDiamond',
      title: 'Add letter',
      fields,
      schema: NewNameDiamond,
      initialValues: { isActive: true },
      done: 'Letter added',
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
        'It is removed from baskets and wishlists.',
        'Can’t be deleted while in an open order.',
      ],
      send: ({ id }) => sendApiRequest('deleteNameDiamond', { params: { id } }),
    },
  }),
  actions: makeListingActions({
    endpoint: 'changeNameDiamond',
    stale: ['listNameDiamonds', 'listAudit'],
    getRowLabel: formatLetterName,
    send: ({ id }, isActive) => sendApiRequest('changeNameDiamond', { params: { id }, body: { isActive } }),
  }),
  empty: 'No letters yet. Add letters or import a list.',
}

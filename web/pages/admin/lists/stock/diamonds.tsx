import { shapes } from '#domain/reference/shapes.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SearchSection, sortNames, type SortName } from '#contract/schemas/search.ts'
import { sendApiRequest, type InputOf } from '#web/shared/api/send-api-request.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import { formatClarity, formatColor, formatLab, formatShape } from '#web/features/stone/format-stone.ts'
import { pageSize } from '#web/pages/admin/list/list-query.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { Option } from '#web/pages/admin/actions/field.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { DiamondDetail } from './diamond-detail.tsx'
import { diamondActions } from './diamond-actions.ts'
import { stoneBulkActions } from './bulk-edit.ts'
import { editComment, editPrice, editStatus, stoneEditing } from './stone-edits.ts'
import { sectionOptions, stoneStatusNames, stoneStatusOptions } from './stone-names.ts'
import { stockVendorOptions } from './vendor-options.ts'

const saleOptions: readonly Option[] = [
  { value: 'on', label: 'On sale' },
  { value: 'off', label: 'Off sale' },
]
const pictureOptions: readonly Option[] = [
  { value: 'without', label: 'Without picture' },
  { value: 'with', label: 'With picture' },
]
const shapeOptions: readonly Option[] = shapes.rows.map(({ id, name }) => ({
  value: String(id),
  label: name,
}))
/** A value that no vendor name can equal, because names are not blank. */
const ownStockOption: Option = { value: ' ', label: 'House' }

export const diamondResource: Resource<Diamond> = {
  title: 'Diamonds',
  noun: ['stone', 'stones'],
  endpoint: 'searchDiamonds',
  failsAs: 'listDiamondsForAdmin',
  read: (state, signal) => sendApiRequest('searchDiamonds', { body: toSearch(state), signal }),
  getId: ({ id }) => id,
  getRowLabel: ({ product }) => product.stockId,
  searchDescription: 'Stock no, certificate, words',
  filters: [
    { name: 'section', label: 'Section', options: sectionOptions },
    { name: 'status', label: 'Status', options: stoneStatusOptions },
    { name: 'sale', label: 'Sale', options: saleOptions },
    {
      name: 'vendor',
      label: 'Vendor',
      options: {
        ...stockVendorOptions,
        fetch: async () => [ownStockOption, ...(await stockVendorOptions.fetch())],
      },
    },
    { name: 'shape', label: 'Shape', options: shapeOptions },
    { name: 'picture', label: 'Picture', options: pictureOptions },
    { name: 'listings', label: 'Listings', options: [{ value: 'several', label: 'Listed more than once' }] },
    { name: 'highlighted', label: 'Highlight', options: [{ value: 'yes', label: 'Highlighted' }] },
  ],
  columns: [
    {
      title: 'Stock no',
      sort: 'stockId',
      cell: ({ product, isHighlighted }) => (isHighlighted ? `${product.stockId} ★` : product.stockId),
    },
    { title: 'Shape', sort: 'shape', cell: formatShape },
    { title: 'Carats', sort: 'carats', isNumber: true, cell: ({ carats }) => <Carats carats={carats} /> },
    {
      title: 'Colour',
      sort: 'color',
      cell: (stone) => (
        <span className="list-color" title={formatColor(stone)}>
          {formatColor(stone)}
        </span>
      ),
    },
    { title: 'Clarity', sort: 'clarity', cell: formatClarity },
    {
      title: 'Certificate',
      sort: 'lab',
      cell: (stone) => [formatLab(stone), stone.certificateNo].filter(Boolean).join(' '),
    },
    {
      title: 'Per carat',
      sort: 'pricePerCarat',
      isNumber: true,
      cell: ({ pricePerCarat }) => <Money dollars={pricePerCarat} />,
      edit: editPrice,
    },
    {
      title: 'Total',
      sort: 'totalPrice',
      isNumber: true,
      cell: ({ totalPrice }) => <Price dollars={totalPrice} />,
    },
    {
      title: 'Vendor',
      sort: 'vendor',
      cell: ({ vendor }) => <span className="list-short">{vendor ?? 'House'}</span>,
    },
    { title: 'Status', sort: 'status', cell: (stone) => <StoneState stone={stone} />, edit: editStatus },
    {
      title: 'Comment',
      isExtra: true,
      cell: ({ comment }) => <span className="list-comment">{comment ?? '–'}</span>,
      edit: editComment,
    },
  ],
  editing: stoneEditing,
  actions: diamondActions,
  bulk: stoneBulkActions,
  detail: (stone) => <DiamondDetail stone={stone} />,
  refetchMs: 60_000,
  empty: 'No stones yet. Import a list first.',
}

function toSearch({ q, sort, page, filters }: ListState): InputOf<'searchDiamonds'>['body'] {
  const section = SearchSection.safeParse(filters['section'])
  const by = sortNames.find((name): name is SortName => name === sort?.by)
  const { status, sale, vendor, shape, picture, highlighted, listings } = filters
  const isOwn = vendor === ownStockOption.value
  return {
    page,
    pageSize,
    ...(section.success && { section: section.data }),
    stock: {
      ...(sale !== undefined && { isActive: sale === 'on' }),
      ...(picture !== undefined && { hasImage: picture === 'with' }),
      ...(highlighted !== undefined && { isHighlighted: true }),
      ...(isOwn && { isOwn }),
      ...(listings !== undefined && { isListedTwice: true as const }),
    },
    filters: {
      ...(q !== '' && { text: q }),
      ...(status !== undefined && { statuses: [Number(status)] }),
      ...(vendor !== undefined && !isOwn && { vendors: [vendor] }),
      ...(shape !== undefined && { shapeIds: [Number(shape)] }),
    },
    ...(by !== undefined && sort && { sort: [{ by, order: sort.order }] }),
  }
}

function StoneState({ stone }: { stone: Diamond }) {
  const { status, isActive, hold, holdUntil, memoAccount } = stone
  const name = isActive ? stoneStatusNames[status] : `Off sale, ${stoneStatusNames[status].toLowerCase()}`
  const isQuiet = isActive && status === STONE_STATUS.available
  return (
    <TwoLines
      first={<span className={isQuiet ? 'state' : 'state is-waiting'}>{name}</span>}
      second={
        <>
          {status === STONE_STATUS.memo ? memoAccount : hold}
          {holdUntil != null && (
            <>
              {' until '}
              <Timestamp at={holdUntil} />
            </>
          )}
        </>
      }
    />
  )
}

import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SearchSection, sortNames, type SortName } from '#contract/schemas/search.ts'
import { call } from '#web/api/call.ts'
import { Carats } from '#web/parts/carats.tsx'
import { Moment } from '#web/parts/moment.tsx'
import { Money } from '#web/parts/money.tsx'
import { nameClarity, nameColor, nameLab, nameShape } from '#web/stone/stone-names.ts'
import { pageSize, type ListState } from '../list/list-state.ts'
import type { Resource } from '../list/resource.ts'
import { TwoLines } from '../parts/two-lines.tsx'
import { DiamondDetail } from './diamond-detail.tsx'
import { diamondActs } from './diamond-acts.ts'
import { sectionOptions, stoneStatusNames, stoneStatusOptions } from './stone-names.ts'

export const diamondResource: Resource<Diamond> = {
  title: 'Diamonds',
  noun: ['stone', 'stones'],
  endpoint: 'searchDiamonds',
  read: (state, signal) => call('searchDiamonds', { body: toSearch(state), signal }),
  getId: ({ id }) => id,
  nameRow: ({ product }) => product.stockId,
  searchedBy: 'Stock no, certificate, words',
  filters: [
    { name: 'section', label: 'Section', options: sectionOptions },
    { name: 'status', label: 'Status', options: stoneStatusOptions },
    {
      name: 'vendor',
      label: 'Vendor',
      options: async () => (await call('listDiamondVendors')).map((name) => ({ value: name, label: name })),
    },
  ],
  columns: [
    { title: 'Stock no', sort: 'stockId', cell: ({ product }) => product.stockId },
    { title: 'Shape', sort: 'shape', cell: nameShape },
    { title: 'Carats', sort: 'carats', isNumber: true, cell: ({ carats }) => <Carats carats={carats} /> },
    { title: 'Colour', sort: 'color', cell: nameColor },
    { title: 'Clarity', sort: 'clarity', cell: nameClarity },
    {
      title: 'Certificate',
      sort: 'lab',
      cell: (stone) => [nameLab(stone), stone.certificateNo].filter(Boolean).join(' '),
    },
    {
      title: 'Per carat',
      sort: 'pricePerCarat',
      isNumber: true,
      cell: ({ pricePerCarat }) => <Money dollars={pricePerCarat} />,
    },
    {
      title: 'Total',
      sort: 'totalPrice',
      isNumber: true,
      cell: ({ totalPrice }) => <Money dollars={totalPrice} />,
    },
    { title: 'Vendor', sort: 'vendor', cell: ({ vendor }) => vendor ?? 'House' },
    { title: 'Status', sort: 'status', cell: (stone) => <StoneState stone={stone} /> },
  ],
  acts: diamondActs,
  detail: (stone) => <DiamondDetail stone={stone} />,
  refetchMs: 60_000,
  empty: 'No stones yet. Import a list first.',
}

function toSearch({ q, sort, page, filters }: ListState) {
  const section = SearchSection.safeParse(filters['section'])
  const by = sortNames.find((name): name is SortName => name === sort?.by)
  const { status, vendor } = filters
  return {
    page,
    pageSize,
    ...(section.success && { section: section.data }),
    filters: {
      ...(q !== '' && { text: q }),
      ...(status !== undefined && { statuses: [Number(status)] }),
      ...(vendor !== undefined && { vendors: [vendor] }),
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
              <Moment at={holdUntil} precision="day" />
            </>
          )}
        </>
      }
    />
  )
}

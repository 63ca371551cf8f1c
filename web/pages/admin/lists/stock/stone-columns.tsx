import type { ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SortName } from '#contract/schemas/search.ts'
import {
  abbreviateCut,
  abbreviateFluor,
  abbreviatePolish,
  abbreviateSymmetry,
  formatClarity,
  formatColor,
  formatDiscount,
  formatLab,
  formatMeasurements,
  formatShape,
} from '#web/features/stone/format-stone.ts'
import type { Column } from '#web/pages/admin/list/resource.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { MarketCell } from './market/market-cell.tsx'
import { editComment, editPrice, editStatus } from './stone-edits.tsx'
import { describeGrowth } from './stone-names.ts'
import { isStatusEditable, StoneState } from './stone-state.tsx'

type StoneColumn = Column<Diamond> & { sort?: SortName }

const figureColumn = (
  title: string,
  sort: SortName,
  read: (stone: Diamond) => string | undefined,
): StoneColumn => ({
  title,
  sort,
  isNumber: true,
  isOptional: true,
  cell: (stone) => <span className="figure">{read(stone) ?? '–'}</span>,
})

const textColumn = (title: string, read: (stone: Diamond) => ReactNode, sort?: SortName): StoneColumn => ({
  title,
  isOptional: true,
  cell: read,
  ...(sort && { sort }),
})

/** The columns of the stock list. The optional ones are shown if the user chooses them. */
export const stoneColumns: readonly [StoneColumn, ...StoneColumn[]] = [
  {
    title: 'Stock no.',
    sort: 'stockId',
    cell: ({ product, isHighlighted }) => (isHighlighted ? `${product.stockId} ★` : product.stockId),
  },
  {
    title: 'Shape',
    sort: 'shape',
    cell: (stone) => <TwoLines first={formatShape(stone)} second={stone.isLabGrown && 'Lab-grown'} />,
  },
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
  textColumn('Growth', describeGrowth),
  textColumn('Cut', abbreviateCut, 'cut'),
  textColumn('Polish', abbreviatePolish, 'polish'),
  textColumn('Symmetry', abbreviateSymmetry, 'symmetry'),
  textColumn('Fluorescence', abbreviateFluor, 'fluorescence'),
  {
    title: 'Certificate',
    sort: 'lab',
    cell: (stone) => [formatLab(stone), stone.certificateNo].filter(Boolean).join(' '),
  },
  textColumn('Measurements, mm', formatMeasurements, 'length'),
  figureColumn('L/W ratio', 'ratio', ({ ratio }) => ratio?.toFixed(2)),
  figureColumn('Depth %', 'depthPercent', ({ depthPercent }) => depthPercent?.toFixed(1)),
  figureColumn('Table %', 'tablePercent', ({ tablePercent }) => tablePercent?.toFixed(1)),
  {
    title: 'Rap price',
    sort: 'rapPrice',
    isNumber: true,
    isOptional: true,
    cell: ({ rapPrice }) => <Money dollars={rapPrice} />,
  },
  {
    title: 'Rap %',
    sort: 'discount',
    isNumber: true,
    isOptional: true,
    cell: ({ discount }) => <span className="figure">{formatDiscount(discount) || '–'}</span>,
  },
  {
    title: 'Cost, $/ct',
    isNumber: true,
    isOptional: true,
    cell: ({ costPerCarat }) => <Money dollars={costPerCarat} />,
  },
  {
    title: '$/ct',
    sort: 'pricePerCarat',
    isNumber: true,
    cell: ({ pricePerCarat }) => <Money dollars={pricePerCarat} />,
    edit: editPrice,
    isEditable: isStatusEditable,
  },
  { title: 'Market', isNumber: true, isOptional: true, cell: (stone) => <MarketCell stone={stone} /> },
  {
    title: 'Total',
    sort: 'totalPrice',
    isNumber: true,
    cell: ({ totalPrice }) => <Price dollars={totalPrice} />,
  },
  {
    title: 'Vendor',
    sort: 'vendor',
    cell: ({ vendor }) => <span className="list-short">{vendor ?? 'Own stock'}</span>,
  },
  textColumn(
    'Location',
    ({ extras }) => [extras['city'], extras['country']].filter(Boolean).join(', ') || '–',
  ),
  textColumn('Added', ({ addedDate }) => <Timestamp at={addedDate} precision="day" />, 'addedDate'),
  textColumn('Set', ({ lineSet }) => lineSet ?? '–'),
  textColumn('Trade show', ({ tradeShow }) => tradeShow ?? '–'),
  textColumn('Image', ({ imageUrl }) => (imageUrl == null ? 'No' : 'Yes')),
  {
    title: 'Status',
    sort: 'status',
    cell: (stone) => <StoneState stone={stone} />,
    edit: editStatus,
    isEditable: isStatusEditable,
  },
  {
    title: 'Comment',
    isExtra: true,
    cell: ({ comment }) => (
      <span className="list-comment" title={comment ?? undefined}>
        {comment ?? '–'}
      </span>
    ),
    edit: editComment,
  },
]

import type { ReactNode } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchFacets, SortName } from '#contract/schemas/search.ts'
import { nameOriginCountry } from '#domain/stone/origin.ts'
import { formatMillimetres, formatPercent } from '#domain/text/format.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import {
  abbreviateCut,
  abbreviateFluor,
  abbreviatePolish,
  abbreviateSymmetry,
  formatClarity,
  formatColor,
  formatLab,
  formatShape,
  formatDiscount,
} from '#web/features/stone/format-stone.ts'
import { formatReducedDay, PriceReducedNote } from '#web/features/stone/price-reduced.tsx'
import { abbreviateShape } from './abbreviate-shape.ts'
import type { ColumnName } from './column-names.ts'
import { CertificateCell, StockCell } from './stone-cells.tsx'

/** A column of the list. */
export type StoneColumn = {
  /** The heading, possibly abbreviated. `title` is the full name. */
  readonly heading: string
  readonly title: string
  readonly widthPx: number
  readonly sort?: SortName
  readonly isFigure?: boolean
  /** If the result omits this field, the viewer may not see it. */
  readonly field: keyof Diamond
  readonly render: (stone: Diamond) => ReactNode
}

const percent = (value: number | null | undefined): string =>
  value == null ? '' : formatPercent(value).replace(/\.?0*%$/, '')
const plain = (value: number | null | undefined): string => (value == null ? '' : String(value))
const formatOptional = (value: string | null | undefined): string =>
  value == null || /^none$/i.test(value) ? '' : value

export function formatSides({ length, width, height }: Diamond): string {
  return [length, width, height].flatMap((side) => (side == null ? [] : [formatMillimetres(side)])).join('×')
}

/** Maximum characters in the measurements column. Longer values are shown in full on hover. */
const maxShownSides = 16

function Sides({ stone }: { stone: Diamond }): ReactNode {
  const sides = formatSides(stone)
  return sides.length > maxShownSides ? <span title={sides}>{sides}</span> : sides
}

export const columns: Readonly<Record<ColumnName, StoneColumn>> = {
  stock: {
    heading: 'Stock no.',
    title: 'Stock no.',
    widthPx: 94,
    sort: 'stockId',
    field: 'product',
    render: (stone) => <StockCell stone={stone} />,
  },
  set: {
    heading: 'Set',
    title: 'Pair or layout',
    widthPx: 84,
    field: 'lineSet',
    render: ({ lineSet }) => formatOptional(lineSet),
  },
  shape: {
    heading: 'Shape',
    title: 'Shape',
    widthPx: 64,
    sort: 'shape',
    field: 'shapeId',
    render: (stone) => <span title={formatShape(stone)}>{abbreviateShape(stone)}</span>,
  },
  carats: {
    heading: 'Carats',
    title: 'Carats',
    widthPx: 53,
    sort: 'carats',
    isFigure: true,
    field: 'carats',
    render: ({ carats }) => <Carats carats={carats} />,
  },
  color: {
    heading: 'Colour',
    title: 'Colour',
    widthPx: 49,
    sort: 'color',
    field: 'colorId',
    render: (stone) => <span title={formatColor(stone)}>{formatColor(stone)}</span>,
  },
  clarity: {
    heading: 'Clarity',
    title: 'Clarity',
    widthPx: 47,
    sort: 'clarity',
    field: 'clarityId',
    render: formatClarity,
  },
  cut: { heading: 'Cut', title: 'Cut', widthPx: 35, sort: 'cut', field: 'cutId', render: abbreviateCut },
  polish: {
    heading: 'Pol',
    title: 'Polish',
    widthPx: 35,
    sort: 'polish',
    field: 'polishId',
    render: abbreviatePolish,
  },
  symmetry: {
    heading: 'Sym',
    title: 'Symmetry',
    widthPx: 35,
    sort: 'symmetry',
    field: 'symmetryId',
    render: abbreviateSymmetry,
  },
  fluor: {
    heading: 'Fluor',
    title: 'Fluorescence',
    widthPx: 50,
    sort: 'fluorescence',
    field: 'fluorId',
    render: abbreviateFluor,
  },
  lab: { heading: 'Lab', title: 'Lab', widthPx: 41, sort: 'lab', field: 'labId', render: formatLab },
  certificate: {
    heading: 'Certificate',
    title: 'Certificate no.',
    widthPx: 104,
    field: 'certificateNo',
    render: (stone) => <CertificateCell stone={stone} />,
  },
  measurements: {
    heading: 'Measurements',
    title: 'Measurements (mm)',
    widthPx: 118,
    sort: 'length',
    isFigure: true,
    field: 'length',
    render: (stone) => <Sides stone={stone} />,
  },
  ratio: {
    heading: 'L/W',
    title: 'L/W ratio',
    widthPx: 52,
    sort: 'ratio',
    isFigure: true,
    field: 'ratio',
    render: ({ ratio }) => ratio?.toFixed(2) ?? '',
  },
  depth: {
    heading: 'Depth %',
    title: 'Depth %',
    widthPx: 52,
    sort: 'depthPercent',
    isFigure: true,
    field: 'depthPercent',
    render: ({ depthPercent }) => depthPercent?.toFixed(1) ?? '',
  },
  table: {
    heading: 'Table %',
    title: 'Table %',
    widthPx: 50,
    sort: 'tablePercent',
    isFigure: true,
    field: 'tablePercent',
    render: ({ tablePercent }) => percent(tablePercent),
  },
  crown: {
    heading: 'CA',
    title: 'Crown angle',
    widthPx: 52,
    sort: 'crownAngle',
    isFigure: true,
    field: 'crownAngle',
    render: ({ crownAngle }) => plain(crownAngle),
  },
  pavilion: {
    heading: 'PA',
    title: 'Pavilion angle',
    widthPx: 54,
    sort: 'pavilionAngle',
    isFigure: true,
    field: 'pavilionAngle',
    render: ({ pavilionAngle }) => plain(pavilionAngle),
  },
  girdle: {
    heading: 'Girdle',
    title: 'Girdle',
    widthPx: 132,
    field: 'girdle',
    render: ({ girdle }) => formatOptional(girdle),
  },
  culet: {
    heading: 'Culet',
    title: 'Culet',
    widthPx: 70,
    field: 'culetSize',
    render: ({ culetSize }) => formatOptional(culetSize),
  },
  eyeClean: {
    heading: 'Eye clean',
    title: 'Eye clean',
    widthPx: 78,
    field: 'eyeClean',
    render: ({ eyeClean }) => formatOptional(eyeClean),
  },
  milky: {
    heading: 'Milky',
    title: 'Milky',
    widthPx: 62,
    field: 'milky',
    render: ({ milky }) => formatOptional(milky),
  },
  shade: {
    heading: 'Shade',
    title: 'Shade',
    widthPx: 88,
    field: 'colorShade',
    render: ({ colorShade }) => formatOptional(colorShade),
  },
  treatment: {
    heading: 'Treatment',
    title: 'Treatment',
    widthPx: 84,
    field: 'treatment',
    render: ({ treatment }) => formatOptional(treatment),
  },
  comment: {
    heading: 'Comment',
    title: 'Comment',
    widthPx: 200,
    field: 'comment',
    render: ({ comment }) => formatOptional(comment),
  },
  origin: {
    heading: 'Origin',
    title: 'Origin',
    widthPx: 132,
    field: 'originCountry',
    render: ({ originCountry }) => nameOriginCountry(originCountry) ?? '',
  },
  location: {
    heading: 'Location',
    title: 'Location',
    widthPx: 92,
    field: 'extras',
    render: ({ extras }) => extras['country'] ?? '',
  },
  vendor: {
    heading: 'Vendor',
    title: 'Vendor',
    widthPx: 120,
    sort: 'vendor',
    field: 'vendor',
    render: ({ vendor }) => formatOptional(vendor),
  },
  rapPrice: {
    heading: 'Rap $',
    title: 'Rap price ($/ct)',
    widthPx: 88,
    sort: 'rapPrice',
    isFigure: true,
    field: 'rapPrice',
    render: ({ rapPrice }) => <Money dollars={rapPrice} />,
  },
  discount: {
    heading: 'Rap %',
    title: 'Rap %',
    widthPx: 50,
    sort: 'discount',
    isFigure: true,
    field: 'discount',
    render: ({ discount }) => formatDiscount(discount),
  },
  perCarat: {
    heading: '$/ct',
    title: '$/ct',
    widthPx: 80,
    sort: 'pricePerCarat',
    isFigure: true,
    field: 'pricePerCarat',
    render: ({ pricePerCarat }) => <Money dollars={pricePerCarat} />,
  },
  total: {
    heading: 'Total',
    title: 'Total price',
    widthPx: 95,
    sort: 'totalPrice',
    isFigure: true,
    field: 'totalPrice',
    render: (stone) => (
      <span className="price-with-note is-right">
        <Price dollars={stone.totalPrice} />
        <PriceReducedNote stone={stone} />
      </span>
    ),
  },
  reduced: {
    heading: 'Reduced',
    title: 'Price reduced on',
    widthPx: 84,
    field: 'priceReducedDate',
    render: (stone) => formatReducedDay(stone),
  },
}

/** Colour names of several words need more width than letters. */
const longColorWidthPx = 168

/**
 * Returns the width of a column, the same for all stones of a result, so that nothing moves while scrolling.
 */
export function getColumnWidth(name: ColumnName, { colorIds, fancyIntensityIds }: SearchFacets): number {
  if (name !== 'color') return columns[name].widthPx
  const hasLongNames =
    (fancyIntensityIds ?? []).length > 0 ||
    colorIds?.some(({ id }) => formatColor({ colorId: id }).length > 6)
  return hasLongNames ? longColorWidthPx : columns[name].widthPx
}

/** Returns the columns that the viewer may see, as far as the result shows. */
export function listVisibleColumns(names: readonly ColumnName[], stones: readonly Diamond[]): ColumnName[] {
  return names.filter((name) => stones.length === 0 || stones.some((stone) => columns[name].field in stone))
}

import { isAdministrator, type Role } from '#domain/access/viewer.ts'
import { readField, readLink, toCell, type ReadCell, type RowFields } from '#domain/export/cell.ts'
import { meleeColumns, stoneColumns, type ExportColumn } from '#domain/export/stone-columns.ts'
import { filterVisibleExtras, type ColumnName } from '#domain/pricing/columns.ts'
import { extraLabels } from '#domain/stock-file/rows/row-extras.ts'

/** A column of a feed as CSV. */
export type FeedColumn = { readonly heading: string; readonly read: ReadCell }

/** What a feed leaves out, and for whom. */
export type FeedPolicy = {
  readonly hiddenColumns: readonly ColumnName[]
  readonly viewer: { readonly role: Role } | null
}

const idColumn: FeedColumn = { heading: 'ID', read: readField('id') }
/** Customers see only what is listed. */
const listedColumn: FeedColumn = { heading: 'Listed', read: readField('isActive') }

/**
 * Lists the columns of stones: those of an exported list, without hidden ones. The columns never depend on the
 * stones, so that every file of a client has the same. Source: requirements 38.5.
 */
export function listDiamondFeedColumns({ hiddenColumns, viewer }: FeedPolicy): FeedColumn[] {
  const extras = Object.entries(filterVisibleExtras(extraLabels, hiddenColumns, viewer))
  return [
    ...listLeadingColumns(viewer),
    ...filterVisible(stoneColumns, hiddenColumns),
    ...extras.map(([name, heading]) => ({ heading, read: readExtra(name) })),
  ]
}

/** Lists the columns of melee. The price is per carat. Source: requirements 38.5. */
export function listMeleeFeedColumns({ hiddenColumns, viewer }: FeedPolicy): FeedColumn[] {
  const columns = meleeColumns.filter(({ name }) => name !== 'totalPrice')
  return [...listLeadingColumns(viewer), ...filterVisible(columns, hiddenColumns)]
}

const nameDiamondColumns: readonly (FeedColumn & { hiddenWith?: ColumnName })[] = [
  { heading: 'Letter', read: readField('letter') },
  { heading: 'Colour', read: readField('color') },
  { heading: 'Size', read: readField('size') },
  { heading: 'Total price', read: readField('totalPrice'), hiddenWith: 'totalPrice' },
  { heading: 'Picture', read: readLink({ label: 'Picture' }, 'pic') },
]

/** Lists the columns of name diamonds. Source: requirements 38.5. */
export function listNameDiamondFeedColumns({ hiddenColumns, viewer }: FeedPolicy): FeedColumn[] {
  return [...listLeadingColumns(viewer), ...filterVisible(nameDiamondColumns, hiddenColumns)]
}

function listLeadingColumns(viewer: FeedPolicy['viewer']): FeedColumn[] {
  return isAdministrator(viewer) ? [idColumn, listedColumn] : [idColumn]
}

function filterVisible(
  columns: readonly (FeedColumn & Pick<ExportColumn, 'hiddenWith'>)[],
  hiddenColumns: readonly ColumnName[],
): FeedColumn[] {
  const isHidden = new Set<ColumnName>(hiddenColumns)
  return columns.filter(({ hiddenWith }) => hiddenWith === undefined || !isHidden.has(hiddenWith))
}

function readExtra(name: string): ReadCell {
  return ({ extras }: RowFields) =>
    // A value that is not null and of type object has properties.
    typeof extras === 'object' && extras !== null ? toCell((extras as RowFields)[name]) : null
}

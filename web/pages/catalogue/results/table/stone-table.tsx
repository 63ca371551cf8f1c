import './stone-table.css'
import { useRef } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchFacets } from '#contract/schemas/search.ts'
import type { Selection } from '#web/features/selection/selection.ts'
import { SetHeadRow } from '#web/pages/catalogue/sets/set-head-row.tsx'
import type { ListRows } from '#web/pages/catalogue/results/paging/use-list-rows.ts'
import type { ListPosition } from '#web/pages/catalogue/results/paging/use-scroll-position.ts'
import type { ColumnName } from './column-names.ts'
import { listVisibleColumns, getColumnWidth } from './columns.tsx'
import { StoneTableHead } from './stone-table-head.tsx'
import type { TableSort } from './table-heading.tsx'
import { TableRow } from './table-row.tsx'
import { useVisibleRows, type VisibleRow } from './use-visible-rows.ts'

/** Columns, sort order and selection of a list. */
export type TableOptions = TableSort & { columnNames: readonly ColumnName[]; selection: Selection }

type Props = TableOptions & {
  rows: ListRows
  position: ListPosition
  /** The stones of the current page. */
  pageStones: readonly Diamond[]
  facets: SearchFacets
}

const tickWidthPx = 32
const actionsWidthPx = 60

/** Shows all matching stones as rows of one list, and renders only the visible ones. */
export function StoneTable({ rows, position, pageStones, facets, ...options }: Props) {
  const { sort, onSort, selection } = options
  const columnNames = listVisibleColumns(options.columnNames, pageStones)
  const widths = columnNames.map((name) => getColumnWidth(name, facets))
  const span = columnNames.length + 2
  const box = useRef<HTMLDivElement>(null)
  const { visibleRows, aboveHeightPx, belowHeightPx } = useVisibleRows(box, rows, position)
  return (
    // The box scrolls, so it must be reachable by keyboard.
    <div ref={box} className="stone-table-box" role="region" aria-label="Stones" tabIndex={0}>
      <table
        className="stone-table"
        aria-rowcount={rows.total + 1}
        style={{ minWidth: widths.reduce((sum, width) => sum + width, tickWidthPx + actionsWidthPx) }}
      >
        <colgroup>
          <col style={{ width: tickWidthPx }} />
          {columnNames.map((name, index) => (
            <col key={name} style={{ width: widths[index] }} />
          ))}
          <col style={{ width: actionsWidthPx }} />
        </colgroup>
        <StoneTableHead
          pageStones={pageStones}
          columnNames={columnNames}
          selection={selection}
          sort={sort}
          onSort={onSort}
        />
        <tbody>
          {aboveHeightPx > 0 && <Space heightPx={aboveHeightPx} span={span} />}
          {visibleRows.map((visible) => (
            // Keyed by slot: an update of an existing row is much cheaper than a new one.
            <Row key={visible.index} {...visible} columnNames={columnNames} selection={selection} />
          ))}
          {belowHeightPx > 0 && <Space heightPx={belowHeightPx} span={span} />}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<VisibleRow, 'row' | 'item'> & Pick<TableOptions, 'columnNames' | 'selection'>

/** A stone, the head of a set, or an empty row until it is loaded. */
function Row({ row, item, columnNames, selection }: RowProps) {
  if (!item) {
    return (
      <tr aria-rowindex={row + 2} className="is-loading">
        <td colSpan={columnNames.length + 2} />
      </tr>
    )
  }
  if ('stones' in item) {
    return <SetHeadRow set={item} row={row} columns={columnNames.length} selection={selection} />
  }
  return (
    <TableRow
      stone={item}
      row={row}
      columnNames={columnNames}
      isSelected={selection.has(item)}
      onSelect={selection.toggle}
    />
  )
}

function Space({ heightPx, span }: { heightPx: number; span: number }) {
  return (
    <tr aria-hidden className="stone-table-space">
      <td colSpan={span} style={{ height: heightPx }} />
    </tr>
  )
}

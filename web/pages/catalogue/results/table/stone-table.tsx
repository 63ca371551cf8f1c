import './stone-table.css'
import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Facets } from '#contract/schemas/search.ts'
import { SetHeadRow } from '#web/pages/catalogue/sets/set-head-row.tsx'
import type { ColumnName } from './column-names.ts'
import { listVisibleColumns, measureColumn } from './columns.tsx'
import type { Selection } from '#web/features/selection/selection.ts'
import { TableHeading, type TableOrder } from './table-heading.tsx'
import { TableRow } from './table-row.tsx'
import { useDrawnRows } from '#web/pages/catalogue/results/paging/use-drawn-rows.ts'
import type { ListRows } from '#web/pages/catalogue/results/paging/use-list-rows.ts'
import { useListPlace, type ListPlace } from '#web/pages/catalogue/results/paging/use-scroll-position.ts'

type Props = TableOrder & {
  rows: ListRows
  place: ListPlace
  /** The stones of the current page. */
  pageStones: readonly Diamond[]
  facets: Facets
  columnNames: readonly ColumnName[]
  selection: Selection
}

const rowHeightPx = 33
const headHeightPx = 34
const tickWidthPx = 32
const actionsWidthPx = 60

/**
 * Shows all matching stones as rows of one list, and renders only the visible ones. The rows scroll in their
 * own box under the headings, so the table cannot use the window's virtualizer.
 */
export function StoneTable(props: Props) {
  const { rows, place, pageStones, facets, sort, onSort, selection } = props
  const columnNames = listVisibleColumns(props.columnNames, pageStones)
  const box = useRef<HTMLDivElement>(null)
  const { firstRow, count, startPx, follow } = useListPlace(box, rows.total, place, rowHeightPx)
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component because of it
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    initialOffset: startPx,
    scrollPaddingStart: headHeightPx,
    overscan: 3,
    useFlushSync: false,
    onChange: ({ isScrolling, scrollOffset }) => {
      if (scrollOffset !== null) follow(scrollOffset, isScrolling)
    },
  })
  const shown = lines.getVirtualItems()
  const aboveHeight = shown[0]?.start ?? 0
  const belowHeight = lines.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const from = firstRow + (shown[0]?.index ?? 0)
  const to = firstRow + (shown.at(-1)?.index ?? 0) + 1
  const { look } = rows
  useEffect(() => look(from, to))
  const inSight = shown.map(({ index }) => ({
    index,
    row: firstRow + index,
    line: rows.find(firstRow + index),
  }))
  const here = inSight.filter(({ line }) => line !== undefined)
  const drawn = useDrawnRows(
    place.search,
    here.map(({ row }) => row),
  )

  const widths = columnNames.map((name) => measureColumn(name, facets))
  const span = columnNames.length + 2
  const isAllChosen = pageStones.length > 0 && pageStones.every(selection.has)

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
        <thead>
          <tr>
            <th className="stone-table-tick">
              <Checkbox
                aria-label="Choose all stones of this page"
                checked={isAllChosen}
                indeterminate={!isAllChosen && pageStones.some(selection.has)}
                onChange={() => selection.toggle(pageStones, !isAllChosen)}
              />
            </th>
            {columnNames.map((name) => (
              <TableHeading key={name} name={name} sort={sort} onSort={onSort} />
            ))}
            <th>
              <span className="visually-hidden">Wishlist and basket</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {aboveHeight > 0 && <Space height={aboveHeight} span={span} />}
          {inSight.map(({ index, row, line: found }) => {
            const line = drawn.has(row) ? found : undefined
            if (line && 'stones' in line) {
              return (
                <SetHeadRow
                  key={index}
                  set={line}
                  row={row}
                  columns={columnNames.length}
                  selection={selection}
                />
              )
            }
            return line ? (
              <TableRow
                // Keyed by slot: an update of an existing row is much cheaper than a new one.
                key={index}
                stone={line}
                row={row}
                columnNames={columnNames}
                isChosen={selection.has(line)}
                onChoose={selection.toggle}
              />
            ) : (
              <tr key={index} aria-rowindex={row + 2} className="is-awaited">
                <td colSpan={span} />
              </tr>
            )
          })}
          {belowHeight > 0 && <Space height={belowHeight} span={span} />}
        </tbody>
      </table>
    </div>
  )
}

function Space({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className="stone-table-space">
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}

import './stone-grid.css'
import { useRef, type ReactNode } from 'react'
import { useWindowRows } from '#web/ui/use-window-rows.ts'

type Props<Item> = {
  items: readonly Item[]
  columnsAt: (widthPx: number) => number
  rowHeightPx: number
  children: (item: Item) => ReactNode
}

/** A grid of cards. Renders only the visible ones. */
export function CardGrid<Item>({ items, columnsAt, rowHeightPx, children }: Props<Item>) {
  const box = useRef<HTMLUListElement>(null)
  const { columns, from, to, abovePx, belowPx, measureRow } = useWindowRows(box, {
    count: items.length,
    columnsForWidth: columnsAt,
    rowHeightPx,
    gapPx: 1,
  })
  return (
    <ul
      ref={box}
      className="stone-grid"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: abovePx + 1,
        paddingBottom: belowPx + 1,
      }}
    >
      {items.slice(from, to).map((item, index) => (
        <li
          // Keyed by slot: an update of an existing card is much cheaper than a new one.
          // oxlint-disable-next-line react/no-array-index-key -- the slot is what stays
          key={from + index}
          className="stone-grid-cell"
          aria-setsize={items.length}
          aria-posinset={from + index + 1}
          data-index={Math.floor((from + index) / columns)}
          ref={index % columns === 0 ? measureRow : undefined}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

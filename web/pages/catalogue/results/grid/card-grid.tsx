import './stone-grid.css'
import { useRef, type ReactNode } from 'react'
import { useWindowLines } from '#web/ui/use-window-lines.ts'

type Props<Item> = {
  items: readonly Item[]
  columnsAt: (widthPx: number) => number
  lineHeightPx: number
  children: (item: Item) => ReactNode
}

/** A grid of cards. Renders only the visible ones. */
export function CardGrid<Item>({ items, columnsAt, lineHeightPx, children }: Props<Item>) {
  const box = useRef<HTMLUListElement>(null)
  const { columns, from, to, abovePx, belowPx, measure } = useWindowLines(box, {
    count: items.length,
    columnsAt,
    lineHeightPx,
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
      {items.slice(from, to).map((item, place) => (
        <li
          // Keyed by slot: an update of an existing card is much cheaper than a new one.
          // oxlint-disable-next-line react/no-array-index-key -- the slot is what stays
          key={from + place}
          className="stone-grid-cell"
          aria-setsize={items.length}
          aria-posinset={from + place + 1}
          data-index={Math.floor((from + place) / columns)}
          ref={place % columns === 0 ? measure : undefined}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

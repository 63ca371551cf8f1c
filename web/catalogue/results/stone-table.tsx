import './stone-table.css'
import { Checkbox } from '@mantine/core'
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SortName } from '#contract/schemas/search.ts'
import type { SortRule } from '#web/catalogue/address/catalogue-state.ts'
import { BasketButton, WishButton } from '#web/stone/act-buttons.tsx'
import { useSharedStoneActs } from '#web/stone/stone-acts-context.ts'
import { columns, measureColumn, type ColumnName } from './columns.tsx'
import type { Selection } from './selection.ts'

type Props = {
  stones: readonly Diamond[]
  columnNames: readonly ColumnName[]
  sort: readonly SortRule[]
  /** With `isFurther` the column orders what the ones before leave equal. */
  onSort: (by: SortName, isFurther: boolean) => void
  selection: Selection
}

const rowHeightPx = 33
const tickWidthPx = 32
const actsWidthPx = 60

/** The stones as rows; only those in sight are in the page. */
export function StoneTable({ stones, columnNames, sort, onSort, selection }: Props) {
  'use no memo'
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the component is kept from being memoised
  const rows = useVirtualizer({
    count: stones.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
  })
  const shown = rows.getVirtualItems()
  const aboveHeight = shown[0]?.start ?? 0
  const belowHeight = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const widthPx = columnNames.reduce(
    (sum, name) => sum + measureColumn(name, stones),
    tickWidthPx + actsWidthPx,
  )
  const span = columnNames.length + 2
  const isAllChosen = stones.length > 0 && stones.every(selection.has)

  return (
    // Rows scroll inside, so whoever has no mouse must be able to come in.
    <div ref={box} className="stone-table-box" role="region" aria-label="Stones" tabIndex={0}>
      <table className="stone-table" aria-rowcount={stones.length + 1} style={{ minWidth: widthPx }}>
        <colgroup>
          <col style={{ width: tickWidthPx }} />
          {columnNames.map((name) => (
            <col key={name} style={{ width: measureColumn(name, stones) }} />
          ))}
          <col style={{ width: actsWidthPx }} />
        </colgroup>
        <thead>
          <tr>
            <th className="stone-table-tick">
              <Checkbox
                aria-label="Choose all stones of this page"
                checked={isAllChosen}
                indeterminate={!isAllChosen && stones.some(selection.has)}
                onChange={() => selection.toggle(stones, !isAllChosen)}
              />
            </th>
            {columnNames.map((name) => (
              <Heading key={name} name={name} sort={sort} onSort={onSort} />
            ))}
            <th>
              <span className="visually-hidden">Wishlist and basket</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {aboveHeight > 0 && <Space height={aboveHeight} span={span} />}
          {shown.map(({ index }) => {
            const stone = stones[index]
            return (
              stone && (
                <Row
                  key={stone.id}
                  stone={stone}
                  place={index + 2}
                  columnNames={columnNames}
                  isChosen={selection.has(stone)}
                  onChoose={(isOn) => selection.toggle([stone], isOn)}
                />
              )
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

type HeadingProps = Pick<Props, 'sort' | 'onSort'> & { name: ColumnName }

function Heading({ name, sort, onSort }: HeadingProps) {
  const { heading, title, isFigure, sort: by } = columns[name]
  const rule = by && sort.find((one) => one.by === by)
  const order = rule && (rule.order === 'asc' ? 'ascending' : 'descending')
  return (
    <th className={isFigure ? 'is-figure' : undefined} scope="col" aria-sort={order}>
      {by ? (
        <button
          type="button"
          className="stone-table-sort"
          title={title}
          onClick={({ shiftKey }) => onSort(by, shiftKey)}
        >
          {heading}
          {order === 'ascending' && <IconArrowNarrowUp size={12} stroke={1.8} aria-hidden />}
          {order === 'descending' && <IconArrowNarrowDown size={12} stroke={1.8} aria-hidden />}
        </button>
      ) : (
        <span title={title}>{heading}</span>
      )}
    </th>
  )
}

type RowProps = {
  stone: Diamond
  place: number
  columnNames: readonly ColumnName[]
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

function Row({ stone, place, columnNames, isChosen, onChoose }: RowProps) {
  const { findRefusal } = useSharedStoneActs()
  const refusal = findRefusal(stone)
  const look = [isChosen && 'is-chosen', refusal !== undefined && 'is-refused'].filter(Boolean).join(' ')
  return (
    <tr aria-rowindex={place} className={look} title={refusal}>
      <td className="stone-table-tick">
        <Checkbox
          aria-label={`Choose ${stone.product.stockId}`}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </td>
      {columnNames.map((name) => (
        <td key={name} className={columns[name].isFigure ? 'is-figure' : undefined}>
          {columns[name].render(stone)}
        </td>
      ))}
      <td className="stone-table-acts">
        {refusal !== undefined && (
          <span className="visually-hidden" role="alert">
            {refusal}
          </span>
        )}
        <WishButton stone={stone} size={26} />
        <BasketButton stone={stone} size={26} />
      </td>
    </tr>
  )
}

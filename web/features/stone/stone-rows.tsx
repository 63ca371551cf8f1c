import './stone-rows.css'
import { useRef } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { Price } from '#web/ui/price.tsx'
import { NativeCheckbox } from '#web/ui/native-checkbox.tsx'
import { CartButton } from './actions/action-buttons.tsx'
import { PriceReducedNote } from './price-reduced.tsx'
import { StoneAnchor } from './stone-anchor.tsx'
import { useSharedStoneActions } from './actions/stone-actions-context.ts'
import { StoneStatusBadge } from './stone-status-badge.tsx'
import { StoneFigure } from './stone-figure.tsx'
import { formatClarity, formatColor, formatLab, formatDiscount, formatMake } from './format-stone.ts'
import type { Selection } from '#web/features/selection/selection.ts'
import { useWindowRows } from '#web/ui/use-window-rows.ts'

const rowHeightPx = 78
const minColumnPx = 400
const columnGapPx = 48

type Props = {
  stones: readonly Diamond[]
  selection?: Selection
  /** On a wide page, several stones stand side by side. */
  hasColumns?: boolean
}

/**
 * Lists stones in two lines each, in a narrow list or side by side (`hasColumns`). Renders only the visible rows.
 */
export function StoneRows({ stones, selection, hasColumns = false }: Props) {
  const box = useRef<HTMLUListElement>(null)
  const { from, to, abovePx, belowPx, columns, measureRow } = useWindowRows(box, {
    count: stones.length,
    columnsForWidth: hasColumns ? countColumns : () => 1,
    rowHeightPx,
    gapPx: 0,
  })
  return (
    <ul
      ref={box}
      className="stone-rows"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        columnGap: columnGapPx,
        paddingTop: abovePx,
        paddingBottom: belowPx,
      }}
    >
      {stones.slice(from, to).map((stone, index) => (
        <li
          // Rows are reused for the next stone, which costs much less than mounting a new row.
          // oxlint-disable-next-line react/no-array-index-key -- the row stays while its stone changes
          key={from + index}
          ref={index % columns === 0 ? measureRow : undefined}
          data-index={Math.floor((from + index) / columns)}
          aria-setsize={stones.length}
          aria-posinset={from + index + 1}
          className={`stone-row${selection?.has(stone) ? ' is-selected' : ''}`}
        >
          <RowContent stone={stone} isSelected={selection?.has(stone)} onSelect={selection?.toggle} />
        </li>
      ))}
    </ul>
  )
}

function countColumns(widthPx: number): number {
  return Math.max(1, Math.floor((widthPx + columnGapPx) / (minColumnPx + columnGapPx)))
}

type RowContentProps = {
  stone: Diamond
  isSelected: boolean | undefined
  onSelect: Selection['toggle'] | undefined
}

/** A separate component, so that a row renders only when its stone changes. */
function RowContent({ stone, isSelected, onSelect }: RowContentProps) {
  return (
    <>
      {onSelect && (
        <NativeCheckbox
          label={`Select ${stone.product.stockId}`}
          isOn={isSelected === true}
          onChange={(isOn) => onSelect([stone], isOn)}
        />
      )}
      <RowLink stone={stone} />
      <CartButton stone={stone} />
    </>
  )
}

function RowLink({ stone }: { stone: Diamond }) {
  const { findRefusal } = useSharedStoneActions()
  const { stockId } = stone.product
  const refusal = findRefusal(stone)
  return (
    <StoneAnchor stockId={stockId} className="stone-row-link">
      <span className="stone-row-figure figure-slot">
        <StoneFigure stone={stone} />
      </span>
      <span className="stone-row-text">
        <span className="stone-row-name">
          <Carats carats={stone.carats} unit="ct" />{' '}
          {[formatColor(stone), formatClarity(stone)].filter(Boolean).join(' ')}
        </span>
        <span className="stone-row-line">{formatMake(stone)}</span>
        <span className="stone-row-number">
          <span className="stone-row-line">
            {refusal ?? [formatLab(stone), stockId].filter(Boolean).join(' · ')}
          </span>
          <StoneStatusBadge stone={stone} isShort />
        </span>
      </span>
      {stone.totalPrice !== undefined && (
        <span className="stone-row-price">
          <span className="price-with-note is-right">
            <strong>
              <Price dollars={stone.totalPrice} />
            </strong>
            <PriceReducedNote stone={stone} />
          </span>
          {stone.pricePerCarat != null && (
            <span className="stone-row-line">
              <Money dollars={stone.pricePerCarat} />
              /ct
            </span>
          )}
          {stone.discount != null && (
            <span className="stone-row-line figure">{formatDiscount(stone.discount)}%</span>
          )}
        </span>
      )}
    </StoneAnchor>
  )
}

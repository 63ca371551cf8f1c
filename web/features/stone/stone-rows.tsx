import './stone-rows.css'
import { useRef } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { BasketButton } from './actions/action-buttons.tsx'
import { StoneAnchor } from './stone-anchor.tsx'
import { useSharedStoneActions } from './actions/stone-actions-context.ts'
import { StatusBadge } from './status-badge.tsx'
import { StoneFigure } from './stone-figure.tsx'
import { nameClarity, nameColor, nameLab, writeDiscount, writeMake } from './stone-names.ts'
import type { Selection } from '#web/features/selection/selection.ts'
import { useWindowLines } from '#web/ui/use-window-lines.ts'

const rowHeightPx = 78

/** The stone list for narrow screens: two lines per stone. Renders only the visible rows. */
export function StoneRows({ stones, selection }: { stones: readonly Diamond[]; selection?: Selection }) {
  const box = useRef<HTMLUListElement>(null)
  const { from, to, abovePx, belowPx, measure } = useWindowLines(box, {
    count: stones.length,
    columnsAt: () => 1,
    lineHeightPx: rowHeightPx,
    gapPx: 0,
  })
  return (
    <ul ref={box} className="stone-rows" style={{ paddingTop: abovePx, paddingBottom: belowPx }}>
      {stones.slice(from, to).map((stone, place) => (
        <li
          // Rows are reused for the next stone, which costs much less than mounting a new row.
          // oxlint-disable-next-line react/no-array-index-key -- the row stays while its stone changes
          key={from + place}
          ref={measure}
          data-index={from + place}
          aria-setsize={stones.length}
          aria-posinset={from + place + 1}
          className={`stone-row${selection?.has(stone) ? ' is-chosen' : ''}`}
        >
          <RowParts stone={stone} isChosen={selection?.has(stone)} onChoose={selection?.toggle} />
        </li>
      ))}
    </ul>
  )
}

type PartsProps = { stone: Diamond; isChosen: boolean | undefined; onChoose: Selection['toggle'] | undefined }

/** A separate component, so that a row renders only when its stone changes. */
function RowParts({ stone, isChosen, onChoose }: PartsProps) {
  return (
    <>
      {onChoose && (
        <Tick
          label={`Choose ${stone.product.stockId}`}
          isOn={isChosen === true}
          onChange={(isOn) => onChoose([stone], isOn)}
        />
      )}
      <RowLink stone={stone} />
      <BasketButton stone={stone} />
    </>
  )
}

function RowLink({ stone }: { stone: Diamond }) {
  const { findRefusal } = useSharedStoneActions()
  const { stockId } = stone.product
  const refusal = findRefusal(stone)
  return (
    <StoneAnchor stockId={stockId} className="stone-row-link">
      <span className="stone-row-figure figure-place">
        <StoneFigure stone={stone} />
      </span>
      <span className="stone-row-text">
        <span className="stone-row-name">
          <Carats carats={stone.carats} unit="ct" />{' '}
          {[nameColor(stone), nameClarity(stone)].filter(Boolean).join(' ')}
        </span>
        <span className="stone-row-line">{writeMake(stone)}</span>
        <span className="stone-row-number">
          <span className="stone-row-line">
            {refusal ?? [nameLab(stone), stockId].filter(Boolean).join(' · ')}
          </span>
          <StatusBadge stone={stone} isShort />
        </span>
      </span>
      {stone.totalPrice != null && (
        <span className="stone-row-price">
          <strong>
            <Money dollars={stone.totalPrice} />
          </strong>
          <span className="stone-row-line">
            <Money dollars={stone.pricePerCarat} />
            /ct
          </span>
          {stone.discount != null && (
            <span className="stone-row-line figure">{writeDiscount(stone.discount)}%</span>
          )}
        </span>
      )}
    </StoneAnchor>
  )
}

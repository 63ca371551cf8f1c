import './stone-rows.css'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { Carats } from '#web/parts/carats.tsx'
import { Money } from '#web/parts/money.tsx'
import { BasketButton } from '#web/stone/act-buttons.tsx'
import { useSharedStoneActs } from '#web/stone/stone-acts-context.ts'
import { StatusBadge } from '#web/stone/status-badge.tsx'
import { StoneFigure } from '#web/stone/stone-figure.tsx'
import {
  codeFinish,
  codeFluor,
  nameClarity,
  nameColor,
  nameLab,
  nameShape,
  writeDiscount,
} from '#web/stone/stone-names.ts'
import type { Selection } from './selection.ts'

/** The list where there is no room for columns: two lines a stone. */
export function StoneRows({ stones, selection }: { stones: readonly Diamond[]; selection?: Selection }) {
  return (
    <ul className="stone-rows">
      {stones.map((stone) => (
        <li key={stone.id} className={`stone-row${selection?.has(stone) ? ' is-chosen' : ''}`}>
          {selection && (
            <Checkbox
              aria-label={`Choose ${stone.product.stockId}`}
              checked={selection.has(stone)}
              onChange={({ currentTarget }) => selection.toggle([stone], currentTarget.checked)}
            />
          )}
          <RowLink stone={stone} />
          <BasketButton stone={stone} size={32} />
        </li>
      ))}
    </ul>
  )
}

function RowLink({ stone }: { stone: Diamond }) {
  const { findRefusal } = useSharedStoneActs()
  const { stockId } = stone.product
  const refusal = findRefusal(stone)
  return (
    <Link to="/diamond/$stockId" params={{ stockId }} className="stone-row-link">
      <span className="stone-row-figure">
        <StoneFigure stone={stone} />
      </span>
      <span className="stone-row-text">
        <span className="stone-row-name">
          <Carats carats={stone.carats} unit="ct" />{' '}
          {[nameColor(stone), nameClarity(stone)].filter(Boolean).join(' ')}
        </span>
        <span className="stone-row-line">
          {[nameShape(stone), codeFinish(stone), codeFluor(stone)].filter(Boolean).join(' · ')}
        </span>
        <span className="stone-row-line">
          {refusal ?? [nameLab(stone), stockId].filter(Boolean).join(' · ')} <StatusBadge stone={stone} />
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
    </Link>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { CartButton, WishlistButton } from '#web/features/stone/actions/action-buttons.tsx'
import { MeasuredSide } from '#web/features/stone/drawing/measured-side.tsx'
import { StoneStatusBadge } from '#web/features/stone/stone-status-badge.tsx'
import { StoneAnchor } from '#web/features/stone/stone-anchor.tsx'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { compareStones } from './compare-rows.ts'

type Props = {
  stones: readonly Diamond[]
  /** Hides facts that are equal for all stones. */
  showsOnlyDifferences: boolean
  onRemove: (stone: Diamond) => void
}

/** A table with a column for each stone and a row for each fact. */
export function CompareTable({ stones, showsOnlyDifferences, onRemove }: Props) {
  const groups = compareStones(stones)
    .map(({ title, rows }) => ({
      title,
      rows: showsOnlyDifferences ? rows.filter(({ isSame }) => !isSame) : rows,
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    // The box scrolls, so it must be reachable by keyboard.
    <div className="compare-box" role="region" aria-label="Stones side by side" tabIndex={0}>
      <table className="compare-table">
        <thead>
          <tr>
            <td />
            {stones.map((stone) => (
              <th key={stone.id} scope="col">
                <CompareHead stone={stone} onRemove={() => onRemove(stone)} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={stones.length + 1}>
                {title}
              </th>
            </tr>
            {title === 'Proportions' && (
              <tr>
                <th scope="row">Side view</th>
                {stones.map((stone) => (
                  <td key={stone.id} className="compare-side">
                    <MeasuredSide stone={stone} />
                  </td>
                ))}
              </tr>
            )}
            {rows.map(({ name, values, isSame }) => (
              <tr key={name} className={isSame ? 'is-same' : undefined}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={stones[index]?.id}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function CompareHead({ stone, onRemove }: { stone: Diamond; onRemove: () => void }) {
  const { stockId } = stone.product
  return (
    <div className="compare-head">
      <UnstyledButton className="compare-remove" aria-label={`Remove ${stockId}`} onClick={onRemove}>
        <IconX size={14} stroke={1.6} />
      </UnstyledButton>
      <StoneAnchor stockId={stockId} className="compare-link">
        <span className="compare-figure figure-slot">
          <StoneFigure stone={stone} />
        </span>
        <span className="compare-name">{describeStone(stone)}</span>
        <span className="compare-number">{stockId}</span>
      </StoneAnchor>
      <div className="compare-actions">
        <WishlistButton stone={stone} />
        <CartButton stone={stone} />
        <StoneStatusBadge stone={stone} />
      </div>
    </div>
  )
}

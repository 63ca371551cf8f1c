import type { Diamond } from '#contract/schemas/diamonds.ts'
import { Tick } from '#web/ui/tick.tsx'
import { BasketButton, WishButton } from '#web/features/stone/actions/action-buttons.tsx'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import type { ColumnName } from './column-names.ts'
import { columns } from './columns.tsx'
import type { Selection } from '#web/features/selection/selection.ts'

type Props = {
  stone: Diamond
  /** Index among all matching stones, from 0. */
  row: number
  columnNames: readonly ColumnName[]
  isChosen: boolean
  onChoose: Selection['toggle']
}

/** A stone as a row of the list. */
export function TableRow({ stone, row, columnNames, isChosen, onChoose }: Props) {
  const { findRefusal } = useSharedStoneActions()
  const refusal = findRefusal(stone)
  const look = [isChosen && 'is-chosen', refusal !== undefined && 'is-refused'].filter(Boolean).join(' ')
  return (
    // Row 1 is the headings.
    <tr aria-rowindex={row + 2} className={look} title={refusal}>
      <td className="stone-table-tick">
        <Tick
          label={`Choose ${stone.product.stockId}`}
          isOn={isChosen}
          onChange={(isOn) => onChoose([stone], isOn)}
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
        <WishButton stone={stone} />
        <BasketButton stone={stone} />
      </td>
    </tr>
  )
}

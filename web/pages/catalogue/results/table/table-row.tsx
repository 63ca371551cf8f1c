import type { Diamond } from '#contract/schemas/diamonds.ts'
import { NativeCheckbox } from '#web/ui/native-checkbox.tsx'
import { CartButton, WishlistButton } from '#web/features/stone/actions/action-buttons.tsx'
import { useSharedStoneActions } from '#web/features/stone/actions/stone-actions-context.ts'
import type { ColumnName } from './column-names.ts'
import { columns } from './columns.tsx'
import type { Selection } from '#web/features/selection/selection.ts'

type Props = {
  stone: Diamond
  /** Index among all matching stones, from 0. */
  row: number
  columnNames: readonly ColumnName[]
  isSelected: boolean
  onSelect: Selection['toggle']
}

/** A stone as a row of the list. */
export function TableRow({ stone, row, columnNames, isSelected, onSelect }: Props) {
  const { findRefusal } = useSharedStoneActions()
  const refusal = findRefusal(stone)
  const className = [isSelected && 'is-selected', refusal !== undefined && 'is-refused']
    .filter(Boolean)
    .join(' ')
  return (
    // Row 1 is the headings.
    <tr aria-rowindex={row + 2} className={className} title={refusal}>
      <td className="stone-table-tick">
        <NativeCheckbox
          label={`Select ${stone.product.stockId}`}
          isOn={isSelected}
          onChange={(isOn) => onSelect([stone], isOn)}
        />
      </td>
      {columnNames.map((name) => (
        <td key={name} className={columns[name].isFigure ? 'is-figure' : undefined}>
          {columns[name].render(stone)}
        </td>
      ))}
      <td className="stone-table-actions">
        {refusal !== undefined && (
          <span className="visually-hidden" role="alert">
            {refusal}
          </span>
        )}
        <WishlistButton stone={stone} />
        <CartButton stone={stone} />
      </td>
    </tr>
  )
}

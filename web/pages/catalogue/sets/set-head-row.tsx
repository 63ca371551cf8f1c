import { computeTotals, type Selection } from '#web/features/selection/selection.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { NativeCheckbox } from '#web/ui/native-checkbox.tsx'
import { formatDiscount } from '#web/features/stone/format-stone.ts'
import { formatSetName } from './describe-set.ts'
import type { StoneSet } from './group-sets.ts'

type Props = {
  set: StoneSet
  /** Index among all rows of the list, from 0. */
  row: number
  columns: number
  selection: Selection
}

/** The row above the stones of a set, with their totals. */
export function SetHeadRow({ set: { stones }, row, columns, selection }: Props) {
  const isSelected = stones.every(selection.has)
  const { carats, price, perCarat, rapPercent } = computeTotals(stones)
  const name = [stones[0]?.lineSet, formatSetName(stones)].filter(Boolean).join(' · ')
  return (
    // Row 1 is the headings.
    <tr aria-rowindex={row + 2} className={`set-head${isSelected ? ' is-selected' : ''}`}>
      <td className="stone-table-tick">
        <NativeCheckbox
          label={`Select set ${stones.map(({ product }) => product.stockId).join(', ')}`}
          isOn={isSelected}
          onChange={(isOn) => selection.toggle(stones, isOn)}
        />
      </td>
      <th scope="rowgroup" colSpan={columns + 1}>
        <span className="set-head-sums">
          <span>{name}</span>
          <Carats carats={carats} unit="ct" />
          {price !== undefined && (
            <strong>
              <Money dollars={price} />
            </strong>
          )}
          {perCarat !== undefined && (
            <span>
              <Money dollars={perCarat} />
              /ct
            </span>
          )}
          {rapPercent !== undefined && <span className="figure">{formatDiscount(rapPercent)}%</span>}
        </span>
      </th>
    </tr>
  )
}

import { addUp, type Selection } from '#web/features/selection/selection.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { writeDiscount } from '#web/features/stone/stone-names.ts'
import { nameSet } from './describe-set.ts'
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
  const isChosen = stones.every(selection.has)
  const { carats, price, perCarat, rapPercent } = addUp(stones)
  const name = [stones[0]?.lineSet, nameSet(stones)].filter(Boolean).join(' · ')
  return (
    // Row 1 is the headings.
    <tr aria-rowindex={row + 2} className={`set-head${isChosen ? ' is-chosen' : ''}`}>
      <td className="stone-table-tick">
        <Tick
          label={`Choose the set ${stones.map(({ product }) => product.stockId).join(', ')}`}
          isOn={isChosen}
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
          {rapPercent !== undefined && <span className="figure">{writeDiscount(rapPercent)}%</span>}
        </span>
      </th>
    </tr>
  )
}

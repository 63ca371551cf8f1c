import { Checkbox } from '@mantine/core'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Selection } from '#web/features/selection/selection.ts'
import type { ColumnName } from './column-names.ts'
import { TableHeading, type TableSort } from './table-heading.tsx'

type Props = TableSort & {
  /** The stones of the current page. */
  pageStones: readonly Diamond[]
  columnNames: readonly ColumnName[]
  selection: Selection
}

/** The headings of the list, with a tick for all stones of the page. */
export function StoneTableHead({ pageStones, columnNames, selection, ...sortProps }: Props) {
  const isAllSelected = pageStones.length > 0 && pageStones.every(selection.has)
  return (
    <thead>
      <tr>
        <th className="stone-table-tick">
          <Checkbox
            aria-label="Select all stones on this page"
            checked={isAllSelected}
            indeterminate={!isAllSelected && pageStones.some(selection.has)}
            onChange={() => selection.toggle(pageStones, !isAllSelected)}
          />
        </th>
        {columnNames.map((name) => (
          <TableHeading key={name} name={name} {...sortProps} />
        ))}
        <th>
          <span className="visually-hidden">Wishlist and basket</span>
        </th>
      </tr>
    </thead>
  )
}

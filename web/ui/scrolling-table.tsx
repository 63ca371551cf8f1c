import './scrolling-table.css'
import { DataTable, type DataColumns } from './data-table.tsx'

type Props<Row> = {
  label: string
  columns: DataColumns<Row>
  rows: readonly Row[]
  getKey: (row: Row) => string | number
}

/** A table in a dialog. Long ones scroll, so that what belongs to them stays in view. */
export function ScrollingTable<Row>(props: Props<Row>) {
  return (
    <div className="scrolling-table" role="region" aria-label="Lines" tabIndex={0}>
      <DataTable {...props} />
    </div>
  )
}

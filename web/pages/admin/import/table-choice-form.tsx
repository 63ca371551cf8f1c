import { Select, Switch } from '@mantine/core'
import type { TableReport } from '#contract/schemas/operations.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import { describeTable, nameSheet } from './describe-table.ts'
import { TableRemarks } from './table-remarks.tsx'

type Props = { report: TableReport; choice: TableChoice; onChange: (choice: TableChoice) => void }

const stateNames = { visible: '', hidden: ' (hidden)', 'very-hidden': ' (hidden)' } as const

/** Shows where the table was found in the file, and lets the user select another sheet or row of headings. */
export function TableChoiceForm({ report, choice, onChange }: Props) {
  const { sheet, sheets, headerRow, possibleHeaders, hiddenRows, hiddenColumns } = report
  const hasHidden = hiddenRows > 0 || hiddenColumns.length > 0
  const { includesHidden } = choice
  const hasChoice = sheets.length > 1 || possibleHeaders.length > 1 || hasHidden
  if (!hasChoice && describeTable(report).length === 0) return null
  return (
    <div className="table-choice">
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          size="xs"
          allowDeselect={false}
          checkIconPosition="right"
          value={String(sheet)}
          data={sheets.map(({ name, state }, index) => ({
            value: String(index + 1),
            label: `${name === '' ? `Sheet ${index + 1}` : name}${stateNames[state]}`,
          }))}
          onChange={(value) => {
            if (value !== null) onChange({ includesHidden, sheet: nameSheet(report, Number(value) - 1) })
          }}
        />
      )}
      {possibleHeaders.length > 1 && (
        <Select
          label="Header row"
          size="xs"
          allowDeselect={false}
          checkIconPosition="right"
          value={String(headerRow)}
          data={possibleHeaders.map(({ row, text }) => ({ value: String(row), label: `${row}: ${text}` }))}
          onChange={(value) => {
            if (value !== null) onChange({ ...choice, headerRow: Number(value) })
          }}
        />
      )}
      {hasHidden && (
        <Switch
          size="xs"
          label="Include hidden rows and columns"
          checked={includesHidden === true}
          onChange={({ currentTarget }) => onChange({ ...choice, includesHidden: currentTarget.checked })}
        />
      )}
      <TableRemarks report={report} />
    </div>
  )
}

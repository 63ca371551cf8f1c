import { Select, Switch } from '@mantine/core'
import { nameSheet } from '#domain/stock-file/table/table-answers.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { FileCheck } from './checking/check-rows.ts'
import { describeTable } from './describe-table.ts'
import type { SelectedTable } from './import-draft.ts'
import { TableRemarks } from './table-remarks.tsx'

type Props = {
  check: Pick<FileCheck, 'table' | 'lostChoice'>
  selected: SelectedTable
  onChange: (choice: TableChoice) => void
}

const stateNames = { visible: '', hidden: ' (hidden)', 'very-hidden': ' (hidden)' } as const

/** Shows where the table was found in the file, and lets the user select another sheet or row of headings. */
export function TableChoiceForm({ check: { table: report, lostChoice }, selected, onChange }: Props) {
  const { sheet, sheets, headerRow, possibleHeaders, hiddenRows, hiddenColumns } = report
  const { choice, isRemembered } = selected
  const { includesHidden } = choice
  const hasSheets = sheets.length > 1 || lostChoice === 'sheet'
  const hasHeaders = lostChoice === 'headerRow' || (possibleHeaders.length > 1 && lostChoice === null)
  const hasHidden = (hiddenRows > 0 || hiddenColumns.length > 0) && lostChoice === null
  if (!hasSheets && !hasHeaders && !hasHidden && describeTable(report).length === 0) return null
  const describeOrigin = (value: unknown): string | undefined =>
    isRemembered && lostChoice === null && value !== undefined ? 'From your last upload' : undefined
  const currentSheet = nameSheet(report, sheet - 1)
  return (
    <div className="table-choice">
      {hasSheets && (
        <Select
          label="Sheet"
          description={describeOrigin(choice.sheet)}
          error={
            lostChoice === 'sheet' &&
            `Your last upload used the sheet “${choice.sheet ?? ''}”, which can’t be read in this file. Choose a sheet.`
          }
          size="xs"
          allowDeselect={false}
          checkIconPosition="right"
          value={lostChoice === 'sheet' ? null : String(sheet)}
          data={sheets.map(({ name, state }, index) => ({
            value: String(index + 1),
            label: `${name === '' ? `Sheet ${index + 1}` : name}${stateNames[state]}`,
          }))}
          onChange={(value) => {
            if (value !== null) onChange({ includesHidden, sheet: nameSheet(report, Number(value) - 1) })
          }}
        />
      )}
      {hasHeaders && (
        <Select
          label="Header row"
          description={describeOrigin(choice.headerRow)}
          error={
            lostChoice === 'headerRow' &&
            `Your last upload used row ${choice.headerRow ?? ''}, which is blank or missing in this file. Choose a header row.`
          }
          size="xs"
          allowDeselect={false}
          checkIconPosition="right"
          value={lostChoice === 'headerRow' ? null : String(headerRow)}
          data={possibleHeaders.map(({ row, text }) => ({ value: String(row), label: `${row}: ${text}` }))}
          onChange={(value) => {
            if (value === null) return
            // The row is one of this sheet, whichever sheet the shop would find with it.
            const shown = sheets.length > 1 ? currentSheet : undefined
            onChange({ ...choice, sheet: choice.sheet ?? shown, headerRow: Number(value) })
          }}
        />
      )}
      {hasHidden && (
        <Switch
          size="xs"
          label="Include hidden rows and columns"
          description={describeOrigin(includesHidden === true ? true : undefined)}
          checked={includesHidden === true}
          onChange={({ currentTarget }) => onChange({ ...choice, includesHidden: currentTarget.checked })}
        />
      )}
      <TableRemarks report={report} />
    </div>
  )
}

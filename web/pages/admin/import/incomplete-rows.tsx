import { Button, Table } from '@mantine/core'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import type { FileCheck } from './checking/check-rows.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { findAbortMessage } from './import-draft.ts'

type Props = {
  check: FileCheck
  leftOutRows: readonly number[]
  onLeaveOut: (rows: readonly number[]) => void
}

const maxShown = 50

/** Lists the rows that lack a required value, which abort the upload until the user leaves them out. */
export function IncompleteRows({ check, leftOutRows, onLeaveOut }: Props) {
  const { incompleteRows, incompleteCount, missingColumns } = check
  if (incompleteRows.length === 0) return null
  const message = findAbortMessage({ leftOutRows }, check)
  // All rows lack the column, and leaving them out leaves nothing.
  if (missingColumns.length > 0) return <FormFailure text={message} />
  const count = formatCount(incompleteCount, 'row', 'rows')
  if (message === undefined) {
    return (
      <p className="question-group-note" role="status">
        {count} without a required value skipped.{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => onLeaveOut([])}>
          Undo
        </Button>
      </p>
    )
  }
  return (
    <section className="incomplete-rows" aria-label="Rows without a required value">
      <FormFailure text={message} />
      <Table aria-label="Rows without a required value">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="is-number">Row</Table.Th>
            <Table.Th>Stock no.</Table.Th>
            <Table.Th>Missing</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {incompleteRows.slice(0, maxShown).map(({ row, stockNo, fields }) => (
            <Table.Tr key={row}>
              <Table.Td className="is-number">{row}</Table.Td>
              <Table.Td>{stockNo === '' ? '–' : stockNo}</Table.Td>
              <Table.Td>{fields.join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {incompleteCount > maxShown && (
        <p className="question-note">
          First {maxShown} of {count}
        </p>
      )}
      <Button size="xs" variant="default" onClick={() => onLeaveOut(incompleteRows.map(({ row }) => row))}>
        {incompleteCount === 1 ? 'Skip this row' : `Skip these ${count}`}
      </Button>
    </section>
  )
}

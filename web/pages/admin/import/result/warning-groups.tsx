import { Button, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportResult } from '#contract/schemas/operations.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { listGroupValues, listWarningGroups, writeWarnings } from './group-warnings.ts'

/** Lists the warnings of an import by reason, with all of them as a file. Renders nothing without any. */
export function WarningGroups({ result }: { result: ImportResult }) {
  const { warnings, warned } = result
  const groups = listWarningGroups(result)
  if (groups.length === 0) return null
  const count =
    warned > warnings.length
      ? `the first ${warnings.length.toLocaleString('en')} of ${warned.toLocaleString('en')} warnings`
      : formatCount(warned, 'warning', 'warnings')
  return (
    <section className="fault-table warning-groups" aria-label="Warnings">
      <h2 className="quiet-label">Warnings</h2>
      <Table aria-label="Warnings">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="is-number">Rows</Table.Th>
            <Table.Th>Column</Table.Th>
            <Table.Th>Warning</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Table.Tr key={`${group.column} ${group.message}`}>
              <Table.Td className="is-number">{group.count.toLocaleString('en')}</Table.Td>
              <Table.Td>{group.column}</Table.Td>
              <Table.Td>
                {group.message}
                <span className="warning-rows">
                  {listGroupValues(group, warnings)
                    .map((value) => `“${value}”, `)
                    .join('')}
                  {group.sampleRows.length === 1 ? 'row' : 'rows'} {group.sampleRows.join(', ')}
                  {group.count > group.sampleRows.length && ' …'}
                </span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Button
        mt="xs"
        size="compact-xs"
        variant="subtle"
        leftSection={<IconDownload size={15} stroke={1.5} aria-hidden />}
        onClick={() => saveFile(writeWarnings(warnings))}
      >
        Download {count} as CSV
      </Button>
    </section>
  )
}

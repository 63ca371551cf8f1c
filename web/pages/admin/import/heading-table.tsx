import { Select, Table } from '@mantine/core'
import type { AnswersByKey } from './checking/asked-questions.ts'
import type { CheckedColumn } from './checking/check-rows.ts'
import { listMeanings, readMeaning, ignoredColumn } from './heading-meanings.ts'

type Props = {
  columns: readonly CheckedColumn[]
  answers: AnswersByKey
  onAnswer: (key: string, answer: string) => void
}

const meanings = listMeanings([])

/** Lists every heading of the file with the field that it is read as, and lets the user change it. */
export function HeadingTable({ columns, answers, onAnswer }: Props) {
  const ignoredColumns = columns.filter(({ field }) => field === null)
  const mappedColumns = columns.filter(({ field }) => field !== null)
  return (
    <section className="heading-table" aria-label="Columns">
      <h2 className="quiet-label">
        {mappedColumns.length} of {columns.length} columns mapped
      </h2>
      <Table aria-label="Columns of the file">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Column</Table.Th>
            <Table.Th>Sample values</Table.Th>
            <Table.Th>Maps to</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...ignoredColumns, ...mappedColumns].map(
            ({ column, heading, key, field, isRemembered, samples }) => (
              <Table.Tr key={column}>
                <Table.Td>{heading}</Table.Td>
                <Table.Td className="heading-samples">{samples.join(', ')}</Table.Td>
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={`${heading} maps to`}
                    className={field === null ? 'is-ignored' : undefined}
                    value={field ?? ignoredColumn}
                    data={meanings}
                    searchable
                    allowDeselect={false}
                    checkIconPosition="right"
                    onChange={(value) => {
                      const meaning = readMeaning(value)
                      if (meaning !== undefined) onAnswer(key, meaning)
                    }}
                  />
                  <HeadingRemark isRemembered={isRemembered} isAnswered={answers[key] !== undefined} />
                </Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function HeadingRemark({ isRemembered, isAnswered }: { isRemembered: boolean; isAnswered: boolean }) {
  if (isAnswered) return <span className="heading-remark">Saved for this vendor</span>
  return isRemembered && <span className="heading-remark">From your last upload</span>
}

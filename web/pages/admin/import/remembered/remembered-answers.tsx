import { ActionIcon, Button, Modal, Select, Table } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportAnswer } from '#contract/schemas/import-questions.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { describeRemembered } from '#web/pages/admin/import/questions/question-texts.ts'
import { listChoices } from './remembered-choices.ts'

/** Lists what was answered for a vendor's files, to be changed or forgotten. `vendorName` '' is own stock. */
export function RememberedAnswers({ vendorName }: { vendorName: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const answers = useApiQuery('listImportAnswers', { query: { vendorName } }, { staleTime: 0 }).data ?? []
  if (answers.length === 0 && !isOpen) return null
  const owner = vendorName === '' ? 'own stock' : vendorName
  return (
    <>
      <Button mt="sm" px={0} size="compact-xs" variant="transparent" onClick={() => setIsOpen(true)}>
        Saved answers ({answers.length.toLocaleString('en')})
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} size="lg" title={`Saved answers for ${owner}`}>
        {answers.length === 0 ? (
          <p className="question-note">No saved answers. You will be asked again with the next file.</p>
        ) : (
          <Table className="remembered-answers" aria-label="Saved answers">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>In the file</Table.Th>
                <Table.Th>Maps to</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">Delete</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answers.map((answer) => (
                <AnswerRow key={answer.key} answer={answer} vendorName={vendorName} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Modal>
    </>
  )
}

type RowProps = { answer: Pick<ImportAnswer, 'key' | 'answer'>; vendorName: string }

function AnswerRow({ answer: { key, answer }, vendorName }: RowProps) {
  const stale = ['listImportAnswers'] as const
  const changing = useApiMutation('changeImportAnswer', { stale })
  const forgetting = useApiMutation('deleteImportAnswer', { stale })
  const { what, answer: text } = describeRemembered(key, answer)
  const choices = listChoices(key)
  return (
    <Table.Tr>
      <Table.Td>{what}</Table.Td>
      <Table.Td>
        {choices === null ? (
          text
        ) : (
          <Select
            size="xs"
            aria-label={`${what} maps to`}
            searchable
            allowDeselect={false}
            checkIconPosition="right"
            disabled={changing.isPending}
            value={answer}
            data={choices}
            onChange={(changed) => {
              if (changed !== null) changing.mutate({ body: { vendorName, key, answer: changed } })
            }}
          />
        )}
      </Table.Td>
      <Table.Td className="is-action">
        <ActionIcon
          aria-label={`Delete ${what}`}
          loading={forgetting.isPending}
          onClick={() => forgetting.mutate({ query: { vendorName, key } })}
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

import { ActionIcon, Table } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { z } from 'zod/mini'
import type { Markup, User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { staleWithUser } from './user-actions.ts'
import { describeMarkup, describeRange, formatMarkupPercent, formatWeight } from './user-pricing.ts'
import { formatShortDollars } from '#web/ui/format-dollars.ts'

export function MarkupTable({ user }: { user: User }) {
  const actions = useActions()
  if (user.markups.length === 0) {
    return (
      <>
        <p className="user-empty">No markups: this storefront sells at our list prices.</p>
        {actions.dialog}
      </>
    )
  }
  return (
    <>
      <Table className="markup-table" aria-label="Markups">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Carats</Table.Th>
            <Table.Th>List price (total)</Table.Th>
            <Table.Th className="is-number">Markup</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {user.markups.map((markup) => (
            <Table.Tr key={markup.id}>
              <Table.Td>{describeRange(markup.caratMin, markup.caratMax, formatWeight)}</Table.Td>
              <Table.Td>{describeRange(markup.priceMin, markup.priceMax, formatShortDollars)}</Table.Td>
              <Table.Td className="is-number">{formatMarkupPercent(markup.percent)}</Table.Td>
              <Table.Td className="markup-actions">
                <ActionIcon
                  aria-label={`Delete markup ${describeMarkup(markup)}`}
                  disabled={actions.isBusy}
                  onClick={() => actions.start(deleteMarkup(markup))}
                >
                  <IconX size={15} stroke={1.5} />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {actions.dialog}
    </>
  )
}

function deleteMarkup(markup: Markup): Action {
  return createFormAction({
    endpoint: 'deleteUserMarkup',
    stale: staleWithUser,
    title: 'Delete this markup?',
    consequences: [describeMarkup(markup), 'Stones in its range change their price at once.'],
    isDangerous: true,
    submit: 'Delete',
    done: 'Markup deleted',
    schema: z.object({}),
    send: () => sendApiRequest('deleteUserMarkup', { params: { markupId: markup.id } }),
  })
}

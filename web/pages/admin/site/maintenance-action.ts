import { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { MaintenanceMessage } from '#contract/schemas/site.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'

const stale: readonly EndpointName[] = ['readMaintenance', 'listAudit']

/** Returns the action that closes the shop, after confirmation, or opens it again. */
export function makeMaintenanceAction(isEnabled: boolean): Action {
  const send = () =>
    sendApiRequest('changeMaintenance', { query: { isenabled: isEnabled ? 'true' : 'false' } })
  if (!isEnabled) {
    return { endpoint: 'changeMaintenance', stale, done: 'The shop is open again', send }
  }
  return createFormAction({
    endpoint: 'changeMaintenance',
    stale,
    title: 'Close the shop for maintenance?',
    consequences: [
      'Every customer sees the maintenance page at once and can order nothing.',
      'Baskets, holds and orders stay as they are.',
      'Administrators go on working here.',
    ],
    isDangerous: true,
    submit: 'Close the shop',
    done: 'The shop is closed for maintenance',
    schema: z.object({}),
    send,
  })
}

/** Returns the action that changes the maintenance message. */
export function makeMessageAction(message: string): Action {
  return createFormAction({
    endpoint: 'changeMaintenanceMessage',
    stale,
    title: 'What customers read while the shop is closed',
    fields: [
      {
        kind: 'long-text',
        name: 'message',
        label: 'Message',
        description: 'The customers of every storefront read it',
      },
    ],
    initialValues: { message },
    submit: 'Save',
    done: 'The message is saved',
    schema: MaintenanceMessage,
    send: (body) => sendApiRequest('changeMaintenanceMessage', { body }),
  })
}

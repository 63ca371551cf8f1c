import { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { MaintenanceMessage } from '#contract/schemas/site.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'

const stale: readonly EndpointName[] = ['readMaintenance', 'listAudit']

/** Returns the action that turns maintenance on, after confirmation, or off. */
export function makeMaintenanceAction(isEnabled: boolean): Action {
  const send = () =>
    sendApiRequest('changeMaintenance', { query: { isenabled: isEnabled ? 'true' : 'false' } })
  if (!isEnabled) {
    return { endpoint: 'changeMaintenance', stale, done: 'Maintenance is off', send }
  }
  return createFormAction({
    endpoint: 'changeMaintenance',
    stale,
    title: 'Turn maintenance on?',
    consequences: [
      'Customers see the maintenance page immediately and cannot order.',
      'Baskets, holds and orders are not changed.',
      'Administrators can keep working here, and see the shop with “View as customer”.',
    ],
    isDangerous: true,
    submit: 'Turn maintenance on',
    done: 'Maintenance is on',
    schema: z.object({}),
    send,
  })
}

/** Returns the action that changes the maintenance message. */
export function makeMessageAction(message: string): Action {
  return createFormAction({
    endpoint: 'changeMaintenanceMessage',
    stale,
    title: 'Maintenance message',
    fields: [
      {
        kind: 'long-text',
        name: 'message',
        label: 'Message',
        description: 'Shown to customers on all storefronts',
      },
    ],
    initialValues: { message },
    submit: 'Save',
    done: 'Maintenance message saved',
    schema: MaintenanceMessage,
    send: (body) => sendApiRequest('changeMaintenanceMessage', { body }),
  })
}

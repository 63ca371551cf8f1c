import { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'

const stale: readonly EndpointName[] = ['readSecuritySettings', 'listAudit']

/** Returns the action that requires a second factor of administrators, after confirmation, or makes it optional. */
export function makeSecurityAction(administratorsNeedSecondFactor: boolean): Action {
  const send = () => sendApiRequest('changeSecuritySettings', { body: { administratorsNeedSecondFactor } })
  if (!administratorsNeedSecondFactor) {
    return { endpoint: 'changeSecuritySettings', stale, done: 'The second factor is optional', send }
  }
  return createFormAction({
    endpoint: 'changeSecuritySettings',
    stale,
    title: 'Require a second factor?',
    consequences: [
      'Administrators without a second factor can only set one up, from now on.',
      'Administrators who sign in through a sign-in provider need none here.',
    ],
    submit: 'Require a second factor',
    done: 'Administrators need a second factor',
    schema: z.object({}),
    send,
  })
}

import { z } from 'zod/mini'
import type { Destination } from '#contract/schemas/destinations.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { createRunAction } from '#web/pages/admin/runs/run-actions.tsx'
import { isUnderWay } from '#web/pages/admin/runs/run-states.tsx'
import { staleWithDestination as stale } from './stale-with-destination.ts'

export const runNow = createRunAction<Destination>('Run now', {
  endpoint: 'runDestination',
  stale,
  isOffered: ({ delivery, lastRun }) => delivery === 'upload' && !isUnderWay(lastRun),
  send: ({ id }) => sendApiRequest('runDestination', { params: { id }, body: {} }),
})

/** Sends the file even if the marketplace has it. */
export const forceRun = createRunAction<Destination>('Run even if unchanged', {
  endpoint: 'runDestination',
  stale,
  isOffered: ({ delivery, lastRun }) => delivery === 'upload' && !isUnderWay(lastRun),
  send: ({ id }) => sendApiRequest('runDestination', { params: { id }, body: { isForced: true } }),
})

export const pause = createRunAction<Destination>('Pause', {
  endpoint: 'pauseDestination',
  stale,
  isOffered: ({ state }) => state === 'active',
  send: ({ id }) => sendApiRequest('pauseDestination', { params: { id } }),
})

export const resume = createRunAction<Destination>('Resume', {
  endpoint: 'resumeDestination',
  stale,
  isOffered: ({ state }) => state !== 'active',
  send: ({ id }) => sendApiRequest('resumeDestination', { params: { id } }),
})

export function deleteDestination(
  destination: Destination,
  onDeleted: () => Promise<void> = () => Promise.resolve(),
): Action {
  const { id, name, delivery } = destination
  return createFormAction({
    endpoint: 'deleteDestination',
    stale,
    title: `Delete ${name}?`,
    consequences: [
      delivery === 'upload' ? 'The shop no longer sends the stock there.' : 'Its URL stops working at once.',
      'The marketplace keeps the last file. The shop forgets the runs.',
    ],
    isDangerous: true,
    submit: 'Delete',
    done: `${name} deleted`,
    schema: z.object({}),
    send: async () => {
      await sendApiRequest('deleteDestination', { params: { id }, headers: matchVersion(destination) })
      await onDeleted()
    },
  })
}

/** Replaces the key of a URL. `onCreated` shows the new URL, which nobody sees again. */
export function replaceKey({ id, name }: Destination, onCreated: (url: string) => void): Action {
  return createFormAction({
    endpoint: 'createDestinationKey',
    stale,
    title: `New key for ${name}?`,
    consequences: ['The current URL then stops working at once. Give the marketplace the new one.'],
    isDangerous: true,
    submit: 'Create new key',
    schema: z.object({}),
    send: async () => {
      const { downloadUrl } = await sendApiRequest('createDestinationKey', { params: { id } })
      onCreated(downloadUrl)
    },
  })
}

/** What administrators do with a destination, in its list and on its page. */
export const destinationActions: readonly RowAction<Destination>[] = [runNow, resume, pause]

import { z } from 'zod/mini'
import type { Destination } from '#contract/schemas/destinations.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { staleWithDestination } from './stale-with-destination.ts'

export function sendNow({ id, name }: Destination, isForced = false): Action {
  return {
    endpoint: 'runDestination',
    stale: staleWithDestination,
    done: `Sending to ${name}`,
    send: () => sendApiRequest('runDestination', { params: { id }, body: { isForced } }),
  }
}

export function pauseDestination({ id, name }: Destination): Action {
  return {
    endpoint: 'pauseDestination',
    stale: staleWithDestination,
    done: `${name} paused`,
    send: () => sendApiRequest('pauseDestination', { params: { id } }),
  }
}

export function resumeDestination({ id, name }: Destination): Action {
  return {
    endpoint: 'resumeDestination',
    stale: staleWithDestination,
    done: `${name} resumed`,
    send: () => sendApiRequest('resumeDestination', { params: { id } }),
  }
}

export function deleteDestination(
  destination: Destination,
  onDeleted: () => Promise<void> = () => Promise.resolve(),
): Action {
  const { id, name, delivery } = destination
  return createFormAction({
    endpoint: 'deleteDestination',
    stale: staleWithDestination,
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
    stale: staleWithDestination,
    title: `New key for ${name}?`,
    consequences: ['The present URL stops working at once. Give the marketplace the new one.'],
    isDangerous: true,
    submit: 'Create new key',
    schema: z.object({}),
    send: async () => {
      const { downloadUrl } = await sendApiRequest('createDestinationKey', { params: { id } })
      onCreated(downloadUrl)
    },
  })
}

export const destinationActions: readonly RowAction<Destination>[] = [
  { title: 'Send now', isOffered: ({ delivery }) => delivery === 'upload', action: (row) => sendNow(row) },
  { title: 'Pause', isOffered: ({ state }) => state === 'active', action: pauseDestination },
  { title: 'Resume', isOffered: ({ state }) => state !== 'active', action: resumeDestination },
  { title: 'Delete…', isDangerous: true, action: (row) => deleteDestination(row) },
]

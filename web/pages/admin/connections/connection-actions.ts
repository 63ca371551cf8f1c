import { z } from 'zod/mini'
import type { Connection } from '#contract/schemas/connections.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { createRunAction } from '#web/pages/admin/runs/run-actions.tsx'
import { isUnderWay } from '#web/pages/admin/runs/run-states.tsx'
import { staleWithConnection } from './stale-with-connection.ts'

const stale = staleWithConnection

export const runNow = createRunAction<Connection>('Run now', {
  endpoint: 'runConnection',
  stale,
  isOffered: ({ state, delivery, lastRun }) =>
    (state === 'active' || state === 'paused') && delivery === 'download' && !isUnderWay(lastRun),
  send: ({ id }) => sendApiRequest('runConnection', { params: { id } }),
})

export const pause = createRunAction<Connection>('Pause', {
  endpoint: 'pauseConnection',
  stale,
  isOffered: ({ state }) => state === 'active',
  send: ({ id }) => sendApiRequest('pauseConnection', { params: { id } }),
})

export const resume = createRunAction<Connection>('Resume', {
  endpoint: 'resumeConnection',
  stale,
  isOffered: ({ state }) => state === 'paused' || state === 'stopped',
  send: ({ id }) => sendApiRequest('resumeConnection', { params: { id } }),
})

export const deleteConnection: RowAction<Connection> = {
  title: 'Delete…',
  isDangerous: true,
  action: ({ id, name, vendorName }) =>
    createFormAction({
      endpoint: 'deleteConnection',
      stale,
      title: `Delete ${name}?`,
      consequences: [
        `Lists of ${vendorName} are no longer imported by themselves. The stones stay.`,
        'The list of runs and the stored password or key go with it.',
      ],
      isDangerous: true,
      submit: 'Delete',
      done: `${name} deleted`,
      schema: z.object({}),
      send: () => sendApiRequest('deleteConnection', { params: { id } }),
    }),
}

/** What administrators do with a connection, in its list and on its page. */
export const connectionActions: readonly RowAction<Connection>[] = [runNow, resume, pause]

import type { EndpointName } from '#contract/contract.ts'
import { z } from 'zod/mini'
import type { Connection } from '#contract/schemas/connections.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'

const stale: readonly EndpointName[] = [
  'listConnections',
  'readConnection',
  'listConnectionRuns',
  'listJobs',
  'listAudit',
]

const isUnderWay = ({ lastRun }: Connection): boolean =>
  lastRun?.state === 'running' || lastRun?.state === 'queued'

const runNow: RowAction<Connection> = {
  title: 'Run now',
  isOffered: (connection) =>
    ['active', 'paused'].includes(connection.state) &&
    connection.server.protocol !== 'push' &&
    !isUnderWay(connection),
  action: ({ id, name }) => ({
    endpoint: 'runConnection',
    stale,
    done: `${name} runs now`,
    send: () => sendApiRequest('runConnection', { params: { id } }),
  }),
}

const pause: RowAction<Connection> = {
  title: 'Pause',
  isOffered: ({ state }) => state === 'active',
  action: ({ id, name }) => ({
    endpoint: 'pauseConnection',
    stale,
    done: `${name} paused`,
    send: () => sendApiRequest('pauseConnection', { params: { id } }),
  }),
}

const resume: RowAction<Connection> = {
  title: 'Resume',
  isOffered: ({ state }) => state === 'paused' || state === 'stopped',
  action: ({ id, name }) => ({
    endpoint: 'resumeConnection',
    stale,
    done: `${name} resumed`,
    send: () => sendApiRequest('resumeConnection', { params: { id } }),
  }),
}

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
export const connectionActions: readonly RowAction<Connection>[] = [runNow, pause, resume]

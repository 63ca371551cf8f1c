import { z } from 'zod/mini'
import { connectionFilters } from '#domain/connection/states.ts'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Id, IdParams, listOf, ListQuery } from '#contract/schemas/basics.ts'
import { Connection, ConnectionForm, ConnectionRun, ConnectionTest } from '#contract/schemas/connections.ts'
import { VendorName } from '#contract/schemas/site.ts'

const Started = z.object({ runId: Id, state: z.enum(['queued', 'running', 'left']) })

/** The key, for vendors whose programs can send no header. */
export const UploadQuery = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })

/** What both methods of an upload share. The key is checked before the body is read. */
const fileUpload = {
  access: 'public',
  params: IdParams,
  query: UploadQuery,
  upload: { field: 'file', kind: 'stock-file', byUploadKey: true },
  reply: Started,
  writes: 'in-steps',
  accepts: true,
  duringMaintenance: true,
  maxRequestsPerMinute: 20,
  refuses: ['ITEM_NOT_FOUND'],
} as const

/** Source: requirements 40.10. */
export const connectionEndpoints = defineEndpoints({
  listConnections: {
    method: 'GET',
    path: '/api/connections',
    summary: 'List the connections that fetch the lists of vendors, with their last runs',
    access: 'administrator',
    query: z.extend(ListQuery, {
      vendorName: z.optional(VendorName),
      state: z.optional(z.enum(connectionFilters)),
    }),
    reply: listOf(Connection),
    writes: false,
    refuses: [],
  },
  readConnection: {
    method: 'GET',
    path: '/api/connections/{id}',
    summary: 'Get a connection',
    access: 'administrator',
    params: IdParams,
    reply: Connection,
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  createConnection: {
    method: 'POST',
    path: '/api/connections',
    summary: 'Add a connection; it runs once it was tested and resumed',
    access: 'administrator',
    body: ConnectionForm,
    reply: Connection,
    writes: true,
    creates: true,
    refuses: [],
  },
  changeConnection: {
    method: 'PUT',
    path: '/api/connections/{id}',
    summary: 'Change a connection; secrets that are left out stay as they are',
    access: 'administrator',
    params: IdParams,
    body: ConnectionForm,
    reply: Connection,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  deleteConnection: {
    method: 'DELETE',
    path: '/api/connections/{id}',
    summary: 'Delete a connection with its runs; the stones stay',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  testConnection: {
    method: 'POST',
    path: '/api/connections/{id}/test',
    summary: 'Sign in to the server, list its files and fetch the first list; imports nothing',
    access: 'administrator',
    params: IdParams,
    reply: ConnectionTest,
    writes: 'in-steps',
    refuses: ['ITEM_NOT_FOUND'],
  },
  downloadFirstFile: {
    method: 'GET',
    path: '/api/connections/{id}/first-file',
    summary: 'Get the file that the last test fetched',
    access: 'administrator',
    params: IdParams,
    reply: 'file',
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  runConnection: {
    method: 'POST',
    path: '/api/connections/{id}/run',
    summary: 'Run a connection now',
    access: 'administrator',
    params: IdParams,
    reply: Started,
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  pauseConnection: {
    method: 'POST',
    path: '/api/connections/{id}/pause',
    summary: 'Pause a connection; a run that has begun continues',
    access: 'administrator',
    params: IdParams,
    reply: Connection,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  resumeConnection: {
    method: 'POST',
    path: '/api/connections/{id}/resume',
    summary: 'Start a tested connection, or start it again',
    access: 'administrator',
    params: IdParams,
    reply: Connection,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  listConnectionRuns: {
    method: 'GET',
    path: '/api/connections/{id}/runs',
    summary: 'List the runs of a connection, the newest first',
    access: 'administrator',
    params: IdParams,
    query: ListQuery,
    reply: listOf(ConnectionRun),
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  createConnectionKey: {
    method: 'POST',
    path: '/api/connections/{id}/key',
    summary: 'Create the key with which a vendor uploads; the former key ends',
    access: 'administrator',
    params: IdParams,
    reply: z.object({ key: z.string() }),
    writes: true,
    creates: true,
    needsRecentSignIn: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  putStockList: {
    method: 'PUT',
    path: '/api/connections/{id}/file',
    summary:
      'Upload the list of a vendor with the key of their connection: the file as the body, or as a form',
    ...fileUpload,
  },
  postStockList: {
    method: 'POST',
    path: '/api/connections/{id}/file',
    summary: 'The same as PUT, for programs that can only send POST',
    ...fileUpload,
  },
})

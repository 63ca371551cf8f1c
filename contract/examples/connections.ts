import type { z } from 'zod/mini'
import type { connectionEndpoints } from '#contract/endpoints/connections.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { Connection, ConnectionForm, ConnectionRun } from '#contract/schemas/connections.ts'

const server = {
  protocol: 'sftp',
  host: 'sftp.aurora-gems.example',
  port: 22,
  userName: 'tavernier',
  signIn: 'password',
  folder: '/out/{yyyy}',
  hostKey: 'SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8',
} as const

const schedule = {
  kind: 'daily',
  times: ['06:30', '14:00'],
  timeZone: 'Asia/Kolkata',
  weekdays: [1, 2, 3, 4, 5, 6],
} satisfies z.output<typeof Connection>['schedule']

const run: z.output<typeof ConnectionRun> = {
  id: 318,
  state: 'applied',
  cause: 'schedule',
  createdAt: '2026-11-27T01:00:00.000Z',
  startedAt: '2026-11-27T01:00:01.000Z',
  finishedAt: '2026-11-27T01:00:09.000Z',
  fileName: 'stock_20261127.csv',
  fileModifiedAt: '2026-11-27T00:42:00.000Z',
  bytes: 412_700,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  message: null,
  counts: { added: 14, changed: 62, unchanged: 903, removed: 9, rejected: 1 },
  jobId: 5120,
  importJobId: 5121,
}

const connection: z.output<typeof Connection> = {
  id: 6,
  vendorName: 'Aurora Gems',
  name: 'Aurora Gems, daily list',
  delivery: 'download',
  server,
  storedSecrets: { hasPassword: true, hasHeaderValue: false, hasPrivateKey: false, hasPassphrase: false },
  filePattern: 'stock_{yyyyMMdd}.csv',
  isWholeList: true,
  schedule,
  silenceHours: 48,
  rateDays: 7,
  state: 'active',
  stopReason: null,
  nextRunAt: '2026-11-27T08:30:00.000Z',
  failures: 0,
  keyPrefix: null,
  testedAt: '2026-11-20T09:12:00.000Z',
  firstFileName: 'stock_20261120.csv',
  lastListAt: '2026-11-27T01:00:09.000Z',
  lastRun: run,
  version: 2,
}

const form: z.input<typeof ConnectionForm> = {
  vendorName: 'Aurora Gems',
  name: 'Aurora Gems, daily list',
  delivery: 'download',
  server: { ...server, hostKey: null },
  filePattern: 'stock_{yyyyMMdd}.csv',
  isWholeList: true,
  schedule,
  silenceHours: 48,
  rateDays: 7,
  secrets: { password: '(the password)' },
}

const params = { id: 6 }
const added = {
  ...connection,
  server: { ...server, hostKey: null },
  state: 'testing',
  nextRunAt: null,
  testedAt: null,
  firstFileName: null,
  lastListAt: null,
  lastRun: null,
  version: 1,
} satisfies z.output<typeof Connection>

const upload = {
  params: { id: 7 },
  query: { key: '(the key)' },
  reply: { runId: 319, state: 'running' },
} as const

export const connectionExamples: ExamplesOf<typeof connectionEndpoints> = {
  listConnections: { query: { page: 0, pageSize: 36 }, reply: { items: [connection], total: 1 } },
  readConnection: { params, reply: connection },
  createConnection: { body: form, reply: added },
  changeConnection: { params, body: { ...form, server, secrets: {} }, reply: connection },
  deleteConnection: { params },
  testConnection: {
    params,
    reply: {
      connection: {
        ...added,
        server,
        testedAt: '2026-11-20T09:12:00.000Z',
        firstFileName: 'stock_20261120.csv',
      },
      files: [{ name: 'stock_20261120.csv', bytes: 398_204, modifiedAt: '2026-11-20T00:41:00.000Z' }],
      totalFiles: 1,
      firstFile: { name: 'stock_20261120.csv', bytes: 398_204 },
      hostKey: server.hostKey,
    },
  },
  downloadFirstFile: { params, fileName: 'stock_20261120.csv' },
  runConnection: { params, reply: { runId: 318, state: 'running' } },
  pauseConnection: { params, reply: { ...connection, state: 'paused', nextRunAt: null } },
  resumeConnection: { params, reply: connection },
  listConnectionRuns: { params, query: { page: 0, pageSize: 36 }, reply: { items: [run], total: 1 } },
  createConnectionKey: { params: { id: 7 }, reply: { key: 'tvp_(the rest of the key)' } },
  putStockList: upload,
  postStockList: upload,
}

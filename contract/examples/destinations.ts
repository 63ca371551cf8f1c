import type { z } from 'zod/mini'
import type { destinationEndpoints } from '#contract/endpoints/destinations.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { Destination, DestinationForm, DestinationRun } from '#contract/schemas/destinations.ts'

const server = {
  protocol: 'sftp',
  host: 'sftp.marketplace.example',
  port: 22,
  userName: 'tavernier',
  signIn: 'password',
  folder: '/stock',
  hostKey: 'SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8',
} as const

const reasons = [{ reason: 'lab-grown', text: 'RapNet lists natural stones only', count: 3 } as const]

const filter = {
  sections: ['white', 'fancyShape'],
  vendors: null,
  minPrice: 500,
  maxPrice: null,
  onlyWithImage: true,
} satisfies z.output<typeof Destination>['filter']

const schedule = {
  kind: 'daily',
  times: ['06:30', '14:00'],
  timeZone: 'Europe/Brussels',
  weekdays: [1, 2, 3, 4, 5],
} satisfies z.output<typeof Destination>['schedule']

const run: z.output<typeof DestinationRun> = {
  id: 210,
  cause: 'schedule',
  state: 'sent',
  attempt: 0,
  startedAt: '2026-11-27T05:30:00.000Z',
  finishedAt: '2026-11-27T05:30:04.000Z',
  fileName: 'tavernier_20261127.csv',
  rows: 1840,
  leftOut: 3,
  reasons,
  bytes: 912_400,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  response: null,
  message: null,
  address: null,
}

const destination: z.output<typeof Destination> = {
  id: 4,
  name: 'RapNet, mornings',
  partnerId: 3,
  partnerName: 'RapNet',
  format: 'RapNet',
  delivery: 'upload',
  server,
  storedSecrets: { hasPassword: true, hasHeaderValue: false, hasPrivateKey: false, hasPassphrase: false },
  method: 'PUT',
  filePattern: 'tavernier_{yyyyMMdd}.csv',
  keyPrefix: null,
  schedule,
  filter,
  state: 'active',
  stopReason: null,
  nextRunAt: '2026-11-27T13:00:00.000Z',
  retryAt: null,
  lastRun: run,
  version: 2,
}

const form: z.input<typeof DestinationForm> = {
  name: 'RapNet, mornings',
  partnerId: 3,
  delivery: 'upload',
  server,
  secrets: { password: '(the password)' },
  filePattern: 'tavernier_{yyyyMMdd}.csv',
  schedule,
  filter,
}

const params = { id: 4 }

export const destinationExamples: ExamplesOf<typeof destinationEndpoints> = {
  listDestinations: { query: { page: 0, pageSize: 36 }, reply: { items: [destination], total: 1 } },
  readDestination: { params, reply: destination },
  createDestination: {
    body: form,
    reply: { destination: { ...destination, lastRun: null, version: 1 }, downloadUrl: null },
  },
  changeDestination: { params, body: form, reply: { destination, downloadUrl: null } },
  deleteDestination: { params },
  testDestination: {
    body: { server: { ...server, hostKey: null }, secrets: { password: '(the password)' } },
    reply: { message: 'Signed in. The folder has 12 files.', hostKey: server.hostKey },
  },
  previewDestination: {
    body: { partnerId: 3, filter },
    reply: { rows: 1840, leftOut: 3, reasons, totalPrice: 9_412_300 },
  },
  runDestination: {
    params,
    body: { isForced: false },
    reply: {
      ...run,
      id: 211,
      cause: 'hand',
      state: 'running',
      finishedAt: null,
      fileName: null,
      rows: null,
      leftOut: null,
      reasons: [],
      bytes: null,
      sha256: null,
    },
  },
  pauseDestination: { params, reply: { ...destination, state: 'paused', nextRunAt: null, version: 3 } },
  resumeDestination: { params, reply: { ...destination, version: 4 } },
  createDestinationKey: {
    params: { id: 5 },
    reply: { downloadUrl: 'https://shop.example.com/api/destinations/5/file?key=(the key)' },
  },
  listDestinationRuns: { params, query: { page: 0, pageSize: 36 }, reply: { items: [run], total: 1 } },
  listLeftOutStones: {
    params,
    query: { page: 0, pageSize: 36, reason: 'lab-grown' },
    reply: {
      items: [{ stockId: 'AG-10733', reason: 'lab-grown', text: 'RapNet lists natural stones only' }],
      total: 1,
    },
  },
  downloadDestinationFile: {
    params: { id: 5 },
    query: { key: '(the key)' },
    fileName: 'tavernier_20261127.csv',
  },
}

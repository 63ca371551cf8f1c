import type { z } from 'zod/mini'
import type { dashboardEndpoints, WaitingCounts } from '#contract/endpoints/dashboard.ts'
import type { logEndpoints } from '#contract/endpoints/logs.ts'
import type { partnerEndpoints } from '#contract/endpoints/partners.ts'
import type { operationsEndpoints } from '#contract/endpoints/site.ts'
import type { vendorEndpoints } from '#contract/endpoints/vendors.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { Job } from '#contract/schemas/operations.ts'
import type { Partner } from '#contract/schemas/partners.ts'
import { importLog } from './samples/trade.ts'

const job: z.output<typeof Job> = {
  id: 73,
  kind: 'validation',
  state: 'running',
  done: 1200,
  total: 3000,
  failure: null,
  result: null,
}

export const operationsExamples: ExamplesOf<typeof operationsEndpoints> = {
  listJobs: {
    query: { page: 0, pageSize: 36 },
    reply: {
      items: [
        {
          id: 73,
          kind: 'validation',
          state: 'running',
          done: 1200,
          total: 3000,
          failure: null,
          startedBy: 'Noa Peretz',
          startedDate: '2026-11-27T08:00:00.000Z',
        },
      ],
      total: 1,
    },
  },
  readJob: { params: { id: 73 }, reply: job },
  confirmJob: {
    params: { id: 71 },
    reply: {
      id: 71,
      kind: 'import',
      state: 'running',
      done: 0,
      total: 3000,
      failure: null,
      fileName: 'stock_20261120.csv',
      result: null,
    },
  },
  stopJob: { params: { id: 73 } },
  listAudit: {
    query: { kind: 'order', from: '2026-11-01', to: '2026-11-30', page: 0, pageSize: 36 },
    reply: {
      items: [
        {
          id: 5120,
          at: '2026-11-27T08:20:00.000Z',
          byUserId: 1,
          by: 'noa@tavernier.example',
          byName: 'Noa Peretz',
          act: 'change order status',
          subject: 'order 318',
          object: { kind: 'order', id: 318, name: null },
          before: { status: 0 },
          after: { status: 1 },
        },
      ],
      total: 1,
    },
  },
  readLive: { reply: { live: true } },
  readReady: { reply: { ready: true, stones: 24_310 } },
  readOpenApi: { reply: { openapi: '3.1.0', info: { title: 'Tavernier', version: '1' } } },
}

const waiting: z.output<typeof WaitingCounts> = {
  users: 2,
  orders: 1,
  memoRequests: 0,
  holdRequests: 1,
  returnRequests: 0,
  overdueMemos: 0,
  connections: 1,
  suspendedListings: 3,
  failedMails: 0,
  unsentMails: 0,
  failedBackups: 0,
  rejectedRows: 1,
}

export const dashboardExamples: ExamplesOf<typeof dashboardEndpoints> = {
  readOverview: {
    query: { days: 84 },
    reply: {
      waiting,
      today: '2026-11-27',
      onSale: 24_310,
      stockDays: [{ day: '2026-11-27', onSale: 24_310 }],
      saleDays: [{ day: '2026-11-27', orders: 1, value: 5959 }],
    },
  },
  readWaitingCounts: { reply: waiting },
}

export const logExamples: ExamplesOf<typeof logEndpoints> = {
  listImportLogs: {
    query: { rejected: 'last', page: 0, pageSize: 36 },
    reply: {
      items: [
        {
          ...importLog,
          rejectedDiamondsUrl: '/api/logs/importLogs/Aurora%20Gems/rejectedDiamonds?log=71',
        },
      ],
      total: 1,
    },
  },
  downloadRejectedDiamonds: {
    params: { vendor: 'Aurora Gems' },
    query: { log: '71' },
    fileName: 'aurora-gems-rejected.xlsx',
  },
  deleteImportLogs: { params: { vendorName: 'Aurora Gems' } },
  downloadLastFile: { query: { vendorName: 'Aurora Gems' }, fileName: 'aurora-2026-11-27.xlsx' },
}

const partner: z.output<typeof Partner> = {
  id: 3,
  partnerName: 'RapNet',
  format: 'RapNet',
  sections: ['white'],
  vendors: null,
  headings: ['Stock #', 'Shape', 'Weight'],
  version: 1,
}

export const partnerExamples: ExamplesOf<typeof partnerEndpoints> = {
  listPartners: {
    query: { page: 0, pageSize: 36 },
    reply: { items: [partner], total: 1 },
  },
  createPartner: {
    body: { partnerName: 'RapNet', format: 'RapNet', sections: ['white'] },
    reply: partner,
  },
  changePartner: {
    params: { partnerName: 'RapNet' },
    body: { sections: ['white', 'fancyColor'] },
    reply: { ...partner, sections: ['white', 'fancyColor'], version: 2 },
  },
  deletePartner: { params: { id: 3 } },
  exportPartner: { params: { partnerName: 'RapNet' }, fileName: 'RapNet.csv' },
  downloadPartnerTemplate: { params: { partnerName: 'RapNet' }, fileName: 'RapNet-template.csv' },
}

const vendor = {
  id: 6,
  vendorName: 'Aurora Gems',
  vendorCode: 'AG',
  validateDiamonds: true,
  stones: 3000,
  activeStones: 2980,
  lastFileName: 'aurora-2026-11-27.xlsx',
  listConfirmedDate: '2026-11-27T05:12:00.000Z',
  listState: 'current' as const,
  freshness: null,
  version: 4,
}

export const vendorExamples: ExamplesOf<typeof vendorEndpoints> = {
  listVendors: { query: { page: 0, pageSize: 36 }, reply: { items: [vendor], total: 1 } },
  changeVendor: {
    params: { vendorName: 'Aurora Gems' },
    body: { validateDiamonds: true, vendorCode: 'AG' },
    reply: { ...vendor, version: 5 },
  },
  validateDiamonds: { body: { vendors: ['Aurora Gems'] }, reply: { jobId: 73 } },
}

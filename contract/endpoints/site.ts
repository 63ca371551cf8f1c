import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams, listOf, ListQuery, Moment, SwitchInQuery } from '#contract/schemas/basics.ts'
import { AuditEntry, Job, ListedJob } from '#contract/schemas/operations.ts'
import { AboutUs, AboutUsChange, FetchedUrl, MaintenanceMessage, VendorName } from '#contract/schemas/site.ts'

/** The look of the shop on this host. Source: requirements 6.1; the default colour is requirements 6.8. */
export const DomainLayout = z.object({
  domain: z.nullable(z.string()),
  brandName: z.string(),
  primaryColor: z.string(),
  logoUrl: z.nullable(z.string()),
  backgroundUrl: z.nullable(z.string()),
  domainCells: z.array(z.string()),
  guestPrices: z.boolean(),
  /** Whether the shop has a mail server. Without one, emails stay in the outbox. */
  sendsEmail: z.boolean(),
  /** How long a hold lasts unless it is granted for another time. */
  holdHours: z.int(),
  /** Whether the page about the storefront has a text or a picture. */
  hasAboutUs: z.boolean(),
})
export type DomainLayout = z.infer<typeof DomainLayout>

export const Maintenance = z.object({ isEnabled: z.boolean(), message: z.string() })
export type Maintenance = z.infer<typeof Maintenance>

const forEveryone = { access: 'public', duringMaintenance: true, refuses: [] } as const

/** Source: requirements 26.8. */
export const siteEndpoints = defineEndpoints({
  readMaintenance: {
    ...forEveryone,
    method: 'GET',
    path: '/api/site/maintenance',
    summary: 'Whether maintenance is on, and what it says',
    reply: Maintenance,
    writes: false,
  },
  changeMaintenance: {
    method: 'PUT',
    path: '/api/site/maintenance',
    summary: 'Switch maintenance on or off',
    access: 'administrator',
    query: z.object({ isenabled: SwitchInQuery }),
    reply: Maintenance,
    writes: true,
    refuses: [],
  },
  readMaintenanceMessage: {
    ...forEveryone,
    method: 'GET',
    path: '/api/site/maintenance/message',
    summary: 'What customers are told during maintenance',
    reply: MaintenanceMessage,
    writes: false,
  },
  changeMaintenanceMessage: {
    method: 'PUT',
    path: '/api/site/maintenance/message',
    summary: 'Change what customers are told during maintenance',
    access: 'administrator',
    body: MaintenanceMessage,
    reply: Maintenance,
    writes: true,
    refuses: [],
  },
  readAboutUs: {
    method: 'GET',
    path: '/api/site/aboutus',
    summary: 'The page about the house',
    access: 'anyone',
    reply: AboutUs,
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  changeAboutUs: {
    method: 'PATCH',
    path: '/api/site/aboutus',
    summary: 'Change text or pictures of the page about the house',
    access: 'administrator',
    body: AboutUsChange,
    pictures: ['image1', 'image2'],
    reply: AboutUs,
    writes: true,
    refuses: [],
  },
  listSiteVendors: {
    method: 'GET',
    path: '/api/site/siteVendors',
    summary: "The only vendors that the house's own storefront shows; none: all",
    access: 'administrator',
    reply: z.array(z.string()),
    writes: false,
    refuses: [],
  },
  addSiteVendor: {
    method: 'POST',
    path: '/api/site/addVendor',
    summary: "Name a vendor that the house's own storefront shows; from the first on it shows no others",
    access: 'administrator',
    body: z.object({ vendor: VendorName }),
    reply: z.array(z.string()),
    writes: true,
    creates: true,
    refuses: [],
  },
  deleteSiteVendor: {
    method: 'POST',
    path: '/api/site/deleteVendor',
    summary: 'Name a vendor no longer; with the last one all are shown again',
    access: 'administrator',
    body: z.object({ vendor: VendorName }),
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  checkPdf: {
    method: 'POST',
    path: '/api/site/pdfcheck',
    summary: 'Whether a PDF can be had from a public address',
    access: 'signed-in',
    body: FetchedUrl,
    reply: z.object({ isPdf: z.boolean() }),
    writes: false,
    refuses: [],
    maxRequestsPerMinute: 60,
  },
  downloadPdf: {
    method: 'POST',
    path: '/api/site/pdfdownload',
    summary: 'The PDF of a public address',
    access: 'signed-in',
    body: FetchedUrl,
    reply: 'file',
    writes: false,
    refuses: [],
    maxRequestsPerMinute: 60,
  },
  readDomainLayout: {
    ...forEveryone,
    access: 'anyone',
    method: 'GET',
    path: '/api/site/domainLayout',
    summary: "Brand, colour and pictures of this host's storefront",
    reply: DomainLayout,
    writes: false,
    duringImpersonation: true,
  },
  readLastUpdate: {
    ...forEveryone,
    method: 'GET',
    path: '/api/site/lastupdate',
    summary: 'When stock last changed',
    reply: z.object({ lastUpdate: z.nullable(Moment) }),
    writes: false,
  },
})

/** Endpoints for jobs and the audit log, for administrators. Source: requirements 28.3, 29.4. */
export const operationsEndpoints = defineEndpoints({
  listJobs: {
    method: 'GET',
    path: '/api/jobs',
    summary: 'Imports, looks at pictures and mailings, newest first',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(ListedJob),
    writes: false,
    refuses: [],
  },
  readJob: {
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: 'How far a job is',
    access: 'administrator',
    params: IdParams,
    reply: Job,
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  confirmJob: {
    method: 'POST',
    path: '/api/jobs/{id}/confirm',
    summary: 'Let an import land that would take many stones off sale',
    access: 'administrator',
    params: IdParams,
    reply: Job,
    writes: 'in-steps',
    refuses: ['ITEM_NOT_FOUND'],
  },
  stopJob: {
    method: 'DELETE',
    path: '/api/jobs/{id}',
    summary: 'Give up a job that runs, or an import that waits for a confirmation: it lands nothing',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  listAudit: {
    method: 'GET',
    path: '/api/logs/audit',
    summary: 'Who changed what, when, from what, to what; newest first',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(AuditEntry),
    writes: false,
    refuses: [],
  },
  readLive: {
    ...forEveryone,
    method: 'GET',
    path: '/api/health/live',
    summary: 'The process answers',
    reply: z.object({ live: z.literal(true) }),
    writes: false,
  },
  readReady: {
    ...forEveryone,
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Database and catalogue answer',
    reply: z.object({ ready: z.boolean(), stones: z.int() }),
    writes: false,
  },
  readOpenApi: {
    ...forEveryone,
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
    writes: false,
  },
})

import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import {
  Day,
  IdInPath,
  IdParams,
  listOf,
  ListQuery,
  Moment,
  SwitchInQuery,
} from '#contract/schemas/basics.ts'
import { AuditEntry, AuditObjectKind, Job, ListedJob } from '#contract/schemas/operations.ts'
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
  /** For administrators: whether requests come through a proxy that `TRUST_PROXY` does not name. */
  ignoresProxy: z.boolean(),
  /** How long a hold lasts unless it is granted for another time. */
  holdHours: z.int(),
  /** Whether the page about the storefront has a text or a picture. */
  hasAboutUs: z.boolean(),
  /** Whether the viewer sees when prices were reduced, and can search for it. */
  showsPriceReductions: z.boolean(),
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
    summary: 'Get whether maintenance is on, and its message',
    reply: Maintenance,
    writes: false,
  },
  changeMaintenance: {
    method: 'PUT',
    path: '/api/site/maintenance',
    summary: 'Turn maintenance on or off',
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
    summary: 'Get the message that customers see during maintenance',
    reply: MaintenanceMessage,
    writes: false,
  },
  changeMaintenanceMessage: {
    method: 'PUT',
    path: '/api/site/maintenance/message',
    summary: 'Change the message that customers see during maintenance',
    access: 'administrator',
    body: MaintenanceMessage,
    reply: Maintenance,
    writes: true,
    refuses: [],
  },
  readAboutUs: {
    method: 'GET',
    path: '/api/site/aboutus',
    summary: 'Get the About us page',
    access: 'anyone',
    reply: AboutUs,
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  changeAboutUs: {
    method: 'PATCH',
    path: '/api/site/aboutus',
    summary: 'Change text or pictures of the About us page',
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
    summary: "List the vendors that the merchant's storefront shows; an empty list shows all",
    access: 'administrator',
    reply: z.array(z.string()),
    writes: false,
    refuses: [],
  },
  addSiteVendor: {
    method: 'POST',
    path: '/api/site/addVendor',
    summary: "Add a vendor to those that the merchant's storefront shows; the first one hides all others",
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
    summary: "Remove a vendor from those that the merchant's storefront shows; without any, it shows all",
    access: 'administrator',
    body: z.object({ vendor: VendorName }),
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  checkPdf: {
    method: 'POST',
    path: '/api/site/pdfcheck',
    summary: 'Check whether a public address serves a PDF',
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
    summary: 'Download a PDF from a public address',
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
    summary: "Get the brand, colour and pictures of this host's storefront",
    reply: DomainLayout,
    writes: false,
    beforeSecondFactor: true,
    duringImpersonation: true,
  },
  readLastUpdate: {
    ...forEveryone,
    method: 'GET',
    path: '/api/site/lastupdate',
    summary: 'Get when the stock last changed',
    reply: z.object({ lastUpdate: z.nullable(Moment) }),
    writes: false,
  },
})

/** Endpoints for jobs and the audit log, for administrators. Source: requirements 28.3, 29.4. */
export const operationsEndpoints = defineEndpoints({
  listJobs: {
    method: 'GET',
    path: '/api/jobs',
    summary: 'List imports, picture checks and mailings, newest first',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(ListedJob),
    writes: false,
    refuses: [],
  },
  readJob: {
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: 'Get the progress of a job',
    access: 'administrator',
    scope: 'import:write',
    params: IdParams,
    reply: Job,
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  confirmJob: {
    method: 'POST',
    path: '/api/jobs/{id}/confirm',
    summary: 'Confirm an import that waits for confirmation',
    access: 'administrator',
    params: IdParams,
    reply: Job,
    writes: 'in-steps',
    refuses: ['ITEM_NOT_FOUND'],
  },
  stopJob: {
    method: 'DELETE',
    path: '/api/jobs/{id}',
    summary: 'Stop a running job, or an import that waits for confirmation: nothing is imported',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  listAudit: {
    method: 'GET',
    path: '/api/logs/audit',
    summary: 'List who changed what, when, from what, to what; newest first',
    access: 'administrator',
    query: z.extend(ListQuery, {
      userId: z.optional(IdInPath),
      kind: z.optional(AuditObjectKind),
      /** The entry that sums up an action on many objects: lists the entries of these. */
      partOf: z.optional(IdInPath),
      /** The first and the last day, in UTC. */
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    reply: listOf(AuditEntry),
    writes: false,
    refuses: [],
  },
  readLive: {
    ...forEveryone,
    method: 'GET',
    path: '/api/health/live',
    summary: 'Check that the process responds',
    reply: z.object({ live: z.literal(true) }),
    writes: false,
  },
  readReady: {
    ...forEveryone,
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Check that database and catalogue respond',
    reply: z.object({ ready: z.boolean(), stones: z.int() }),
    writes: false,
  },
  readOpenApi: {
    ...forEveryone,
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Get this API as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
    writes: false,
  },
})

import { z } from 'zod/mini'
import { defineEndpoints } from '../kernel/endpoint.ts'
import { IdParams, listOf, ListQuery, Moment, SwitchInQuery } from '../schemas/basics.ts'
import { AuditEntry, Job } from '../schemas/running.ts'
import { AboutUs, AboutUsChange, FetchedUrl, MaintenanceMessage, VendorName } from '../schemas/site.ts'

/** How this host's shop looks. Source: Specification 1, 3; the default colour is Specification 9. */
export const DomainLayout = z.object({
  domain: z.nullable(z.string()),
  brandName: z.string(),
  primaryColor: z.string(),
  logoUrl: z.nullable(z.string()),
  backgroundUrl: z.nullable(z.string()),
  domainCells: z.array(z.string()),
  guestPrices: z.boolean(),
})
export type DomainLayout = z.infer<typeof DomainLayout>

export const Maintenance = z.object({ isEnabled: z.boolean(), message: z.string() })
export type Maintenance = z.infer<typeof Maintenance>

const forEveryone = { access: 'public', duringMaintenance: true, refuses: [] } as const

/** Source: Specification 7 "Site". */
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
    triesPerMinute: 60,
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
    triesPerMinute: 60,
  },
  readDomainLayout: {
    ...forEveryone,
    access: 'anyone',
    method: 'GET',
    path: '/api/site/domainLayout',
    summary: "Brand, colour and pictures of this host's storefront",
    reply: DomainLayout,
    writes: false,
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

/** Jobs and the audit log, for administrators. Source: Decisions 3. */
export const runningEndpoints = defineEndpoints({
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

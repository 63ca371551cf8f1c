import { z } from 'zod/mini'
import { defineEndpoints } from '../kernel/endpoint.ts'
import { IdParams, listOf, ListQuery, Moment, SwitchInQuery } from '../schemas/basics.ts'
import { AuditEntry, Job, OutboxMail } from '../schemas/running.ts'

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

/** Mails, jobs and the audit log, for administrators. Source: Decisions 3. */
export const runningEndpoints = defineEndpoints({
  listOutbox: {
    method: 'GET',
    path: '/api/emails/outbox',
    summary: 'Every mail with its state, newest first',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(OutboxMail),
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

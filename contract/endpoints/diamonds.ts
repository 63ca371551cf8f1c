import { z } from 'zod/mini'
import { defineEndpoints } from '../kernel/endpoint.ts'
import { Id, IdParams, maybe } from '../schemas/basics.ts'
import { Diamond, DiamondStatus } from '../schemas/diamonds.ts'
import { SearchAnswer, SearchRequest } from '../schemas/search.ts'

/** The form fields beside a stock file. `headings` answers what the headings left open: column → field. */
export const ImportForm = z.object({
  vendorName: maybe(z.string().check(z.trim(), z.maxLength(200))),
  /** Says that a file without any vendor is the house's own stock. */
  houseStock: z.optional(z.enum(['true', 'false'])),
  headings: z.optional(z.string().check(z.maxLength(20_000))),
})
export type ImportForm = z.infer<typeof ImportForm>

/**
 * What an import answers: at its end what it did; where it waits for a confirmation, that; and with
 * `Prefer: respond-async` at once the job to follow. Source: Decisions 8.
 */
export const ImportAnswer = z.object({
  jobId: Id,
  vendorName: z.optional(z.nullable(z.string())),
  added: z.optional(z.int()),
  changed: z.optional(z.int()),
  unchanged: z.optional(z.int()),
  removed: z.optional(z.int()),
  rejected: z.optional(z.int()),
  needsConfirmation: z.optional(z.boolean()),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

const stockFile = { field: 'file', kind: 'stock-file' } as const

/** Source: Specification 7 "Diamonds", Decisions 3. */
export const diamondEndpoints = defineEndpoints({
  searchDiamonds: {
    method: 'POST',
    path: '/api/diamonds/search',
    summary: "The catalogue's one search",
    access: 'anyone',
    body: SearchRequest,
    // Pasted lists of twenty thousand numbers.
    bodyLimitKb: 4096,
    reply: SearchAnswer,
    writes: false,
    refuses: ['FORBIDDEN'],
  },
  readDiamondByStock: {
    method: 'GET',
    path: '/api/diamonds/by-stock/{stockId}',
    summary: 'One stone with everything its page shows',
    access: 'signed-in',
    params: z.object({ stockId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({ diamond: Diamond, lineSet: z.array(Diamond) }),
    writes: false,
    refuses: ['DIAMOND_NOT_FOUND'],
  },
  changeDiamondActive: {
    method: 'PATCH',
    path: '/api/diamonds/{id}/active',
    summary: 'Take a stone off sale, or put it back',
    access: 'administrator',
    params: IdParams,
    body: z.object({ isActive: z.boolean() }),
    reply: Diamond,
    writes: true,
    refuses: ['DIAMOND_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  changeDiamondStatus: {
    method: 'PATCH',
    path: '/api/diamonds/{id}/status',
    summary: 'Change the status of a stone; `userId` is who a hold is for',
    access: 'administrator',
    params: IdParams,
    body: z.object({ status: DiamondStatus, userId: maybe(Id) }),
    reply: Diamond,
    writes: true,
    refuses: ['DIAMOND_NOT_FOUND', 'ITEM_NOT_FOUND', 'USER_NOT_FOUND'],
  },
  importDiamonds: {
    method: 'POST',
    path: '/api/diamonds/import',
    summary: "A vendor's whole list: stones of that vendor the file no longer names go off sale",
    access: 'administrator',
    body: ImportForm,
    upload: stockFile,
    reply: ImportAnswer,
    writes: 'in-steps',
    refuses: [],
  },
  importMoreDiamonds: {
    method: 'POST',
    path: '/api/diamonds/importAdditional',
    summary: "Adds to and changes a vendor's stones; takes none off sale",
    access: 'administrator',
    body: ImportForm,
    upload: stockFile,
    reply: ImportAnswer,
    writes: 'in-steps',
    refuses: [],
  },
  listDiamondVendors: {
    method: 'GET',
    path: '/api/diamonds/vendors',
    summary: 'The names of all vendors that stock came from',
    access: 'administrator',
    reply: z.array(z.string()),
    writes: false,
    refuses: [],
  },
})

import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Id, IdParams, listOf, ListQuery, maybe, SwitchInQuery } from '#contract/schemas/basics.ts'
import { Diamond } from '#contract/schemas/diamonds.ts'
import {
  AnswerKey,
  AnswersOwner,
  ExchangeRate,
  FileNotice,
  ImportAnswer,
  MAX_ANSWER_LENGTH,
  ValueQuestion,
  WarningGroup,
} from '#contract/schemas/import-questions.ts'
import { ImportPlan, ImportWarning, RejectedRow, TableReport } from '#contract/schemas/operations.ts'
import { SearchReply, SearchRequest } from '#contract/schemas/search.ts'
import { BulkChangeReply, BulkChangeRequest, UndoReply } from '#contract/schemas/bulk-changes.ts'
import { DiamondChange, NewDiamond, StatusForm } from '#contract/schemas/stone-form.ts'

/** The form fields sent with a stock file. */
export const ImportForm = z.object({
  vendorName: maybe(z.string().check(z.trim(), z.maxLength(200))),
  /** Marks a file without a vendor as the merchant's own stock. */
  houseStock: z.optional(z.enum(['true', 'false'])),
  /** JSON of the answers to questions about the file, by key; they win over those remembered for the vendor. */
  answers: z.optional(z.string().check(z.maxLength(200_000))),
  /** JSON of column number → field: the answers about headings in another form. */
  headings: z.optional(z.string().check(z.maxLength(20_000))),
  /** The sheet with the stock: its name, or its number, counted from 1. Otherwise the shop finds it. */
  sheet: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The number of the row with the headings. Otherwise the shop finds it. */
  headerRow: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'Send the number of a row'))),
  /** Hidden rows and columns are left out unless this says `include`. */
  hidden: z.optional(z.literal('include')),
  /** Reports what the file would do. The import then waits until somebody confirms or cancels it. */
  dryRun: z.optional(z.enum(['true', 'false'])),
})
export type ImportForm = z.infer<typeof ImportForm>

/**
 * The result of an import: its outcome when it has finished, the pending confirmation when it waits for one,
 * the whole result for a dry run, and the job to poll with `Prefer: respond-async`.
 * Source: requirements 11.9.
 */
export const ImportReply = z.object({
  jobId: Id,
  vendorName: z.optional(z.nullable(z.string())),
  added: z.optional(z.int()),
  changed: z.optional(z.int()),
  unchanged: z.optional(z.int()),
  removed: z.optional(z.int()),
  rejected: z.optional(z.int()),
  needsConfirmation: z.optional(z.boolean()),
  warned: z.optional(z.int()),
  rejectedRows: z.optional(z.array(RejectedRow)),
  warnings: z.optional(z.array(ImportWarning)),
  ignoredHeadings: z.optional(z.array(z.string())),
  table: z.optional(TableReport),
  exchangeRate: z.optional(z.nullable(ExchangeRate)),
  notices: z.optional(z.array(FileNotice)),
  valueQuestions: z.optional(z.array(ValueQuestion)),
  warningGroups: z.optional(z.array(WarningGroup)),
  plan: z.optional(ImportPlan),
})
export type ImportReply = z.infer<typeof ImportReply>

/**
 * The result of deleting a vendor's stones: how many were deleted, how many stay because an order, hold or
 * memo has them, and the first hundred of those, each with its reason.
 */
export const VendorDeletion = z.object({
  deleted: z.int(),
  kept: z.int(),
  keptStones: z.array(z.object({ stockId: z.string(), reason: z.string() })),
})
export type VendorDeletion = z.infer<typeof VendorDeletion>

const AvailableOnly = z.object({ availableonly: SwitchInQuery })

const stockFile = { field: 'file', kind: 'stock-file' } as const

/** Source: requirements 8.12, 9.9, 11.12. */
export const diamondEndpoints = defineEndpoints({
  searchDiamonds: {
    method: 'POST',
    path: '/api/diamonds/search',
    summary: 'Search the catalogue',
    access: 'anyone',
    body: SearchRequest,
    // Allows pasted lists of 20,000 numbers.
    bodyLimitKb: 4096,
    reply: SearchReply,
    writes: false,
    duringImpersonation: true,
    refuses: ['FORBIDDEN'],
  },
  listDiamondSets: {
    method: 'POST',
    path: '/api/diamonds/sets',
    summary:
      'The pairs and layouts that these stones are sold in, each complete and once. Stones sold singly are in none',
    access: 'anyone',
    body: z.object({ ids: z.array(Id).check(z.maxLength(500)) }),
    reply: z.array(z.array(Diamond)),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  readDiamondByStock: {
    method: 'GET',
    path: '/api/diamonds/by-stock/{stockId}',
    summary: 'Read a stone with everything its page shows',
    access: 'signed-in',
    params: z.object({ stockId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({ diamond: Diamond, lineSet: z.array(Diamond) }),
    writes: false,
    duringImpersonation: true,
    refuses: ['DIAMOND_NOT_FOUND'],
  },
  listDiamonds: {
    method: 'GET',
    path: '/api/diamonds',
    summary: 'List all stones that the viewer may see, at their prices',
    access: 'anyone',
    query: AvailableOnly,
    reply: z.array(Diamond),
    writes: false,
    streams: true,
    refuses: [],
  },
  listDiamondsForAdmin: {
    method: 'GET',
    path: '/api/diamonds/admin',
    summary: 'List all stones at the merchant’s prices',
    access: 'administrator',
    query: z.extend(ListQuery, AvailableOnly.shape),
    reply: listOf(Diamond),
    writes: false,
    streams: true,
    refuses: [],
  },
  readHighlightedDiamond: {
    method: 'GET',
    path: '/api/diamonds/highlighted',
    summary: 'The highlighted stone; null if there is none that the viewer may see',
    access: 'anyone',
    reply: z.nullable(Diamond),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  createDiamond: {
    method: 'POST',
    path: '/api/diamonds',
    summary: 'Put a stone into the stock',
    access: 'administrator',
    body: NewDiamond,
    reply: Diamond,
    writes: true,
    creates: true,
    refuses: ['USER_NOT_FOUND'],
  },
  changeDiamond: {
    method: 'PUT',
    path: '/api/diamonds/{id}',
    summary: 'Change a stone; what is left out stays as it is',
    access: 'administrator',
    params: IdParams,
    body: DiamondChange,
    reply: Diamond,
    writes: true,
    refuses: ['DIAMOND_NOT_FOUND', 'ITEM_NOT_FOUND', 'USER_NOT_FOUND'],
  },
  changeDiamonds: {
    method: 'PATCH',
    path: '/api/diamonds',
    summary: 'Change many stones at once; stones in orders or on memo stay as they are, each with the reason',
    access: 'administrator',
    body: BulkChangeRequest,
    // Allows pasted lists of 20,000 numbers.
    bodyLimitKb: 4096,
    reply: BulkChangeReply,
    writes: true,
    refuses: [],
  },
  undoBulkChange: {
    method: 'POST',
    path: '/api/diamonds/bulk-changes/{id}/undo',
    summary:
      'Undo a change of many stones within seven days; stones that were changed since stay as they are',
    access: 'administrator',
    params: IdParams,
    reply: UndoReply,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  deleteDiamond: {
    method: 'DELETE',
    path: '/api/diamonds/{id}',
    summary: 'Delete a stone that no order, hold or memo holds',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['DIAMOND_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  deleteVendorDiamonds: {
    method: 'DELETE',
    path: '/api/diamonds/vendor/{vendorName}',
    summary: "Delete a vendor's stones but those that an order, hold or memo holds, and tell which",
    access: 'administrator',
    params: z.object({ vendorName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    reply: VendorDeletion,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  highlightDiamond: {
    method: 'PATCH',
    path: '/api/diamonds/{id}/highlight',
    summary: 'Highlight a stone in place of the one before, or no longer',
    access: 'administrator',
    params: IdParams,
    body: z.optional(z.object({ isHighlighted: maybe(z.boolean()) })),
    reply: Diamond,
    writes: true,
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
    summary: 'Change the status of a stone; `userId` is who a hold or memo is for',
    access: 'administrator',
    params: IdParams,
    body: StatusForm,
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
    reply: ImportReply,
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
    reply: ImportReply,
    writes: 'in-steps',
    refuses: [],
  },
  listHeadingAnswers: {
    method: 'GET',
    path: '/api/diamonds/import/headings',
    summary: "What was answered for the headings of a vendor's files, of the house's own where none is named",
    access: 'administrator',
    query: AnswersOwner,
    /** Maps each normalised heading to a field or `ignored`. */
    reply: z.record(z.string(), z.string()),
    writes: false,
    refuses: [],
  },
  listImportAnswers: {
    method: 'GET',
    path: '/api/diamonds/import/answers',
    summary: "The remembered answers about a vendor's files, about the house's own where none is named",
    access: 'administrator',
    query: AnswersOwner,
    reply: z.array(ImportAnswer),
    writes: false,
    refuses: [],
  },
  changeImportAnswer: {
    method: 'PUT',
    path: '/api/diamonds/import/answers',
    summary: "Give or change an answer about a vendor's files",
    access: 'administrator',
    body: z.extend(AnswersOwner, {
      key: AnswerKey,
      answer: z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
    }),
    reply: ImportAnswer,
    writes: true,
    refuses: [],
  },
  deleteImportAnswer: {
    method: 'DELETE',
    path: '/api/diamonds/import/answers',
    summary: "Forget an answer about a vendor's files: the next file asks again",
    access: 'administrator',
    query: z.extend(AnswersOwner, { key: AnswerKey }),
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
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

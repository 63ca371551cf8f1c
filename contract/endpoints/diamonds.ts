import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import {
  Id,
  IdParams,
  isOnOneLine,
  listOf,
  ListQuery,
  maybe,
  SwitchInQuery,
} from '#contract/schemas/basics.ts'
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
  vendorName: maybe(z.string().check(z.trim(), z.maxLength(200), isOnOneLine)),
  /** Marks a file without a vendor as the merchant's own stock. */
  houseStock: z.optional(z.enum(['true', 'false'])),
  /** JSON of the answers to questions about the file, by key; they win over those remembered for the vendor. */
  answers: z.optional(z.string().check(z.maxLength(200_000))),
  /** JSON of column number → field: the answers about headings in another form. */
  headings: z.optional(z.string().check(z.maxLength(20_000))),
  /**
   * The sheet with the stock: its name, or its number, counted from 1. Otherwise, and unless `headerRow` or `hidden` is
   * sent, what was chosen for an earlier file of the vendor counts; without such a choice the shop finds it.
   */
  sheet: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The number of the row with the headings. Otherwise as `sheet`. */
  headerRow: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'Send a row number'))),
  /** Hidden rows and columns are left out unless this, or an earlier choice for the vendor, says `include`. */
  hidden: z.optional(z.enum(['include', 'leave-out'])),
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
    scope: 'stock:read',
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
    summary: 'List the pairs and line sets that contain these stones, each once',
    access: 'anyone',
    scope: 'stock:read',
    body: z.object({ ids: z.array(Id).check(z.maxLength(500)) }),
    reply: z.array(z.array(Diamond)),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  readDiamondByStock: {
    method: 'GET',
    path: '/api/diamonds/by-stock/{stockId}',
    summary: 'Get a stone by stock number, with all details',
    access: 'signed-in',
    scope: 'stock:read',
    params: z.object({ stockId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({ diamond: Diamond, lineSet: z.array(Diamond) }),
    writes: false,
    duringImpersonation: true,
    refuses: ['DIAMOND_NOT_FOUND'],
  },
  listDiamonds: {
    method: 'GET',
    path: '/api/diamonds',
    summary: 'List all stones visible to the caller, at their prices',
    access: 'anyone',
    scope: 'stock:read',
    query: AvailableOnly,
    reply: z.array(Diamond),
    writes: false,
    streams: true,
    refuses: [],
  },
  listDiamondsForAdmin: {
    method: 'GET',
    path: '/api/diamonds/admin',
    summary: 'List all stones at merchant prices',
    access: 'administrator',
    scope: 'stock:read',
    query: z.extend(ListQuery, AvailableOnly.shape),
    reply: listOf(Diamond),
    writes: false,
    streams: true,
    refuses: [],
  },
  readHighlightedDiamond: {
    method: 'GET',
    path: '/api/diamonds/highlighted',
    summary: 'Get the highlighted stone; null if there is none that the caller may see',
    access: 'anyone',
    scope: 'stock:read',
    reply: z.nullable(Diamond),
    writes: false,
    duringImpersonation: true,
    refuses: [],
  },
  createDiamond: {
    method: 'POST',
    path: '/api/diamonds',
    summary: 'Add a stone',
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
    summary: 'Change a stone; omitted fields stay the same',
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
    summary: 'Delete a stone; refused while it is in an order, on hold or on memo',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['DIAMOND_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  deleteVendorDiamonds: {
    method: 'DELETE',
    path: '/api/diamonds/vendor/{vendorName}',
    summary: "Delete a vendor's stones; those in an order, on hold or on memo are kept and returned",
    access: 'administrator',
    params: z.object({ vendorName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    reply: VendorDeletion,
    writes: true,
    needsRecentSignIn: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  highlightDiamond: {
    method: 'PATCH',
    path: '/api/diamonds/{id}/highlight',
    summary: 'Highlight a stone, replacing the current one, or remove the highlight',
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
    summary: 'List or unlist a stone',
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
    summary: "Change a stone's status; `userId` is the customer of a hold or memo",
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
    summary: "Import a full inventory; the vendor's stones missing from the file are unlisted",
    access: 'administrator',
    scope: 'import:write',
    body: ImportForm,
    upload: stockFile,
    reply: ImportReply,
    writes: 'in-steps',
    refuses: [],
  },
  importMoreDiamonds: {
    method: 'POST',
    path: '/api/diamonds/importAdditional',
    summary: 'Import additional stones; adds and updates, unlists nothing',
    access: 'administrator',
    scope: 'import:write',
    body: ImportForm,
    upload: stockFile,
    reply: ImportReply,
    writes: 'in-steps',
    refuses: [],
  },
  listHeadingAnswers: {
    method: 'GET',
    path: '/api/diamonds/import/headings',
    summary: "List the saved column mappings for a vendor's files, or for own stock",
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
    summary: "List the saved import answers for a vendor's files, or for own stock",
    access: 'administrator',
    query: AnswersOwner,
    reply: z.array(ImportAnswer),
    writes: false,
    refuses: [],
  },
  changeImportAnswer: {
    method: 'PUT',
    path: '/api/diamonds/import/answers',
    summary: "Save an import answer for a vendor's files",
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
    summary: 'Delete a saved import answer; the next file asks again',
    access: 'administrator',
    query: z.extend(AnswersOwner, { key: AnswerKey }),
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  listDiamondVendors: {
    method: 'GET',
    path: '/api/diamonds/vendors',
    summary: 'List the names of all vendors',
    access: 'administrator',
    reply: z.array(z.string()),
    writes: false,
    refuses: [],
  },
})

import { isPast, toDay } from '#domain/calendar/day.ts'
import { isDayOver } from '#server/platform/database/is-day-over.ts'
import { sql } from 'kysely'
import type { memoEndpoints } from '#contract/endpoints/memos.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Memo } from '#contract/schemas/memos.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readDocumentFile } from '#server/features/documents/document-file.ts'
import { findNewestDocument } from '#server/features/documents/document-store.ts'
import { issueNoteIfPossible } from '#server/features/documents/issue-memo-note.ts'
import { writeDocumentFile } from '#server/features/order-documents/write-document-file.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import {
  domainOf,
  identifyStoredStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import { scheduleEmail, type Email } from '#server/platform/mail/outbox.ts'
import { auditCredit } from '#server/features/customer-terms/require-credit.ts'
import { resolveBuyerPolicy } from '#server/features/orders/buyer-policy.ts'
import { getOrder } from '#server/features/orders/order-store.ts'
import { emailConfirmation } from '#server/features/orders/confirm-order.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { getUser } from '#server/identity/users/user-store.ts'
import { createMemoDocument } from './make-memo-document.ts'
import { createMemoRequest } from './request-memo.ts'
import { writeMemoCancelled, writeMemoDeclined, writeMemoReturned, writeMemoSent } from './memo-emails.ts'
import { addMemoLines, findMemo, lockMemo, saveMemo, type WholeMemo } from './memo-store.ts'
import { sellLines, returnLines } from './return-lines.ts'
import { presentMemo, type MemoPolicy } from './present-memo.ts'
import { refuseDecided, refuseNotOpen } from './refuse-memo-state.ts'
import { writeMemo } from './write-memo.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { FastifyBaseLogger } from 'fastify'

/** The services that these handlers use. */
type Services = PolicyServices & {
  files: FileStore
  log: FastifyBaseLogger
  mailer: Mailer
  settings: EmailSettings
}

export const memoHandlers: Handlers<keyof typeof memoEndpoints, Services> = {
  confirmMemo: async ({ services, viewer, tx, body, afterCommit }) => {
    const { diamondIds: stoneIds, comment = null } = body
    if (body.dueDate != null) await refusePast(tx, body.dueDate)
    const dueDate = body.dueDate == null ? null : toDay(body.dueDate)
    const memo = await createMemoRequest({ tx, services, viewer, stoneIds, comment, dueDate })
    afterCommit(() => services.mailer.wake())
    return presentMemo(memo, resolveViewerPolicy(viewer, services))
  },

  listMemos: async ({ services, viewer, db, query }) => {
    const policy = resolveViewerPolicy(viewer, services)
    let memos = selectMemos(db, query.state)
    if (query.userId !== undefined) memos = memos.where('user_id', '=', query.userId)
    return listPage(
      query,
      {
        query: viewer.isAdministrator ? memos : memos.where('user_id', '=', viewer.user.id),
        sorts: {
          id: 'id',
          memoNo: 'number',
          state: 'state',
          customer: sql`lower(coalesce(customer_company, customer_name))`,
          dueDate: 'due_date',
          memoDate: 'memo_date',
          creationDate: 'creation_date',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: [sql`'M-' || lpad(number::text, 5, '0')`, 'state', ...customerColumns, stockNumbers],
      },
      async (rows) => (await addMemoLines(db, rows)).map((memo) => presentMemo(memo, policy)),
    )
  },

  readMemo: async ({ services, viewer, db, params, setHeader }) => {
    const memo = await findMemo(db, params.id)
    const isOwn = viewer.isAdministrator || memo?.user_id === viewer.user.id
    if (!memo || !isOwn) return refuse('ITEM_NOT_FOUND')
    if (viewer.isAdministrator) setHeader('etag', toTag(memo.version))
    return presentMemo(memo, resolveViewerPolicy(viewer, services))
  },

  readMemoPaper: async ({ services, db, params, signal }) => {
    const memo = (await findMemo(db, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const { number } = memo
    // A request has no number and so no document.
    if (number === null) return refuse('ITEM_NOT_FOUND')
    const note = await findNewestDocument(db, 'memo', { memoId: memo.id })
    if (note) return readDocumentFile(db, services, note, signal)
    const document = await createMemoDocument({ db, services, memo: { ...memo, number } })
    return writeDocumentFile(document, signal)
  },

  createMemo: async ({ services, viewer, tx, body, audit, afterCommit, setHeader }) => {
    if (body.dueDate != null) await refusePast(tx, body.dueDate)
    const { memoId, credit } = await writeMemo({ tx, services, viewer, form: body })
    const memo = await replyWithMemo(tx, memoId, setHeader)
    const whole = (await findMemo(tx, memoId)) ?? refuse('ITEM_NOT_FOUND')
    const note = await issueNoteIfPossible(tx, services, whole, viewer.user.id)
    const after = { ...memo, ...auditCredit(credit), ...(note !== undefined && { note }) }
    await audit({ act: 'write memo', subject: describe(memo), after })
    await emailCustomer(tx, services, memoId, (customerMemo, domain, settings) =>
      writeMemoSent(customerMemo, domain, settings),
    )
    afterCommit(() => services.mailer.wake())
    return memo
  },

  declineMemo: async ({ services, tx, params, body, headers, audit, afterCommit, setHeader }) => {
    const request = await lockCurrentMemo(tx, params.id, headers)
    refuseDecided(request)
    await saveMemo(tx, request.id, {
      state: 'declined',
      answer: body.comment ?? null,
      decided_date: sql<Date>`now()`,
    })
    const memo = await replyWithMemo(tx, request.id, setHeader)
    await audit({ act: 'decline memo', subject: describe(memo), after: { answer: memo.answer } })
    await emailCustomer(tx, services, memo.id, (customerMemo, _domain, settings) =>
      writeMemoDeclined(customerMemo, settings),
    )
    afterCommit(() => services.mailer.wake())
    return memo
  },

  withdrawMemoRequest: async ({ services, viewer, tx, params, afterCommit }) => {
    const request = await lockMemo(tx, params.id)
    const isOwn = request?.user_id === viewer.user.id && request.state !== 'withdrawn'
    if (!isOwn) return refuse('ITEM_NOT_FOUND')
    refuseDecided(request)
    await saveMemo(tx, request.id, { state: 'withdrawn', decided_date: sql<Date>`now()` })
    const email = writeMemoCancelled(
      presentMemo(request, resolveViewerPolicy(viewer, services)),
      services.settings,
    )
    await emailSupport(tx, email)
    afterCommit(() => services.mailer.wake())
    return undefined
  },

  changeMemo: async ({ tx, params, body, headers, audit, setHeader }) => {
    const before = await lockCurrentMemo(tx, params.id, headers)
    refuseNotOpen(before)
    if (body.dueDate != null) await refusePast(tx, body.dueDate)
    const dueDate = body.dueDate == null ? body.dueDate : toDay(body.dueDate)
    await saveMemo(tx, before.id, omitUndefined({ terms: body.terms, due_date: dueDate }))
    const memo = await replyWithMemo(tx, before.id, setHeader)
    await audit({
      act: 'change memo',
      subject: describe(memo),
      before: { terms: before.terms, dueDate: before.due_date },
      after: { terms: memo.terms, dueDate: memo.dueDate },
    })
    return memo
  },

  returnMemoLines: async ({ services, tx, params, body, headers, audit, afterCommit, setHeader }) => {
    const before = await lockCurrentMemo(tx, params.id, headers)
    const returned = new Set((await returnLines(tx, before, body.lineIds ?? null)).map(({ id }) => id))
    const memo = await replyWithMemo(tx, before.id, setHeader)
    const lines = memo.lines.filter(({ id }) => returned.has(id))
    await audit({ act: 'return memo', subject: describe(memo), after: { stones: listStockNumbers(lines) } })
    await emailCustomer(tx, services, memo.id, (customerMemo, _domain, settings) =>
      writeMemoReturned(customerMemo, lines, settings),
    )
    afterCommit(() => services.mailer.wake())
    return memo
  },

  keepMemoLines: async ({ services, viewer, tx, params, body, headers, audit, afterCommit, setHeader }) => {
    const unlocked = (await findMemo(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    // Ordering locks the buyer's row first; buying from a memo uses the same lock order.
    if (!(await lockAccount(tx, unlocked.user_id))) refuse('USER_NOT_FOUND')
    const before = await lockCurrentMemo(tx, params.id, headers)
    const customer = await getUser(tx, before.user_id)
    const { orderId, credit } = await sellLines(tx, before, {
      customer,
      by: viewer.user,
      lineIds: body.lineIds ?? null,
      isOverLimitConfirmed: body.overLimit ?? false,
    })
    const memo = await replyWithMemo(tx, before.id, setHeader)
    const lines = memo.lines.filter((line) => line.orderId === orderId)
    await audit({
      act: 'keep memo',
      subject: describe(memo),
      after: { orderId, stones: listStockNumbers(lines), ...auditCredit(credit) },
    })
    await emailConfirmation(tx, services, await getOrder(tx, orderId), credit)
    afterCommit(() => services.mailer.wake())
    return memo
  },
}

function selectMemos(db: Db, state: string | undefined) {
  const memos = db.selectFrom('memos').selectAll()
  if (state === undefined) return memos
  if (state !== 'overdue') return memos.where('state', '=', state)
  return memos.where('state', '=', 'open').where(isDayOver(sql`due_date`))
}

const customerColumns = ['customer_name', 'customer_company', 'customer_email', 'comment']
const stockNumbers = sql`(
  select string_agg(concat_ws(' ', l.stock_id, f.stock_id), ' ')
  from memo_lines l left join former_stock_numbers f using (diamond_id) where l.memo_id = memos.id)`

/** Administrators see every field of a memo. */
const administrator: MemoPolicy = { isAdministrator: true, hiddenFields: new Set() }

/** Locks a memo and returns it. Refuses if the administrator saw an older version. */
async function lockCurrentMemo(
  tx: Tx,
  id: number,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<WholeMemo> {
  const memo = (await lockMemo(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  refuseIfStale(headers, memo.version, () => presentMemo(memo, administrator))
  return memo
}

async function replyWithMemo(
  db: Db,
  id: number,
  setHeader: (name: string, value: string) => void,
): Promise<Memo> {
  const memo = (await findMemo(db, id)) ?? refuse('ITEM_NOT_FOUND')
  setHeader('etag', toTag(memo.version))
  return presentMemo(memo, administrator)
}

async function refusePast(tx: Tx, dueDate: string): Promise<void> {
  if (isPast(dueDate, await readDatabaseTime(tx))) refuseRequest('dueDate', 'This date is in the past')
}

type WriteEmail = (memo: Memo, domain: string | null, settings: EmailSettings) => Email

/**
 * Emails the customer what their storefront shows them, in its name; does nothing if the account is deleted.
 */
async function emailCustomer(
  tx: Tx,
  services: PolicyServices & { settings: EmailSettings },
  id: number,
  write: WriteEmail,
): Promise<void> {
  const memo = (await findMemo(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  const customer = services.users.find(memo.user_id)
  if (!customer) return
  const policy = resolveBuyerPolicy(customer, memo.domain, services)
  const identity = identifyStoredStorefront(memo, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const shown = presentMemo(memo, { ...policy, isAdministrator: false })
  const email = write(shown, domainOf(identity), settings)
  await scheduleEmail(tx, { to: customer.email, ...email, ...sender })
}

function describe({ id, memoNo, customer }: Memo): string {
  return `memo ${memoNo ?? `request ${id}`} of ${customer.email}`
}

function listStockNumbers(lines: readonly { stockId: string }[]): string[] {
  return lines.map(({ stockId }) => stockId)
}

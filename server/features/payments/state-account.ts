import { toDay } from '#domain/calendar/day.ts'
import { stateAccount, type AccountStatement, type StatedEntry } from '#domain/payment/account-statement.ts'
import { sumAges, sumByAge, type Ageing } from '#domain/payment/ageing.ts'
import { toDollars } from '#domain/money/cents.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { AccountStatement as StatementReply } from '#contract/schemas/receivables.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { listStoredNames } from './list-stored-names.ts'
import { presentAgeing } from './present-ageing.ts'
import {
  listAccountSellers,
  listEntries,
  listOutstanding,
  sumBefore,
  type StoredEntry,
} from './statement-store.ts'

export type StatementQuery = {
  userId?: number | undefined
  sellerId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

type Seller = { id: number; name: string }

/** A statement of account as it was read. Money in cents. */
export type ReadStatement = Omit<AccountStatement, 'entries'> & {
  customer: { id: number; name: string }
  seller: Seller | null
  sellers: readonly Seller[]
  from: string
  to: string
  entries: readonly (StatedEntry & Pick<StoredEntry, 'number'>)[]
  ageing: Ageing
  unallocatedCents: number
}

/** Returns whose account a viewer may read: their own, or any for administrators. */
export function resolveAccountOwner(viewer: SignedInViewer, userId: number | undefined): number {
  if (userId === undefined || userId === viewer.user.id) return viewer.user.id
  return viewer.isAdministrator ? userId : refuse('FORBIDDEN')
}

/**
 * Reads the account of a customer with one seller in a period, all of it as of one moment. Without a seller, it is the
 * one of the latest entry. Refuses a user who is unknown and has no account. Source: requirements 34.4.
 */
export async function readStatement(
  db: Db,
  users: UserDirectory,
  userId: number,
  query: StatementQuery,
): Promise<ReadStatement> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { from, to } = resolvePeriod(query, toDay((await readDatabaseTime(tx)).toISOString()))
      const sellers = await listAccountSellers(tx, userId)
      const customer = await nameCustomer(tx, users, userId)
      const seller = selectSeller(sellers, query.sellerId)
      const account = seller && { userId, sellerId: seller.id }
      const opening = account ? await sumBefore(tx, account, from) : 0
      const entries = account ? await listEntries(tx, account, { from, to }) : []
      const ageing = sumByAge(account ? await listOutstanding(tx, account, to) : [], to)
      const statement = stateAccount(opening, entries)
      const numbers = new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry.number]))
      return {
        ...statement,
        entries: statement.entries.map((entry) => ({
          ...entry,
          number: numbers.get(`${entry.kind} ${entry.id}`) ?? null,
        })),
        customer,
        seller: seller ?? null,
        sellers,
        from,
        to,
        ageing,
        unallocatedCents: sumAges(ageing) - statement.closingCents,
      }
    })
}

/** Presents a statement with money in dollars. */
export function presentStatement(statement: ReadStatement): StatementReply {
  const { customer, seller, sellers, from, to, ageing, unallocatedCents } = statement
  return {
    customer,
    seller,
    sellers: [...sellers],
    from,
    to,
    opening: toDollars(statement.openingCents),
    entries: statement.entries.map((entry) => ({
      date: entry.day,
      kind: entry.kind,
      id: entry.id,
      number: entry.number,
      reference: entry.reference,
      dueDate: entry.dueDate,
      debit: toDollars(entry.debitCents),
      credit: toDollars(entry.creditCents),
      balance: toDollars(entry.balanceCents),
    })),
    debit: toDollars(statement.debitCents),
    credit: toDollars(statement.creditCents),
    closing: toDollars(statement.closingCents),
    ageing: presentAgeing(ageing),
    unallocated: toDollars(unallocatedCents),
  }
}

/** The last twelve months, unless the request names days. Nothing is known about days that are still to come. */
function resolvePeriod({ from, to }: StatementQuery, today: string): { from: string; to: string } {
  const last = to === undefined || to > today ? today : to
  const first = from ?? beginYear(last)
  if (first > (to ?? last)) refuseRequest('from', 'The first day is after the last')
  return { from: first < last ? first : last, to: last }
}

/** Returns the first day of the twelve months that end on a day. */
function beginYear(last: string): string {
  const date = new Date(`${last}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return toDay(date.toISOString())
}

function selectSeller(sellers: readonly Seller[], sellerId: number | undefined): Seller | undefined {
  if (sellerId === undefined) return sellers[0]
  return (
    sellers.find(({ id }) => id === sellerId) ??
    refuseRequest('sellerId', 'The customer has no account with this seller')
  )
}

async function nameCustomer(db: Db, users: UserDirectory, id: number): Promise<{ id: number; name: string }> {
  const user = users.find(id)
  if (user) {
    const { company, name } = presentCustomer(user)
    return { id, name: company ?? name }
  }
  const name = (await listStoredNames(db, [id])).get(id) ?? refuse('USER_NOT_FOUND')
  return { id, name }
}

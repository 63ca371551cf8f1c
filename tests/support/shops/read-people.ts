import type { TestShop } from './open-test-shop.ts'

/**
 * Returns everything that calls about users can change. Of emails only the ids: their state changes by
 * itself.
 */
export async function readPeople({ db }: Pick<TestShop, 'db'>): Promise<unknown> {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    addresses: await db.selectFrom('addresses').selectAll().orderBy('id').execute(),
    markups: await db.selectFrom('markups').selectAll().orderBy('id').execute(),
    accesses: await db.selectFrom('accesses').selectAll().orderBy('id').execute(),
    vendors: await db.selectFrom('user_vendors').selectAll().orderBy('vendor').execute(),
    suspended: await db.selectFrom('suspended_vendors').selectAll().orderBy('vendor').execute(),
    cells: await db.selectFrom('domain_cells').selectAll().orderBy('cell').execute(),
    sessions: await db.selectFrom('sessions').select(['id', 'user_id']).orderBy('id').execute(),
    tokens: await db.selectFrom('email_tokens').selectAll().orderBy('token_hash').execute(),
    stones: await db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('outbox_mails').select(['id', 'recipient']).orderBy('id').execute(),
    audit: await db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  }
}

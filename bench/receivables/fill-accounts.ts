import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export type AccountSizes = { customers: number; documents: number }

/**
 * Fills a database with documents: of ten, eight are invoices, one a credit note and one a pro forma. Three of four
 * invoices are paid, each by a payment of its own. Each customer has invoices of all ages.
 */
export async function fillAccounts(db: Db, { customers, documents }: AccountSizes): Promise<void> {
  await sql`
    insert into users (email, role, password_hash, email_confirmed, approved)
    select 'debtor-' || n || '@example.com', 'Customer', 'none', true, true
    from generate_series(1, ${customers}::int) n`.execute(db)
  await sql`insert into sellers (legal_name) values ('Bench Ltd')`.execute(db)
  await sql`
    insert into documents (type, seller_id, year, sequence, number, user_id, customer_name, invoice_id, issue_date,
      due_date, net, tax, total, data)
    select case when n % 10 = 0 then 'pro-forma' else 'invoice' end, (select id from sellers), 2026, n, 'D-' || n,
      (select min(id) from users where email like 'debtor-%') + n % ${customers}::int, 'Debtor', null,
      current_date - n / 7 % 400, current_date - n / 7 % 400 + 30, n, 0, n, '{"taxes": []}'
    from generate_series(1, ${documents}::int) n where n % 10 <> 9`.execute(db)
  await sql`
    insert into documents (type, seller_id, year, sequence, number, user_id, customer_name, invoice_id, issue_date, net,
      tax, total, data)
    select 'credit-note', seller_id, 2026, sequence, 'C-' || sequence, user_id, customer_name, id, issue_date, 1, 0, 1,
      '{"taxes": []}'
    from documents where type = 'invoice' and sequence % 10 = 8`.execute(db)
  await sql`
    insert into invoice_balances (invoice_id, seller_id, user_id, issue_date, due_date, total, credited, paid)
    select id, seller_id, user_id, issue_date, due_date, total, case when sequence % 10 = 8 then 1 else 0 end,
      case when sequence / 3 % 4 = 0 then 0 else total - case when sequence % 10 = 8 then 1 else 0 end end
    from documents where type = 'invoice'`.execute(db)
  await sql`
    insert into payments (user_id, customer_name, seller_id, received_on, amount, allocated, method)
    select user_id, 'Debtor', seller_id, due_date, paid + case when invoice_id % 50 = 0 then 100 else 0 end, paid,
      'bank-transfer'
    from invoice_balances where paid > 0`.execute(db)
  await analyze(db)
}

/** Takes all payments back, so that every invoice is open. */
export async function reopenInvoices(db: Db): Promise<void> {
  await sql`update invoice_balances set paid = 0`.execute(db)
  await analyze(db)
}

async function analyze(db: Db): Promise<void> {
  for (const table of ['users', 'documents', 'invoice_balances', 'payments'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** How many emails that anybody can request go to one mailbox in a day. Source: requirements 2.9. */
const maxEmailsPerDay = 10

/** `RATE_LIMIT=off` switches this limit off too. */
export type LimitSettings = { RATE_LIMIT: 'on' | 'off' }

/**
 * Takes one of the emails that may go to a mailbox: one a minute and ten a day, over all processes. Returns false if
 * none is left: then send nothing, and reply as if it had been sent, because the sender may not know about others.
 */
export async function takeMailboxUse(
  tx: Tx,
  { RATE_LIMIT }: LimitSettings,
  mailbox: string,
): Promise<boolean> {
  if (RATE_LIMIT === 'off') return true
  const { rows } = await sql`
    insert into mailbox_uses (mailbox, sent_at) values (${hashMailbox(mailbox)}, array[now()])
    on conflict (mailbox) do update set sent_at = array(
        select at from unnest(mailbox_uses.sent_at) at where at > now() - interval '1 day'
      ) || now()
      where not exists (
          select from unnest(mailbox_uses.sent_at) at where at > now() - interval '1 minute'
        )
        and (
          select count(*) from unnest(mailbox_uses.sent_at) at where at > now() - interval '1 day'
        ) < ${maxEmailsPerDay}
    returning mailbox`.execute(tx)
  return rows.length > 0
}

/** Returns a key of the mailbox behind an address: without case, and without what follows a plus sign. */
export function hashMailbox(address: string): string {
  const mailbox = address.toLowerCase().replace(/\+[^@]*@/, '@')
  return createHash('sha256').update(mailbox).digest('base64url')
}

/** Forgets the mailboxes that got no email in the last day. */
export async function pruneMailboxUses(db: Db): Promise<void> {
  await sql`
    delete from mailbox_uses where not exists (
      select from unnest(sent_at) at where at > now() - interval '1 day'
    )`.execute(db)
}

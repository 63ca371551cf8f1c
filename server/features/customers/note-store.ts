import type { Selectable } from 'kysely'
import type { UserNote } from '#contract/schemas/customers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { UserNotesTable } from '#server/platform/database/tables/users.ts'

type NoteRow = Selectable<UserNotesTable>

/** Returns the notes about a user, newest first. */
export async function listNotes(db: Db, userId: number): Promise<NoteRow[]> {
  return db.selectFrom('user_notes').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()
}

export async function insertNote(
  tx: Tx,
  userId: number,
  text: string,
  by: { id: number; email: string },
): Promise<NoteRow> {
  return tx
    .insertInto('user_notes')
    .values({ user_id: userId, text, by_user_id: by.id, by_name: by.email })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a note about a user and returns it; undefined if there is none. */
export async function deleteNote(tx: Tx, userId: number, id: number): Promise<NoteRow | undefined> {
  return tx
    .deleteFrom('user_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export function presentNote({ id, text, by_name, creation_date }: NoteRow): UserNote {
  return { id, text, by: by_name, creationDate: creation_date.toISOString() }
}

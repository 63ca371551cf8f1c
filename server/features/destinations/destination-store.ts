import { sql, type Insertable, type Updateable } from 'kysely'
import { refuseRequest } from '#contract/refusal.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DestinationsTable } from '#server/platform/database/tables/destinations.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'

const nameConflicts = {
  destinations_name: () => refuseRequest('name', 'A destination with this name already exists'),
}

/** Selects destinations with their marketplaces. */
export function selectDestinations(db: Db) {
  return db
    .selectFrom('destinations as d')
    .innerJoin('partners as p', 'p.id', 'd.partner_id')
    .selectAll('d')
    .select(['p.partner_name', 'p.format', 'p.sections', 'p.vendors'])
}

/** A destination, with the name, format and scope of its marketplace. */
export type DestinationRow = Awaited<ReturnType<ReturnType<typeof selectDestinations>['execute']>>[number]

export async function findDestination(db: Db, id: number): Promise<DestinationRow | undefined> {
  return selectDestinations(db).where('d.id', '=', id).executeTakeFirst()
}

/** Returns a destination, locked for this transaction. */
export async function lockDestination(tx: Tx, id: number): Promise<DestinationRow | undefined> {
  return selectDestinations(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst()
}

/** Inserts a destination and returns its id. Refuses a name that another has. */
export async function insertDestination(tx: Tx, values: Insertable<DestinationsTable>): Promise<number> {
  const { id } = await refuseDuplicate(nameConflicts, () =>
    tx.insertInto('destinations').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Saves what a person changed and raises the version. Refuses a name that another has. */
export async function saveDestination(
  tx: Tx,
  id: number,
  change: Updateable<DestinationsTable>,
): Promise<void> {
  await refuseDuplicate(nameConflicts, () =>
    tx
      .updateTable('destinations')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),
  )
}

/** Records what a run has found out. The version stays: nobody has edited anything. */
export async function recordOutcome(
  tx: Tx,
  id: number,
  outcome: Updateable<DestinationsTable>,
): Promise<void> {
  await tx.updateTable('destinations').set(outcome).where('id', '=', id).execute()
}

export async function dropDestination(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('destinations').where('id', '=', id).execute()
}

/** Returns a marketplace by its id, locked against deletion. */
export async function lockPartnerById(tx: Tx, id: number) {
  return tx.selectFrom('partners').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

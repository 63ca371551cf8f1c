import { sql } from 'kysely'
import type { ImportAnswer } from '#contract/schemas/import-questions.ts'
import { toRememberedAnswer } from '#domain/stock-file/questions/check-answer.ts'
import type { ImportAnswers } from '#domain/stock-file/rows/value-answers.ts'
import { tableAnswerKeys } from '#domain/stock-file/table/table-answers.ts'
import type { Db } from '#server/platform/database/database.ts'

type AnswerRow = { key: string; answer: string; updated_at: Date }

/** Returns the remembered answers about a vendor's files, by key. Own stock (null) is stored under ''. */
export async function loadImportAnswers(db: Db, vendor: string | null): Promise<ImportAnswers> {
  return new Map((await listImportAnswers(db, vendor)).map(({ key, answer }) => [key, answer]))
}

export async function listImportAnswers(db: Db, vendor: string | null): Promise<ImportAnswer[]> {
  const rows = await selectAnswers(db, vendor).orderBy('key').execute()
  return rows.map(presentAnswer)
}

/** Returns the answer where all stones of a vendor come from, by the vendor's lower-case name. */
export async function loadVendorOrigins(db: Db): Promise<Map<string, 'lab' | 'natural'>> {
  const rows = await db
    .selectFrom('import_answers')
    .select(['vendor', 'answer'])
    .where('key', '=', 'origin')
    .execute()
  return new Map(
    rows.flatMap(({ vendor, answer }): [string, 'lab' | 'natural'][] =>
      answer === 'lab' || answer === 'natural' ? [[vendor, answer]] : [],
    ),
  )
}

/** Remembers answers for a vendor, over those from before; of an exchange rate only the currency. */
export async function rememberImportAnswers(
  tx: Db,
  vendor: string | null,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(answers).map(([key, answer]) => ({
    vendor: keyOfVendor(vendor),
    key,
    answer: toRememberedAnswer(key, answer),
  }))
  if (rows.length === 0) return
  await tx
    .insertInto('import_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'key'])
        .doUpdateSet({ answer: sql<string>`excluded.answer`, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Remembers the table that was chosen for a vendor's files, in place of the one from before. */
export async function rememberTable(
  tx: Db,
  vendor: string | null,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  await tx
    .deleteFrom('import_answers')
    .where('vendor', '=', keyOfVendor(vendor))
    .where('key', 'in', tableAnswerKeys)
    .execute()
  await rememberImportAnswers(tx, vendor, answers)
}

export async function findImportAnswer(
  db: Db,
  vendor: string | null,
  key: string,
): Promise<ImportAnswer | undefined> {
  const row = await selectAnswers(db, vendor).where('key', '=', key).executeTakeFirst()
  return row && presentAnswer(row)
}

export async function deleteImportAnswer(tx: Db, vendor: string | null, key: string): Promise<void> {
  await tx
    .deleteFrom('import_answers')
    .where('vendor', '=', keyOfVendor(vendor))
    .where('key', '=', key)
    .execute()
}

function selectAnswers(db: Db, vendor: string | null) {
  return db
    .selectFrom('import_answers')
    .select(['key', 'answer', 'updated_at'])
    .where('vendor', '=', keyOfVendor(vendor))
}

function presentAnswer({ key, answer, updated_at }: AnswerRow): ImportAnswer {
  return { key, answer, updatedDate: updated_at.toISOString() }
}

function keyOfVendor(vendor: string | null): string {
  return vendor?.toLowerCase() ?? ''
}

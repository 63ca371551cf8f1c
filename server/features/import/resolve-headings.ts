import { sql } from 'kysely'
import { headingAliases, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import {
  matchHeadings,
  type HeadingMatch,
  type RememberedHeadings,
} from '#domain/stock-file/headings/match-headings.ts'
import { normaliseHeading } from '#domain/stock-file/headings/normalise-heading.ts'
import { listMissingColumns } from '#domain/stock-file/headings/required-fields.ts'
import { Refusal, refuseRequest, type RefusalDetail } from '#contract/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A person's answer for a heading: its field, or that the column is ignored. */
export type HeadingAnswers = ReadonlyMap<string, StockField | 'ignored'>

/**
 * Reads the form field `headings`, JSON of column index → field. The result is keyed by normalised heading.
 */
export function readHeadingAnswers(json: string | undefined, headings: readonly string[]): HeadingAnswers {
  const answers = new Map<string, StockField | 'ignored'>()
  for (const [column, field] of Object.entries(parseAnswers(json))) {
    const heading = headings[Number(column)]
    if (heading === undefined) refuseRequest(`headings.${column}`, 'The file has no such column')
    if (!isAnswer(field)) refuseRequest(`headings.${column}`, 'There is no such field')
    answers.set(normaliseHeading(heading), field)
  }
  return answers
}

function parseAnswers(json: string | undefined): object {
  if (json === undefined) return {}
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Invalid JSON gets the same refusal as JSON of the wrong shape.
  }
  return refuseRequest('headings', 'Send a JSON object of column numbers and fields')
}

function isAnswer(value: unknown): value is StockField | 'ignored' {
  return typeof value === 'string' && (value === 'ignored' || Object.hasOwn(headingAliases, value))
}

/**
 * Returns what the headings of a file mean: from the answers given now or remembered for the vendor, then
 * from their names, then from the values. Refuses, listing each heading, while one needs an answer or a
 * required one is missing. Source: requirements 11.2.
 */
export function resolveHeadings(
  headings: readonly string[],
  sampleRows: readonly (readonly string[])[],
  answers: RememberedHeadings,
): HeadingMatch {
  const match = matchHeadings(headings, sampleRows, answers)
  const details = [...listQuestions(match), ...listMissing(match)]
  if (details.length > 0) throw new Refusal('INVALID_REQUEST', details)
  return match
}

function listQuestions({ questions }: HeadingMatch): RefusalDetail[] {
  return questions.map(({ column, heading, candidates }) => ({
    path: `headings.${column}`,
    message: `"${heading}" can mean ${candidates.join(' or ')}: say which`,
  }))
}

function listMissing({ mapping, unmatched, questions }: HeadingMatch): RefusalDetail[] {
  // An open question may concern the missing column itself.
  if (questions.length > 0) return []
  const unknownHeadings = unmatched
    .filter(({ suggestions }) => suggestions.length > 0)
    .map(({ column, heading, suggestions }) => ({
      path: `headings.${column}`,
      message: `"${heading}" is not known. It may mean ${suggestions.join(' or ')}`,
    }))
  const missing = listMissingColumns(mapping).map((label) => ({
    path: 'headings',
    message: `The heading "${label}" is missing`,
  }))
  return missing.length === 0 ? [] : [...missing, ...unknownHeadings]
}

/** Returns the remembered answers for a vendor's headings. Own stock (null) is stored under ''. */
export async function loadHeadingAnswers(db: Db, vendor: string | null): Promise<HeadingAnswers> {
  const rows = await db
    .selectFrom('heading_answers')
    .select(['heading', 'field'])
    .where('vendor', '=', keyOfVendor(vendor))
    .execute()
  return new Map(
    rows.flatMap(({ heading, field }): [string, StockField | 'ignored'][] =>
      isAnswer(field) ? [[heading, field]] : [],
    ),
  )
}

export async function rememberHeadingAnswers(
  tx: Db,
  vendor: string | null,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(answers).map(([heading, field]) => ({
    vendor: keyOfVendor(vendor),
    heading,
    field,
  }))
  if (rows.length === 0) return
  await tx
    .insertInto('heading_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['vendor', 'heading']).doUpdateSet({ field: sql<string>`excluded.field` }),
    )
    .execute()
}

function keyOfVendor(vendor: string | null): string {
  return vendor?.toLowerCase() ?? ''
}

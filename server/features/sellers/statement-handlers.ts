import { sql } from 'kysely'
import { formatDay } from '#domain/calendar/day.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Statement, StatementForm } from '#contract/schemas/sellers.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import type { StatementRow } from './seller-store.ts'

type StatementEndpoint = 'listStatements' | 'createStatement' | 'changeStatement' | 'deleteStatement'

/** Distinguishes this advisory lock from others. */
const statementLock = 41_031

export const statementHandlers: Handlers<StatementEndpoint> = {
  listStatements: async ({ db, query }) =>
    listPage(
      query,
      {
        query: db.selectFrom('statements').selectAll(),
        sorts: {
          id: 'id',
          code: sql`lower(code)`,
          appliesTo: 'applies_to',
          minCarats: 'min_carats',
          validFrom: 'valid_from',
          validTo: 'valid_to',
        },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: ['code', 'text'],
      },
      (rows) => rows.map(presentStatement),
    ),

  createStatement: async ({ tx, body, audit, setHeader }) => {
    await refuseOverlap(tx, body)
    const saved = await tx
      .insertInto('statements')
      .values(toColumns(body))
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit({ act: 'create statement', subject: describeStatement(saved), after: body })
    setHeader('etag', toTag(saved.version))
    return presentStatement(saved)
  },

  changeStatement: async ({ tx, params, body, headers, audit, setHeader }) => {
    const before = await lockStatement(tx, params.id)
    refuseIfStale(headers, before.version, () => presentStatement(before))
    await refuseOverlap(tx, body, before.id)
    const saved = await tx
      .updateTable('statements')
      .set({ ...toColumns(body), version: sql<number>`version + 1` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit({
      act: 'change statement',
      subject: describeStatement(before),
      before: presentStatement(before),
      after: presentStatement(saved),
    })
    setHeader('etag', toTag(saved.version))
    return presentStatement(saved)
  },

  deleteStatement: async ({ tx, params, audit }) => {
    const statement = await lockStatement(tx, params.id)
    if (await isStated(tx, statement)) {
      refuseRequest('id', 'Documents carry this statement. Enter the last day on which it applies instead')
    }
    await tx.deleteFrom('statements').where('id', '=', statement.id).execute()
    const before = presentStatement(statement)
    await audit({ act: 'delete statement', subject: describeStatement(statement), before })
    return undefined
  },
}

async function lockStatement(tx: Tx, id: number): Promise<StatementRow> {
  const row = await tx
    .selectFrom('statements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('ITEM_NOT_FOUND')
}

/**
 * Refuses a validity that ends before it begins, or that overlaps that of another text with the same code: no day may
 * have two. Source: requirements 31.3.
 */
async function refuseOverlap(tx: Tx, form: StatementForm, ownId = 0): Promise<void> {
  const { code, validFrom, validTo = null } = form
  if (validTo !== null && validTo < validFrom) {
    refuseRequest('validTo', 'The last day is before the first day')
  }
  await sql`select pg_advisory_xact_lock(${sql.lit(statementLock)})`.execute(tx)
  const other = await tx
    .selectFrom('statements')
    .select(['valid_from', 'valid_to'])
    .where(sql`lower(code)`, '=', sql`lower(${code})`)
    .where('id', '<>', ownId)
    .where((by) => by.or([by('valid_to', 'is', null), by('valid_to', '>=', validFrom)]))
    .$if(validTo !== null, (query) => query.where('valid_from', '<=', validTo ?? ''))
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  const end = other.valid_to === null ? '' : ` to ${formatDay(other.valid_to)}`
  refuseRequest('validFrom', `Another “${code}” is valid from ${formatDay(other.valid_from)}${end}`)
}

/** Returns whether an issued document carries the statement. Looks only where it can be. */
async function isStated(tx: Tx, { code, document_types: types, ...row }: StatementRow): Promise<boolean> {
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('type', 'in', types)
    .where('issue_date', '>=', row.valid_from)
    .$if(row.valid_to !== null, (query) => query.where('issue_date', '<=', row.valid_to ?? ''))
    .where(sql<boolean>`data @> ${JSON.stringify({ statements: [{ code }] })}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

function toColumns(form: StatementForm) {
  return {
    code: form.code,
    text: form.text,
    document_types: form.documentTypes,
    applies_to: form.appliesTo,
    min_carats: toCaratsThousandths(form.minCarats ?? 0),
    country_codes: form.countryCodes,
    requires: form.requires,
    valid_from: form.validFrom,
    valid_to: form.validTo ?? null,
  }
}

function presentStatement(row: StatementRow): Statement {
  return {
    id: row.id,
    code: row.code,
    text: row.text,
    documentTypes: row.document_types,
    appliesTo: row.applies_to,
    minCarats: row.min_carats / 1000,
    countryCodes: row.country_codes,
    requires: row.requires,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    version: row.version,
  }
}

function describeStatement({ id, code }: Pick<StatementRow, 'id' | 'code'>): string {
  return `statement ${id}, ${code}`
}

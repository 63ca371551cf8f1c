import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { copyFromServer } from './copy-from-server.ts'
import { isCopyOut } from './copy-out.ts'

/** A statement that runs more often than this is worth its memory in every database session. */
const unnamedRuns = 2
const maxNamedStatements = 500
const maxCountedStatements = 5000

/**
 * Names the statements that run repeatedly, so that each database session parses and plans them once.
 * Statements of many shapes (value lists of any length) seldom run twice and stay unnamed.
 */
class StatementNames {
  #names = new Map<string, string>()
  #counts = new Map<string, number>()
  #generation = 0

  find(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= maxNamedStatements) return name
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count > unnamedRuns) {
      this.#counts.delete(text)
      this.#names.set(text, `s${this.#generation}_${this.#names.size}`)
    } else {
      if (this.#counts.size >= maxCountedStatements) this.#counts.clear()
      this.#counts.set(text, count)
    }
    return undefined
  }

  /** Renames all statements, so that each is parsed and planned again. */
  renew(): void {
    this.#names.clear()
    this.#generation += 1
  }
}

/** Returns the pool with prepared statements, in the form that Kysely uses. */
export function preparePool(pool: Pool): PostgresPool {
  const names = new StatementNames()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const existing = clients.get(client)
      if (existing) return existing
      const preparedClient = prepareClient(client, names)
      clients.set(client, preparedClient)
      return preparedClient
    },
  }
}

function prepareClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  async function runQuery(text: string, values: readonly unknown[]) {
    if (isCopyOut(text)) return { command: 'COPY', rows: [{ copied: await copyFromServer(client, text) }] }
    const name = values.length > 0 ? names.find(text) : undefined
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names.renew()
      // In a transaction the retry fails too, and the original error is thrown: its owner starts the
      // transaction again.
      return client.query(text, [...values]).catch(() => Promise.reject(error))
    }
  }
  return {
    // The shop never streams from the database, so no cursor is ever passed.
    query: runQuery as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

const featureNotSupported = '0A000'

/**
 * Whether a prepared statement failed because a table has changed since it was planned, for example when a
 * newer version adds a column while this one runs. PostgreSQL reports this as "feature not supported", in the
 * language of `lc_messages`.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === featureNotSupported
}

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { copyFromServer } from './copy-from-server.ts'
import { isCopyOut } from './copy-out.ts'

/** What is asked so often is worth its memory in every session of the database. */
const askedBefore = 2
const maxNamed = 500
const maxCounted = 5000

/**
 * Names the statements that are asked again and again, so that each session of the database reads and plans them
 * once. Statements of many shapes (lists of values of any length) are seldom asked twice, and stay unnamed.
 */
class StatementNames {
  #names = new Map<string, string>()
  #counts = new Map<string, number>()
  #generation = 0

  find(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= maxNamed) return name
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count > askedBefore) {
      this.#counts.delete(text)
      this.#names.set(text, `s${this.#generation}_${this.#names.size}`)
    } else {
      if (this.#counts.size >= maxCounted) this.#counts.clear()
      this.#counts.set(text, count)
    }
    return undefined
  }

  /** Under new names everything is read and planned anew. */
  renew(): void {
    this.#names.clear()
    this.#generation += 1
  }
}

/** The pool as Kysely uses it, with prepared statements. */
export function preparePool(pool: Pool): PostgresPool {
  const names = new StatementNames()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const preparing = prepareClient(client, names)
      clients.set(client, preparing)
      return preparing
    },
  }
}

function prepareClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  async function ask(text: string, values: readonly unknown[]) {
    if (isCopyOut(text)) return { command: 'COPY', rows: [{ copied: await copyFromServer(client, text) }] }
    const name = values.length > 0 ? names.find(text) : undefined
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names.renew()
      // In a transaction there is nothing more to ask; whoever began it begins again.
      return client.query(text, [...values]).catch(() => Promise.reject(error))
    }
  }
  return {
    // Nothing in this shop streams from the database: no cursor is ever asked.
    query: ask as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

const featureNotSupported = '0A000'

/**
 * Whether a prepared statement failed because a table has changed since it was planned, as when a newer version adds a
 * column while this one runs. PostgreSQL reports that as "feature not supported", in the language of `lc_messages`.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === featureNotSupported
}

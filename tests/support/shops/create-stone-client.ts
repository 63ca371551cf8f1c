import type { TestReply, TestShop } from './open-test-shop.ts'

type Fields = Record<string, unknown>

/** What an administrator does with single stones of a shop. */
export type StoneClient = {
  /** Adds a stone with a stock number of its own, and with these fields. */
  create: (fields?: Fields) => Promise<TestReply<'createDiamond'>>
  change: (id: number, body: Fields, headers?: Record<string, string>) => Promise<TestReply<'changeDiamond'>>
  /** Returns everything that adding or changing a stone can change. */
  readStock: () => Promise<unknown>
}

export function createStoneClient({ call, db }: TestShop, { token }: { token: string }): StoneClient {
  let count = 0
  return {
    create: (fields = {}) => {
      count += 1
      const form = { stockId: `NEW-${count}`, shapeId: 12, carats: 1.5, pricePerCarat: 5000 }
      return call('createDiamond', { token, body: { ...form, ...fields } })
    },
    change: (id, body, headers = {}) => call('changeDiamond', { token, params: { id }, body, headers }),
    readStock: () =>
      Promise.all([
        db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
        db.selectFrom('vendors').selectAll().orderBy('id').execute(),
        db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
      ]),
  }
}

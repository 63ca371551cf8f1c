import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashRow, StockVersion, type RowHash } from './stock-version.ts'

/** The highest id of a stone. */
const maxId = 51
const writes = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 700, max: 720 })))

function computeVersion(stones: Iterable<readonly [number, number]>): string {
  const version = new StockVersion()
  for (const [id, rowVersion] of stones) version.replace(id, undefined, hashRow(id, rowVersion))
  return version.name
}

test('the version depends on the current stock and not on the order of changes', () => {
  fc.assert(
    fc.property(writes, (writes) => {
      const version = new StockVersion()
      const present = new Map<number, number>([[maxId, 700]])
      version.replace(maxId, undefined, hashRow(maxId, 700))
      for (const [id, rowVersion] of writes) {
        const before = present.get(id)
        const isDeletion = rowVersion === 700
        const after: RowHash | undefined = isDeletion ? undefined : hashRow(id, rowVersion)
        version.replace(id, before === undefined ? undefined : hashRow(id, before), after)
        if (isDeletion) present.delete(id)
        else present.set(id, rowVersion)
      }
      expect(version.name).toBe(computeVersion(present))
      expect(version.name).toBe(computeVersion([...present].toReversed()))
    }),
    { numRuns: 300 },
  )
})

test('any single change, and any swap of two stones, changes the version', () => {
  const stock = Array.from({ length: 2000 }, (_, at): [number, number] => [at + 1, 700 + (at % 20)])
  const names = new Set([computeVersion(stock)])
  for (const at of [0, 1, 999, 1999]) {
    for (const rowVersion of [699, 720, 721, 4_000_000_000]) {
      names.add(computeVersion(stock.with(at, [at + 1, rowVersion])))
    }
    names.add(computeVersion(stock.toSpliced(at, 1)))
  }
  names.add(computeVersion(stock.with(0, [1, 701]).with(1, [2, 700])))
  expect(names.size).toBe(1 + 4 * 5 + 1)
})

test('a stone that was added and deleted again changes the version', () => {
  const version = new StockVersion()
  version.replace(1, undefined, hashRow(1, 700))
  const before = version.name
  version.replace(2, undefined, hashRow(2, 701))
  version.replace(2, hashRow(2, 701), undefined)
  expect(version.name).not.toBe(before)

  // A process that sees both changes in one read has the same version.
  const other = new StockVersion()
  other.replace(1, undefined, hashRow(1, 700))
  other.replace(2, undefined, undefined)
  expect(other.name).toBe(version.name)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFeedCursor, parseFeedCursor, shortenSnapshot } from './cursor.ts'

const anyXid = fc.bigInt({ min: 3n, max: 2n ** 62n })
const anySnapshot = fc
  .tuple(anyXid, anyXid, fc.array(anyXid, { maxLength: 5 }))
  .map(([oldest, next, running]) => `${oldest}:${next}:${running.join()}`)
const anyName = (length: number) =>
  fc.stringMatching(new RegExp(String.raw`^[\w-]{${length}}$`), { size: 'max' })

const anyCursor = fc
  .record({
    epoch: anyName(8),
    policyName: anyName(16),
    from: fc.option(anySnapshot),
    to: fc.option(anySnapshot),
    lastId: fc.nat(),
  })
  .filter(({ from, to }) => from !== null || to !== null)

test('a cursor is read as it was written', () => {
  fc.assert(
    fc.property(anyCursor, (cursor) => {
      expect(parseFeedCursor(formatFeedCursor(cursor))).toEqual(cursor)
    }),
  )
})

test('a text that is no cursor, or one without a snapshot, stands for none', () => {
  const cursor = '1|abcdefgh|abcdefghijklmnop|10:12:10,11|20:20:|7'
  expect(parseFeedCursor(cursor)).toBeDefined()
  for (const text of [
    '',
    cursor.slice(1),
    cursor.replace('1|', '2|'),
    cursor.replace('10:12:10,11', '10:12'),
    cursor.replace('20:20:', "20:20:'; drop table diamonds"),
    '1|abcdefgh|abcdefghijklmnop|||7',
    `${cursor}0000000000000000`,
  ]) {
    expect({ text, cursor: parseFeedCursor(text) }).toEqual({ text, cursor: undefined })
  }
})

test('a snapshot with very many running transactions becomes the one before all of them', () => {
  expect(shortenSnapshot('100:120:100,103')).toBe('100:120:100,103')
  const running = Array.from({ length: 200 }, (_, at) => 100 + at)
  expect(shortenSnapshot(`100:300:${running.join()}`)).toBe('100:100:')
})

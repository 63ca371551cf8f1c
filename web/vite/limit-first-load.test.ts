import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOverload, maxFirstLoadKb } from './limit-first-load.ts'

/** Random bytes cannot be compressed. */
const makeScript = (kb: number): Uint8Array => randomBytes(kb * 1000)

test('the build fails if a first visit loads too much JavaScript, and names the page', () => {
  expect(findOverload('/', [makeScript(maxFirstLoadKb - 10), 'a'.repeat(1_000_000)])).toBeUndefined()
  expect(findOverload('/white-diamonds', [makeScript(maxFirstLoadKb - 10), makeScript(20)])).toMatch(
    /^A first visit of \/white-diamonds loads 250\.\d KB of JavaScript \(gzip\), the limit is 240: docs/,
  )
})

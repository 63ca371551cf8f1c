import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOverload, maxFirstLoadKb } from './limit-first-load.ts'

/** Cannot be compressed. */
const makeScript = (kb: number): Uint8Array => randomBytes(kb * 1000)

test('a first visit may load so much JavaScript, and the build says which page loads more', () => {
  expect(findOverload('/', [makeScript(maxFirstLoadKb - 10), 'a'.repeat(1_000_000)])).toBeUndefined()
  expect(findOverload('/white-diamonds', [makeScript(maxFirstLoadKb - 10), makeScript(20)])).toMatch(
    /^A first visit of \/white-diamonds loads 250\.\d KB of JavaScript \(gzip\), the limit is 240: docs/,
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { findSilentDifferences } from './find-silent-differences.ts'
import { fileOptions } from './file-options.ts'
import { fileParts, writeHostileFile } from './hostile-file.ts'
import { readStockFile } from './read-stock-file.ts'

const cases = isFullMatrix ? 5000 : 300
const timeoutMs = 900_000

test(
  'of a stock in a hostile file, every stone is read as it is, or the difference is reported or asked',
  async () => {
    let equal = 0
    let reported = 0
    await fc.assert(
      fc.asyncProperty(fileParts.stones, fileOptions, fileParts.layout, async (stones, options, layout) => {
        const file = writeHostileFile(stones, options, layout)
        const outcome = findSilentDifferences(file, await readStockFile(file.content))
        equal += outcome.equal
        reported += outcome.reported
        expect(outcome.silent).toEqual([])
      }),
      { numRuns: cases },
    )
    // Most files leave something in doubt, but a reader that asks about everything would pass, too.
    expect(equal * 5).toBeGreaterThan(reported)
  },
  timeoutMs,
)

// Setup file of Vitest: all fast-check properties start from one seed, the same in each run unless TEST_SEED
// sets another.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 42) })

// A setup file of Vitest: every law that fast-check tries starts from one seed, the same in each run unless
// TEST_SEED names another.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 42) })

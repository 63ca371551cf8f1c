import { readFileSync } from 'node:fs'

/** The catalogue index's inner loops, which are compiled before any test runs. */
export const compiledKernel = new WebAssembly.Module(
  readFileSync(new URL('../../../dist/search/kernel.wasm', import.meta.url)),
)

import { readFileSync } from 'node:fs'

/** The inner loops of the catalogue index, compiled before any test runs. */
export const compiledKernel = new WebAssembly.Module(
  readFileSync(new URL('../../../dist/search/kernel.wasm', import.meta.url)),
)

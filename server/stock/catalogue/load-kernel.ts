import { readFileSync } from 'node:fs'

let kernel: WebAssembly.Module | undefined

/** Loads the search kernel, which the build compiles to WebAssembly. */
export function loadKernel(): WebAssembly.Module {
  const path = new URL('../../../dist/search/kernel.wasm', import.meta.url)
  return (kernel ??= new WebAssembly.Module(readFileSync(path)))
}

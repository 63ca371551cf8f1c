import { readFileSync } from 'node:fs'

let kernel: WebAssembly.Module | undefined

/** The inner loops of the catalogue's index, which were compiled before the shop was started. */
export function loadKernel(): WebAssembly.Module {
  const path = new URL('../../../dist/search/kernel.wasm', import.meta.url)
  return (kernel ??= new WebAssembly.Module(readFileSync(path)))
}

import type { BlockMemory } from './block-memory.ts'

/** The compiled inner loops (`search/kernel`). Addresses are byte offsets in the shared memory. */
export type Kernel = {
  initialize: (
    liveMasks: number,
    liveCounts: number,
    metadata: number,
    bitmapCapacities: number,
    scratch: number,
  ) => void
  search: (query: number) => void
  maskScopes: (block: number, scopes: number, count: number, out: number) => void
  markNonEmptyBlocks: (masks: number, blocks: number, out: number) => void
  listBlocks: (query: number) => number
  setSortKey: (kind: number, column: number, ranks: number, sign: number) => void
  pick: (
    howMany: number,
    candidates: number,
    count: number,
    matches: number,
    orderRanks: number,
    list: number,
    room: number,
    blockOrder: number,
  ) => number
  maskTies: (key: number, candidates: number, count: number, matches: number, out: number) => void
  selectFirst: (list: number, count: number, howMany: number) => void
  sortPicked: (list: number, from: number, to: number) => void
  countLiveRows: (block: number) => void
  findPresentCodes: (block: number, sets: number, count: number) => number
  fillBitmaps: (block: number, sets: number, count: number) => void
  measureNumbers: (block: number, numbers: number, count: number) => void
  unpackNumbers: (column: number, block: number, out: number) => void
  compareTexts: (column: number, block: number, row: number, otherBlock: number, otherRow: number) => number
  hashText: (text: number, length: number) => number
  compareWithText: (column: number, block: number, row: number, text: number) => number
  indexTexts: (column: number, block: number) => void
  hashRow: (column: number, block: number, row: number) => number
  hasText: (column: number, block: number, row: number, text: number, length: number) => number
}

/** Instantiates the kernel on a memory. */
export function startKernel(module: WebAssembly.Module, { memory }: BlockMemory): Kernel {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } })
  // The module is compiled from the kernel's source, which has these exports.
  return exports as Kernel
}

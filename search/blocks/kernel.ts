import type { BlockMemory } from './block-memory.ts'

/** The compiled inner loops (`search/kernel`). Addresses are byte offsets in the shared memory. */
export type Kernel = {
  setUp: (liveMasks: number, liveCounts: number, cells: number, cellRooms: number, work: number) => void
  search: (query: number) => void
  maskScopes: (block: number, scopes: number, count: number, out: number) => void
  noteFilled: (masks: number, blocks: number, out: number) => void
  listBlocks: (query: number) => number
  orderBy: (kind: number, column: number, ranks: number, sign: number) => void
  pick: (
    howMany: number,
    candidates: number,
    count: number,
    matches: number,
    orderRanks: number,
    list: number,
    room: number,
    turns: number,
  ) => number
  keepTies: (key: number, candidates: number, count: number, matches: number, out: number) => void
  bringForward: (list: number, count: number, howMany: number) => void
  sortPicked: (list: number, from: number, to: number) => void
  countLive: (block: number) => void
  countCells: (block: number, sets: number, count: number) => number
  fillCells: (block: number, sets: number, count: number) => void
  measure: (block: number, numbers: number, count: number) => void
  unpackNumbers: (column: number, block: number, out: number) => void
  compareTexts: (column: number, block: number, row: number, otherBlock: number, otherRow: number) => number
  hashText: (text: number, length: number) => number
  compareTo: (column: number, block: number, row: number, text: number) => number
  noteTexts: (column: number, block: number) => void
  hashRow: (column: number, block: number, row: number) => number
  holdsText: (column: number, block: number, row: number, text: number, length: number) => number
}

/** Instantiates the kernel on a memory. */
export function startKernel(module: WebAssembly.Module, { memory }: BlockMemory): Kernel {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } })
  // The module is compiled from the kernel's source, which has these exports.
  return exports as Kernel
}

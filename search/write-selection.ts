import type { SetColumn } from './blocks/set-column.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import {
  MAX_COUNTED_CODES,
  PRESENCE_BYTES,
  SELECTION_BITS,
  SELECTION_TABLE,
  U32_BYTES,
} from './kernel/memory-layout.ts'

/** Writes selected ids for the kernel. Returns the address of the selection. Unknown ids are ignored. */
export function writeSelection(
  { scratch, memory }: CatalogueColumns,
  column: SetColumn,
  ids: readonly number[],
): number {
  const address = scratch.allocate(SELECTION_TABLE + (column.isExact ? 0 : column.codeCount))
  const { u8, u32 } = memory
  const bits = (address + SELECTION_BITS) / U32_BYTES
  // Faster than `fill` for so few words.
  for (let at = 0; at < PRESENCE_BYTES / U32_BYTES; at++) u32[bits + at] = 0
  if (!column.isExact) u8.fill(0, address + SELECTION_TABLE, address + SELECTION_TABLE + column.codeCount)
  for (const id of ids) {
    const code = column.findCode(id)
    if (code === undefined) continue
    const at = bits + ((code & (MAX_COUNTED_CODES - 1)) >> 5)
    u32[at] = (u32[at] ?? 0) | (1 << (code & 31))
    if (!column.isExact) u8[address + SELECTION_TABLE + code] = 1
  }
  return address
}

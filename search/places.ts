import type { NumberColumn } from './blocks/number-column.ts'
import type { SetColumn } from './blocks/set-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Derived } from './derived-columns.ts'

/** Returns a number column, the viewer's derived one or a stored one. Throws if there is none. */
export function getNumber(
  { numbers }: CatalogueColumns,
  derived: Derived | undefined,
  name: string,
): NumberColumn {
  return derived?.get(name) ?? getColumn(numbers, name)
}

/**
 * Writes selected ids as 128 bits by code (modulo 128 for larger columns), followed by one byte for each code
 * if the column has no counts. Returns the address.
 */
export function writeSelection(
  { work, memory }: CatalogueColumns,
  column: SetColumn,
  ids: readonly number[],
): number {
  const address = work.take(16 + (column.isExact ? 0 : column.codeCount))
  const { u8, u32 } = memory
  const bits = address / 4
  for (let at = 0; at < 4; at++) u32[bits + at] = 0
  if (!column.isExact) u8.fill(0, address + 16, address + 16 + column.codeCount)
  for (const id of ids) {
    const code = column.findCode(id)
    if (code === undefined) continue
    const at = bits + ((code & 127) >> 5)
    u32[at] = (u32[at] ?? 0) | (1 << (code & 31))
    if (!column.isExact) u8[address + 16 + code] = 1
  }
  return address
}

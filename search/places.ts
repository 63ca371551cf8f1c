import type { NumberColumn } from './blocks/number-column.ts'
import type { SetColumn } from './blocks/set-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Derived } from './derived-columns.ts'

/** A number, this viewer's or a stored one. Throws where there is none. */
export function getNumber(
  { numbers }: CatalogueColumns,
  derived: Derived | undefined,
  name: string,
): NumberColumn {
  return derived?.get(name) ?? getColumn(numbers, name)
}

/** 128 bits by code (by code modulo 128 where there are more), and a byte for each code of columns without cells. */
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

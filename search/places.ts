import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Derived } from './derived-columns.ts'

/** Where a number, this viewer's or a stored one, is described to the kernel. Throws where there is none. */
export function placeOfNumber(
  { numbers, layout }: CatalogueColumns,
  derived: Derived | undefined,
  name: string,
): number {
  const place = derived?.places.get(name)
  if (place !== undefined) return place
  getColumn(numbers, name)
  return getColumn(layout.places, name)
}

/** Where a set is described to the kernel. Throws where there is none. */
export function placeOfSet({ sets, layout }: CatalogueColumns, name: string): number {
  getColumn(sets, name)
  return getColumn(layout.places, name)
}

/** 128 bits by code (by code modulo 128 where there are more), and a byte for each code of columns without cells. */
export function writeSelection(
  { work, memory, sets }: CatalogueColumns,
  name: string,
  ids: Iterable<number>,
): number {
  const column = getColumn(sets, name)
  const address = work.takeZeros(16 + (column.isExact ? 0 : column.codeCount))
  for (const id of ids) {
    const code = column.findCode(id)
    if (code === undefined) continue
    const at = address + ((code & 127) >> 3)
    memory.u8[at] = (memory.u8[at] ?? 0) | (1 << (code & 7))
    if (!column.isExact) memory.u8[address + 16 + code] = 1
  }
  return address
}

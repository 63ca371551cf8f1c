import type { OrderItemRow } from './order-store.ts'

type SetLine = Pick<OrderItemRow, 'id' | 'set_key' | 'stock_id' | 'state'>

/** Returns the stock numbers of the other lines of a line's set, without unavailable ones. */
export function listSoldWith(line: SetLine, lines: readonly SetLine[]): string[] {
  if (line.set_key === null) return []
  return lines
    .filter(({ id, set_key, state }) => set_key === line.set_key && id !== line.id && state !== 'unavailable')
    .flatMap(({ stock_id }) => stock_id ?? [])
}

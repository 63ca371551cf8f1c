import type { CartItem } from '#contract/schemas/orders.ts'
import { groupRows } from './cart-groups.ts'

type Removed = Pick<CartItem, 'itemId' | 'productId' | 'productType' | 'lineSet' | 'diamond'>

/**
 * What the server is asked to take out so that these rows go: stones in one call, all or none, one stone for a
 * whole line set, since the first takes the others with it; what is no stone by its row.
 */
export function listRemovals(rows: readonly Removed[]): { stoneIds: number[]; rowIds: number[] } {
  const firsts = groupRows(rows, ({ itemId }) => itemId).map((group) => group.rows[0])
  return {
    stoneIds: firsts.filter(isStone).map(({ productId }) => productId),
    rowIds: firsts.filter((row) => !isStone(row)).map(({ itemId }) => itemId),
  }
}

const isStone = ({ productType }: Removed): boolean => productType === 'Diamond'

import type { CartItem } from '#contract/schemas/orders.ts'
import { groupRows } from './cart-groups.ts'

type Removed = Pick<CartItem, 'itemId' | 'productId' | 'productType' | 'lineSet' | 'diamond'>

/**
 * Returns the ids to remove from the cart. Stones go in one request, all or none, with one stone per line set
 * because the server removes the rest of the set. All other products go by row id.
 */
export function listRemovals(rows: readonly Removed[]): { stoneIds: number[]; rowIds: number[] } {
  const firsts = groupRows(rows, ({ itemId }) => itemId).map((group) => group.rows[0])
  return {
    stoneIds: firsts.filter(isStone).map(({ productId }) => productId),
    rowIds: firsts.filter((row) => !isStone(row)).map(({ itemId }) => itemId),
  }
}

const isStone = ({ productType }: Removed): boolean => productType === 'Diamond'

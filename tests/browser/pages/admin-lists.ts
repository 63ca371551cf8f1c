import type { AdminListCase } from './admin-list-case.ts'
import { merchantLists } from './admin-merchant-lists.ts'
import { stockLists } from './admin-stock-lists.ts'
import { tradeLists } from './admin-trade-lists.ts'

/** All lists of the administration. */
export const adminLists: readonly AdminListCase[] = [...stockLists, ...tradeLists, ...merchantLists]

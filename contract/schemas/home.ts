import { z } from 'zod/mini'
import { Diamond } from './diamonds.ts'
import { Order } from './orders.ts'
import { SavedSearch } from './saved-searches.ts'

/**
 * What the home page shows a signed-in user: stones that came into the shop in the last 7 days, saved
 * searches with the number of these stones that they find, stones on hold for the user, and open orders.
 * Stones are as the user sees them. A section without content is empty. Source: requirements 5.9.
 */
export const HomeContent = z.object({
  newStones: z.object({ total: z.int(), stones: z.array(Diamond) }),
  searches: z.array(z.object({ search: SavedSearch, newMatches: z.int(), stones: z.array(Diamond) })),
  heldStones: z.array(Diamond),
  orders: z.array(z.object({ order: Order, stones: z.array(Diamond) })),
})
export type HomeContent = z.infer<typeof HomeContent>

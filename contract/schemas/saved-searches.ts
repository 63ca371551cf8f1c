import { z } from 'zod/mini'
import { Id, TextLine, Moment } from './basics.ts'
import { SearchRequest } from './search.ts'

/**
 * A search to save; `notify` sends an email, at most daily, when new stones match. The page number is not
 * saved.
 */
export const NewSavedSearch = z.object({ name: TextLine, search: SearchRequest, notify: z.boolean() })
export type NewSavedSearch = z.infer<typeof NewSavedSearch>

/** A user's saved search. Source: requirements 9.8. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  search: SearchRequest,
  notify: z.boolean(),
  creationDate: Moment,
})
export type SavedSearch = z.infer<typeof SavedSearch>
